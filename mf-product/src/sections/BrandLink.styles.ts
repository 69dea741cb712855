import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const brand = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: token('target'),
  minHeight: token('target'),
  font: token('type-title'),
  textDecoration: 'none',
});
