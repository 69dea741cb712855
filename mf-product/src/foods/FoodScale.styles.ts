import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const scene = css({
  containerType: 'inline-size',
  gridColumn: '1 / -1',
  marginTop: token('section-head'),
  font: token('type-small'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    font: token('type-body'),
  },
});

export const plot = css({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
});

export const limit = css({
  stroke: token('line'),
});

export const band = css({
  fill: token('muted'),
});

/** One accent, for what is measured; beyond it ink grows heavier with the index. */
export const food = css({
  stroke: token('live'),
  strokeWidth: 3,
  '&[data-band="medium"]': {
    stroke: token('control'),
  },
  '&[data-band="high"]': {
    stroke: token('text'),
  },
});

export const leader = css({
  stroke: token('line-strong'),
});

export const name = css({
  fill: token('text'),
});

export const axis = css({
  stroke: token('line-strong'),
});

export const tick = css({
  fill: token('muted'),
});

/** Names that a narrow drawing has no room for. */
export const roomy = css({
  '@container (max-width: 46em)': {
    display: 'none',
  },
});
