import { belowFold } from '@tessera/design-system/belowFold';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const footer = css(belowFold(632, 682, 464), {
  borderTop: `1px solid ${token('line')}`,
  background: token('bg'),
  color: token('text'),
});
