import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Lengths are in em, so that a drawing scales with its text. */
export const scene = css({
  containerType: 'inline-size',
  font: token('type-small'),
});

export const plot = paint.plot;

export const curve = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 1.75,
  strokeLinejoin: 'round',
});

export const faint = css({
  fill: 'none',
  stroke: token('line-strong'),
  strokeWidth: 1,
});

export const guide = css({
  fill: 'none',
  stroke: token('line-strong'),
  strokeDasharray: '1 5',
});

export const green = css({
  fill: 'none',
  stroke: token('live'),
  strokeWidth: 1.25,
});

/** Red and infrared light, in the warm tone of the metals. */
export const red = css({
  fill: 'none',
  stroke: `color-mix(in srgb, ${token('text')} 25%, #c0704a)`,
  strokeWidth: 1.25,
});

/** A line of length zero with round ends: a dot that stays round when the drawing is stretched. */
export const dot = css({
  fill: 'none',
  strokeWidth: 9,
  strokeLinecap: 'round',
});

export const greenDot = css(dot, { stroke: token('live') });
export const redDot = css(dot, { stroke: `color-mix(in srgb, ${token('text')} 25%, #c0704a)` });
export const plainDot = css(dot, { stroke: token('text'), strokeWidth: 6 });
export const mutedDot = css(dot, { stroke: token('muted'), strokeWidth: 6 });

/** A photodiode, seen from its edge. */
export const eye = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 5,
});

export const body = css({
  fill: token('raised'),
  stroke: token('line-strong'),
});

export const vessel = css({
  fill: 'none',
  stroke: `color-mix(in srgb, ${token('bg')} 55%, #b0553f)`,
  strokeWidth: 3,
  strokeLinecap: 'round',
});

/** Without round ends, which would extend beyond the page's margins. */
export const artery = css(vessel, {
  strokeWidth: 9,
  strokeLinecap: 'butt',
});

/** Interrupts the lines that cross a label. */
export const label = css({
  fill: token('muted'),
  stroke: token('bg'),
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
});

export const name = paint.textFill;

/** Where a drawing is narrow relative to its text, labels that would touch are in two rows. */
const narrow = '@container (width < 18em)';

export const everyOther = css(name, {
  [narrow]: {
    transform: 'translateY(-1.2em)',
  },
});

export const end = css(label, {
  [narrow]: {
    transform: 'translateY(1.3em)',
  },
});

/** The lamps' labels move apart, to the left and to the right edge of the ring. */
export const leftLamp = css(name, {
  [narrow]: {
    textAnchor: 'start',
    transform: 'translate(-15cqi, -0.7em)',
  },
});

export const rightLamp = css(name, {
  [narrow]: {
    textAnchor: 'end',
    transform: 'translate(16cqi, -0.7em)',
  },
});

/** Below the lamps' labels. */
export const betweenLamps = css(name, {
  [narrow]: {
    transform: 'translateY(0.75em)',
  },
});

export const hatch = paint.strongLine;
