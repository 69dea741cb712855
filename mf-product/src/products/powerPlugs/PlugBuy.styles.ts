import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const newRing = css({
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});
