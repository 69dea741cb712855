import { from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const figure = css({
  display: 'grid',
  gap: token('space-4'),
});

const plot = css({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  fill: 'none',
});

export const beats = css(plot, {
  height: 'clamp(15rem, 40vw, 27rem)',
});

export const rest = css(plot, {
  height: 'clamp(16rem, 38vw, 27rem)',
});

/** The days are vertical lines, so limiting the drawing's height only shortens them. */
export const calendar = css(plot, {
  maxHeight: '34rem',
});

export const guide = paint.dashedLine;

export const gaps = css({
  stroke: token('text'),
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  [`@media ${from(768)}`]: {
    strokeWidth: 3,
  },
});

export const liveGaps = css({
  stroke: token('live'),
  strokeWidth: 4,
  strokeLinecap: 'round',
});

export const week = css({
  stroke: token('control'),
  strokeWidth: 1,
});

export const lastWeek = css({
  stroke: token('text'),
  strokeWidth: 2.25,
});

export const live = css({
  stroke: token('live'),
  strokeWidth: 11,
  strokeLinecap: 'round',
});

export const otherDay = css({
  stroke: token('line-strong'),
  strokeWidth: 1,
});

export const periodDay = css({
  stroke: `color-mix(in srgb, ${token('text')} 12%, #b07a58)`,
  strokeWidth: 3,
});

export const fertileDay = css({
  stroke: token('text'),
  strokeWidth: 3,
});

export const todayDay = css({
  stroke: token('live'),
  strokeWidth: 4,
});

/** Evenly spaced: each label is centred in an equal share of the width, the outer ones get half a share. */
export const scale = css({
  display: 'flex',
  containerType: 'inline-size',
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  '& > *': {
    display: 'flex',
    flex: '1 1 0',
    justifyContent: 'center',
    minWidth: 0,
    whiteSpace: 'nowrap',
  },
  '& > :first-child': {
    flexGrow: 0.5,
    justifyContent: 'flex-start',
  },
  '& > :last-child': {
    flexGrow: 0.5,
    justifyContent: 'flex-end',
  },
  '@container (width < 15rem)': {
    '& > :nth-child(even)': {
      visibility: 'hidden',
    },
  },
});

export const caption = css({
  maxWidth: '52ch',
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});
