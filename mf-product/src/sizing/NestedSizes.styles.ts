import { from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const drawing = css({
  width: '100%',
  overflow: 'visible',
});

const hairline = css({
  fill: 'none',
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});

export const circle = css(hairline, {
  stroke: `color-mix(in srgb, ${token('text')} 62%, transparent)`,
});

export const ray = css(hairline, {
  stroke: token('line-strong'),
});

export const dot = paint.textFill;

export const number = css({
  fill: token('muted'),
  font: `400 20px ${token('font-sans')}`,
  [`@media ${from(768)}`]: {
    fontSize: '15px',
  },
});
