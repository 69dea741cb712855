import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const symbol = css({
  display: 'block',
  width: '48px',
  height: '52px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
});

export const live = css({
  fill: token('live'),
  stroke: 'none',
});
