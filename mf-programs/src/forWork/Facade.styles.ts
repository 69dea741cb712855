import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const figure = css({
  marginTop: token('section'),
});

/**
 * How far the house stands out on each side: as far as the page's margin, to the window's edges. Where the window is wider
 * than the content grows, nothing: the house stands on the grid then. The factor makes one step of the difference.
 */
const bleed = `clamp(0px, 1000 * (${token('content-max')} - 100%), ${token('margin')})`;

/** On a phone a part of the house fills the screen's width. */
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
