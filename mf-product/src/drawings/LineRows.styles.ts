import { from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const room = css({
  display: 'grid',
  rowGap: token('space-7'),
  '--names': '0px',
  [`@media ${from(576)}`]: {
    '--names': 'min(11rem, 34%)',
  },
});

export const row = css({
  display: 'grid',
  gap: token('space-3'),
  alignItems: 'end',
  [`@media ${from(576)}`]: {
    gap: 0,
    gridTemplateColumns: 'var(--names) minmax(0, 1fr)',
  },
});

export const name = css({
  font: token('type-body-strong'),
  [`@media ${from(576)}`]: {
    paddingInlineEnd: token('space-4'),
  },
});

export const range = css({
  display: 'block',
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const plot = css({
  width: '100%',
  height: '4.5rem',
  overflow: 'visible',
});

export const base = paint.strongLine;

export const moment = paint.dashedLine;

export const curve = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 1.75,
});

export const live = css({
  fill: 'none',
  stroke: token('live'),
  strokeWidth: 10,
  strokeLinecap: 'round',
});

export const clock = css({
  display: 'flex',
  justifyContent: 'space-between',
  containerType: 'inline-size',
  marginInlineStart: 'var(--names)',
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  // The labels have no width: each is centred on its position, except the outer two, which end at the drawing's edges.
  '& > *': {
    display: 'flex',
    justifyContent: 'center',
    width: 0,
    whiteSpace: 'nowrap',
  },
  '& > :first-child': {
    justifyContent: 'flex-start',
  },
  '& > :last-child': {
    justifyContent: 'flex-end',
  },
  '@container (width < 22rem)': {
    '& > :nth-child(even)': {
      visibility: 'hidden',
    },
  },
});

export const caption = css({
  maxWidth: '48ch',
  marginInlineStart: 'var(--names)',
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});
