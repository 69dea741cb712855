import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const parcels = css({
  containerType: 'inline-size',
  display: 'grid',
  rowGap: token('space-8'),
  '--names': '0px',
  [`@media ${from(768)}`]: {
    '--names': 'min(20rem, 34%)',
  },
});

export const row = css({
  display: 'grid',
  gap: token('space-3'),
  alignItems: 'center',
  [`@media ${from(768)}`]: {
    gap: 0,
    gridTemplateColumns: 'var(--names) minmax(0, 1fr)',
  },
});

export const name = css({
  paddingInlineEnd: token('space-6'),
  font: token('type-body-strong'),
});

export const note = css({
  display: 'block',
  color: token('muted'),
  font: token('type-small'),
});

export const plot = css({
  width: '100%',
  height: '4.25em',
  overflow: 'visible',
});

export const worn = css({
  fill: token('line-strong'),
});

export const parcel = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 1.5,
});

export const count = css({
  fill: token('text'),
  font: token('type-body-strong'),
  fontVariantNumeric: 'tabular-nums',
});

export const weeks = css({
  width: 'calc(100% - var(--names))',
  height: '1.5em',
  marginInlineStart: 'var(--names)',
  overflow: 'visible',
});

export const week = css({
  fill: token('muted'),
  font: token('type-small'),
});

/** Hidden where the labels of all weeks would touch; the first and the last remain. */
export const between = css({
  '@container (max-width: 22em)': {
    display: 'none',
  },
});
