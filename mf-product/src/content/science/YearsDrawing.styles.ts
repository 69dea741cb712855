import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const scene = css({
  containerType: 'inline-size',
  gridColumn: '1 / -1',
  font: token('type-small'),
});

export const years = css({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
});

export const axis = css({ stroke: token('line-strong') });
export const tick = css({ stroke: token('line-strong') });
export const stem = css({ stroke: token('text') });
export const dot = css({ fill: token('text') });
export const label = css({ fill: token('muted') });

/** Every other year: hidden where the labels would touch. */
export const between = css(label, {
  '@container (width < 18em)': {
    display: 'none',
  },
});
