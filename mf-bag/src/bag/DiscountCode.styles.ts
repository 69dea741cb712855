import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const form = css({
  display: 'flex',
  alignItems: 'end',
  gap: token('space-2'),
  paddingTop: token('space-2'),
});

export const field = css({
  flex: 1,
  minWidth: 0,
});
