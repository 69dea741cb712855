import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const figure = css({
  minWidth: 0,
});

export const plot = css({
  display: 'block',
  width: '100%',
  overflow: 'visible',
});

export const day = css({
  height: 'clamp(11rem, 26vw, 24rem)',
});

export const bowls = css({
  height: 'clamp(14rem, 30vw, 24rem)',
});

export const band = css({
  marginBottom: token('space-5'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const range = css({
  fill: token('line'),
  opacity: 0.5,
});

export const edge = paint.strongLine;

export const moment = css({
  stroke: token('line-strong'),
  strokeDasharray: '1 5',
  // Hidden where the columns of text do not match the hours, since it would point to none of them.
  [`@media ${below(DESKTOP_FROM)}`]: {
    display: 'none',
  },
});

export const curve = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 2,
  strokeLinejoin: 'round',
  '[data-bowl="alone"] &': {
    stroke: token('muted'),
    strokeDasharray: '7 5',
  },
});

const dot = css({
  fill: 'none',
  strokeWidth: 10,
  strokeLinecap: 'round',
});

export const live = css(dot, {
  stroke: token('live'),
});

export const peak = css(dot, {
  stroke: token('live'),
  '[data-bowl="alone"] &': {
    stroke: token('muted'),
  },
});

export const moments = css({
  display: 'grid',
  gap: `${token('space-6')} ${token('gutter')}`,
  marginTop: token('space-10'),
  [`@media ${from(576)}`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  // Columns roughly as wide as the hours that they describe, 24 in total.
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: '6fr 5fr 7fr 6fr',
  },
});

export const said = css({
  paddingTop: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const name = typography.strong;

export const time = css({
  color: token('muted'),
  fontVariantNumeric: 'tabular-nums',
});

export const text = css({
  maxWidth: '34ch',
  marginTop: token('space-2'),
  color: token('muted'),
});

export const legend = css({
  display: 'grid',
  gap: token('space-3'),
  margin: `0 0 ${token('space-8')}`,
  padding: 0,
  listStyle: 'none',
});

export const key = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('space-3')}`,
  paddingInlineStart: token('space-11'),
  backgroundImage: `linear-gradient(${token('text')}, ${token('text')})`,
  backgroundPosition: '0 0.7em',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '28px 2px',
  '&[data-bowl="alone"]': {
    color: token('muted'),
    backgroundImage: `repeating-linear-gradient(to right, ${token('muted')} 0 7px, transparent 7px 12px)`,
  },
});

export const rise = css({
  fontVariantNumeric: 'tabular-nums',
});

export const clock = css({
  containerType: 'inline-size',
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** Hidden where the labels of all minutes would touch; the first and the last remain. */
export const between = css({
  '@container (max-width: 16em)': {
    display: 'none',
  },
});
