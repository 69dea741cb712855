import { from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const scene = css({
  '--names': '0px',
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  [`@media ${from(768)}`]: {
    '--names': '11rem',
  },
  '@media print': {
    '--names': '32mm',
  },
});

export const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-2'),
  paddingBlock: token('space-3'),
  borderTop: `1px solid ${token('line')}`,
  breakInside: 'avoid',
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'var(--names) minmax(0, 1fr)',
    gap: 0,
  },
  '@media print': {
    gridTemplateColumns: 'var(--names) minmax(0, 1fr)',
    gap: 0,
    paddingBlock: 0,
  },
});

export const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token('space-3')}`,
  font: token('type-body-strong'),
  [`@media ${from(768)}`]: {
    display: 'block',
  },
});

export const days = css({
  display: 'block',
  whiteSpace: 'nowrap',
  color: token('muted'),
  font: token('type-small'),
});

export const plot = css({
  display: 'block',
  width: '100%',
  overflow: 'visible',
});

export const usual = paint.dashedLine;

export const curve = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
});

export const run = css({
  stroke: token('line-strong'),
  strokeWidth: 10,
});

export const period = css({
  stroke: token('danger'),
  strokeWidth: 10,
});

export const ovulation = css({
  fill: token('bg'),
  stroke: token('live-ink'),
  strokeWidth: 4,
});

export const axis = css({
  display: 'block',
  width: 'calc(100% - var(--names))',
  marginInlineStart: 'var(--names)',
  overflow: 'visible',
});

export const tick = paint.mutedFill;

export const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-2')} ${token('space-6')}`,
  marginTop: token('space-5'),
  marginInlineStart: 'var(--names)',
});

export const key = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
});

export const sign = css({
  width: '1.5rem',
  height: '0.75rem',
  overflow: 'visible',
});
