import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const form = css({
  display: 'flex',
  alignItems: 'start',
  gap: token('space-2'),
  paddingTop: token('space-2'),
});

/** Aligned with the field, not its note: offset by the height of the field's label and the gap below it. */
export const apply = css({
  paddingTop: `calc(1lh + ${token('space-3')} + 2px)`,
  font: token('type-body-strong'),
});

export const field = css({
  flex: 1,
  minWidth: 0,
});
