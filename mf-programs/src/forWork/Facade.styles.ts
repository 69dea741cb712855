import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const figure = css({
  marginTop: token('section'),
});

/**
 * Width by which the house extends on each side: the page's margin, to the window's edges. Zero where the window is wider than the content
 * grows, because the house is on the grid then. The factor turns the difference into a step.
 */
const bleed = `clamp(0px, 1000 * (${token('content-max')} - 100%), ${token('margin')})`;

/** On a phone, a part of the house fills the width of the screen. */
export const field = css({
  display: 'block',
  width: `calc(100% + 2 * ${bleed})`,
  maxWidth: 'none',
  height: '15rem',
  marginInline: `calc(-1 * ${bleed})`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    height: 'auto',
  },
});

export const light = {
  on: css({ fill: token('cta') }),
  dim: css({ fill: token('cta'), fillOpacity: 0.32 }),
  off: css({ fill: token('raised'), stroke: token('line') }),
} as const;

export const caption = css({
  maxWidth: '60ch',
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});
