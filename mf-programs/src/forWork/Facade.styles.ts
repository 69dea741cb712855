import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const figure = css({
  marginTop: token('section'),
  marginInline: `calc(-1 * ${token('page-inset')})`,
});

/** On a phone a part of the house fills the screen's width. */
export const field = css({
  display: 'block',
  width: '100%',
  height: '15rem',
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
  paddingInline: token('page-inset'),
  color: token('muted'),
  font: token('type-small'),
});
