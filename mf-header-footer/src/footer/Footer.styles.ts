import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const footer = css({
  borderTop: `1px solid ${token('line')}`,
  background: token('bg'),
  color: token('text'),
});
