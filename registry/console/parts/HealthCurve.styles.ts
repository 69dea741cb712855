import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const health = css({ display: 'block', color: token('muted') });
export const curve = css({
  display: 'block',
  width: '100%',
  maxWidth: '96px',
  height: '18px',
  fill: 'none',
  stroke: token('text'),
  strokeWidth: '1.5px',
});
