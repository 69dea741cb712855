import { css } from '@tessera/remote-kit/emotion';

export const swatches = css({
  // Three wide swatches of metal per row.
  '&& > :has([data-swatch])': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
  '&& [data-swatch]': {
    height: '72px',
  },
});

/** A link in a sentence that wraps to the next line as a whole. */
export const whole = css({
  whiteSpace: 'nowrap',
});
