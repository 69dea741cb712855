import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const figure = css({
  marginTop: token('section'),
  [wide]: {
    marginTop: token('section-head'),
  },
});

export const drawing = css({
  position: 'relative',
});

export const field = css({
  display: 'block',
  width: '100%',
  height: 'auto',
});

export const mean = css({
  stroke: token('line-strong'),
  strokeDasharray: '2 6',
  vectorEffect: 'non-scaling-stroke',
});

export const rise = css({
  fill: token('raised'),
});

/** A line of zero length with round ends: a dot whose size is in pixels, whatever the drawing's scale. */
const dot = {
  strokeLinecap: 'round',
  strokeWidth: '6px',
  vectorEffect: 'non-scaling-stroke',
  [wide]: {
    strokeWidth: '12px',
  },
} as const;

/** Dots of the nights before and after the rise. */
export const before = css({
  ...dot,
  stroke: token('text'),
});

export const after = css({
  ...dot,
  stroke: token('live-ink'),
});

/** In the corners without dots, even with large text. */
const edge = {
  position: 'absolute',
  left: 0,
  color: token('muted'),
  fontSize: 'min(0.875rem, 5vw)',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

export const upperEdge = css({ ...edge, top: 0 });

export const lowerEdge = css({ ...edge, bottom: 0 });

/** Two halves, like the drawing. */
export const scale = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const end = css({
  whiteSpace: 'nowrap',
});

export const risen = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
});

export const lastNight = css(end, {
  marginInlineStart: 'auto',
});

export const caption = css({
  maxWidth: '60ch',
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});
