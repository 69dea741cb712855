import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Depends on the room for the text, which a reader may have enlarged: the scale names two foods, three, or all. */
const FEW = '@container (max-width: 22em)';
const SOME = '@container (min-width: 22.01em) and (max-width: 46em)';
const LESS_THAN_ALL = '@container (max-width: 46em)';

export const scene = css({
  containerType: 'inline-size',
  gridColumn: '1 / -1',
  marginTop: token('section-head'),
  font: token('type-small'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    font: token('type-body'),
  },
});

export const plot = paint.plot;

export const limit = paint.line;

/** Outlines a word in the background colour, which interrupts the line behind it. */
const overLines = css({
  paintOrder: 'stroke',
  stroke: token('bg'),
  strokeWidth: '0.4em',
  strokeLinejoin: 'round',
});

export const band = css(overLines, {
  fill: token('muted'),
  // Moved right, because the neighbouring label is wider than its band here.
  [FEW]: {
    '&[data-band="high"]': {
      transform: 'translateX(0.7em)',
    },
  },
});

/** The accent colour for a low index; medium and high ones get darker strokes. */
export const food = css({
  stroke: token('live'),
  strokeWidth: 3,
  '&[data-band="medium"]': {
    stroke: token('control'),
  },
  '&[data-band="high"]': {
    stroke: token('text'),
  },
});

export const leader = paint.strongLine;

export const name = css(overLines, {
  fill: token('text'),
});

export const axis = paint.strongLine;

export const tick = paint.mutedFill;

export const some = css({
  [FEW]: {
    display: 'none',
  },
});

export const fewOrAll = css({
  [SOME]: {
    display: 'none',
  },
});

export const roomy = css({
  [LESS_THAN_ALL]: {
    display: 'none',
  },
});
