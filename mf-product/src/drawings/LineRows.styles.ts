import { from } from '@tessera/design-system/breakpoints';
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

export const base = css({
  stroke: token('line-strong'),
});

export const moment = css({
  stroke: token('line-strong'),
  strokeDasharray: '1 5',
});

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
  marginInlineStart: 'var(--names)',
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  '& > :nth-child(even)': {
    visibility: 'hidden',
  },
  [`@media ${from(576)}`]: {
    '& > :nth-child(even)': {
      visibility: 'visible',
    },
  },
});

export const caption = css({
  maxWidth: '48ch',
  marginInlineStart: 'var(--names)',
  color: token('muted'),
  font: token('type-small'),
});
