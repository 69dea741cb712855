import { from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

/** Line drawings on the page's background. Lengths are in em, so that a drawing scales with its text. */
export const plot = css({
  width: '100%',
  height: '100%',
  overflow: 'visible',
});

const scene = css({
  containerType: 'inline-size',
  font: token('type-small'),
});

export const sleep = css(scene, {
  height: '17em',
  paddingInlineStart: '5em',
});

export const day = css(scene, {
  height: '15.5em',
  paddingInlineStart: '3em',
});

export const steps = css(scene, {
  height: '9em',
  marginTop: 'auto',
});

export const label = paint.mutedFill;

export const guide = css({
  stroke: token('line'),
  strokeDasharray: '1 5',
});

export const step = paint.strongLine;

export const hatch = paint.line;

export const bar = css({
  fill: 'currentColor',
});

export const curve = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 2,
});

export const glow = css({
  fill: token('live'),
  opacity: 0.28,
});

export const live = css({
  fill: token('live'),
});

export const now = css({
  fill: token('text'),
  font: token('type-body-strong'),
});

export const mark = paint.textLine;

export const hairlines = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 1.5,
});

export const expected = css({
  stroke: token('muted'),
  strokeWidth: 3,
});

export const dial = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  width: 'min(100%, 17rem)',
  margin: 'auto',
  '& > *': {
    gridArea: '1 / 1',
  },
});

export const field = css({
  width: '100%',
});

const thin = css({
  fill: 'none',
  strokeWidth: 1.2,
});

const thick = css({
  fill: 'none',
  strokeWidth: 2.6,
});

export const faint = css(thin, {
  stroke: token('line-strong'),
});

export const bright = css(thin, {
  stroke: token('text'),
});

export const period = css(thick, {
  stroke: `color-mix(in srgb, ${token('text')} 12%, #b07a58)`,
});

export const fertile = css(thick, {
  stroke: token('text'),
});

export const needle = css(thick, {
  stroke: token('live'),
});

export const reading = css({
  display: 'grid',
  textAlign: 'center',
});

/** The gauge is cut off below its ends, so its centre lies below the drawing's centre. */
export const gaugeReading = css(reading, {
  paddingTop: '16%',
});

export const score = css({
  font: token('type-display-m'),
  fontFamily: token('font-sans'),
  fontWeight: 400,
  letterSpacing: '-0.03em',
  [`@media ${from(576)}`]: {
    font: token('type-display-l'),
    fontFamily: token('font-sans'),
    fontWeight: 400,
  },
});

export const today = css({
  font: token('type-title'),
  [`@media ${from(576)}`]: {
    font: token('type-display-m'),
    fontFamily: token('font-sans'),
    fontWeight: 400,
    letterSpacing: '-0.03em',
  },
});

export const of = typography.note;

export const labs = css({
  marginTop: 'auto',
});

export const lab = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, 6em) minmax(0, 1fr) minmax(min-content, 6em)',
  alignItems: 'center',
  gap: token('gutter'),
  paddingBlock: token('space-3'),
  borderTop: `1px solid ${token('line')}`,
  font: token('type-small'),
  '&:first-child': {
    borderTop: 0,
  },
});

export const value = css({
  gridColumn: 3,
  textAlign: 'end',
});

export const labUnit = typography.muted;

export const range = css({
  gridArea: '1 / 2',
  height: '0.75em',
});

export const every = css({
  // The width is in em: a drawing that is narrow relative to its text labels fewer hours.
  '@container (max-width: 36em)': {
    display: 'none',
  },
});

export const rarely = css({
  '@container (max-width: 24em)': {
    display: 'none',
  },
});

/** Labels between the first and the last hour. */
export const between = css({
  '@container (max-width: 11em)': {
    display: 'none',
  },
});

export const reached = css({
  // Above its point where there is no room to the right of it.
  '@container (max-width: 14em)': {
    textAnchor: 'middle',
    transform: 'translate(-1em, -1.5em)',
  },
});

export const roomy = css({
  '@container (max-width: 14em)': {
    display: 'none',
  },
});
