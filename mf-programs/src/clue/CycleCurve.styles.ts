import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const figure = css({
  marginTop: token('section-head'),
});

export const field = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
});

export const mean = css({
  stroke: token('line-strong'),
  strokeDasharray: '2 6',
  vectorEffect: 'non-scaling-stroke',
});

export const rise = css({
  fill: token('raised'),
});

/** Nights before the rise, and after it. */
export const before = css({
  fill: token('text'),
});

export const after = css({
  fill: token('live-ink'),
});

export const scale = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space-4'),
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const caption = css({
  maxWidth: '60ch',
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-small'),
});
