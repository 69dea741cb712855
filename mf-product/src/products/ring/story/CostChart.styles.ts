import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const chart = css({
  '--aside': '5.5rem',
  minWidth: 0,
  containerType: 'inline-size',
});

export const plot = css({
  width: 'calc(100% - var(--aside))',
  height: '220px',
  overflow: 'visible',
  [`@media ${from(DESKTOP_FROM)}`]: {
    height: '360px',
  },
});

export const axis = paint.strongLine;

export const tick = paint.strongLine;

export const difference = css({
  fill: token('line'),
});

export const other = css({
  stroke: token('muted'),
  strokeDasharray: '4 4',
});

export const ring = paint.textLine;

export const about = css({
  font: token('type-small'),
  fill: token('muted'),
});

export const figure = css({
  fill: token('text'),
  font: token('type-small-strong'),
});

export const name = css({
  font: token('type-small'),
  fill: token('text'),
});

export const years = css({
  display: 'flex',
  justifyContent: 'space-between',
  width: 'calc(100% - var(--aside))',
  paddingTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
  // Each year is below its tick; the first and the last one stay within the plot.
  '& li': {
    flex: 1,
    textAlign: 'center',
  },
  '& li:first-child': {
    flex: 0.5,
    textAlign: 'start',
  },
  '& li:last-child': {
    flex: 0.5,
    textAlign: 'end',
  },
  '@container (max-width: 20rem)': {
    '& li:not(:first-child, :last-child)': {
      display: 'none',
    },
    '& li': {
      whiteSpace: 'nowrap',
    },
  },
});

export const words = css({
  // Too narrow for its text size: the chart has no room for a line of text. The table below has the same data.
  '@container (max-width: 20rem)': {
    display: 'none',
  },
});
