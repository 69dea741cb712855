import { below } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const drawing = css({
  width: 'min(100%, 480px)',
});

export const outline = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 1.25,
});

export const dimension = css({
  fill: 'none',
  stroke: token('muted'),
  strokeWidth: 0.75,
});

export const words = css({
  fill: token('text'),
  font: token('type-small'),
  fontSize: '13px',
  // The drawing is smaller there, and its text keeps its size.
  [`@media ${below(400)}`]: {
    fontSize: '15px',
  },
});

/** The sensors' lights. */
export const green = css({
  fill: token('live'),
});

export const red = css({
  fill: '#d4573a',
});
