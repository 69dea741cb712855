import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const figure = css({
  display: 'grid',
  gap: token('space-8'),
  minWidth: 0,
});

export const plot = css({
  width: '100%',
  overflow: 'visible',
});

const stroke = css({
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
});

export const line = css(stroke, {
  stroke: token('text'),
  strokeWidth: 1.5,
});

export const faint = css(stroke, {
  stroke: token('line-strong'),
});

export const filament = css(stroke, {
  stroke: token('text'),
  strokeWidth: 2,
});

export const live = css({
  fill: token('live'),
});

export const leader = css(stroke, {
  stroke: token('muted'),
  strokeDasharray: '1 4',
});

/** In the drawing's own units, larger on wide screens. Interrupts the lines behind it. */
export const number = css({
  fill: token('muted'),
  // The hairlines are so close that larger numerals would touch.
  fontSize: 'min(0.8125rem, 19px)',
  paintOrder: 'stroke',
  stroke: token('bg'),
  strokeWidth: '0.5em',
  strokeLinejoin: 'round',
  [`@media ${from(576)}`]: {
    fontSize: '0.5625rem',
  },
});

export const order = css({
  color: token('muted'),
  fontVariantNumeric: 'tabular-nums',
});

export const parts = css({
  display: 'grid',
  columnGap: token('gutter'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [`@media ${from(576)}`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

export const part = css({
  display: 'grid',
  alignContent: 'start',
  gap: token('space-1'),
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
});

export const name = typography.strong;

export const text = css({
  maxWidth: '40ch',
  color: token('muted'),
  font: token('type-small'),
});
