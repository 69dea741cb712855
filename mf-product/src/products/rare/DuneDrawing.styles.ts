import { css } from '@tessera/remote-kit/emotion';

/** Faded out on the left, behind the text. */
export const dunes = css({
  width: '100%',
  height: '100%',
  maskImage: 'linear-gradient(to right, transparent 30%, #000 78%)',
});

export const line = css({
  fill: 'none',
  stroke: '#d9a98a',
});
