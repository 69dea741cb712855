import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const price = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${token('space-4')}`,
});

export const name = css({
  color: token('muted'),
});

export const amount = css({
  font: token('type-total'),
  fontVariantNumeric: 'tabular-nums',
});
