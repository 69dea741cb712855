import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const scene = css({
  containerType: 'inline-size',
  gridColumn: '1 / -1',
  font: token('type-small'),
});

export const years = paint.plot;

export const axis = paint.strongLine;
export const tick = paint.strongLine;
export const stem = css({ stroke: token('text') });
export const dot = paint.textFill;
export const label = paint.mutedFill;

/** Every other year: hidden where the labels would touch. */
export const between = css(label, {
  '@container (width < 18em)': {
    display: 'none',
  },
});
