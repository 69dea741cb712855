import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const picture = css({
  '&&': {
    '--focus': '50% 30%',
    height: 'min(72vw, 40svh)',
  },
  // A picture taken by day, dimmed so that it does not outshine a dark page.
  '@media screen and (prefers-color-scheme: dark)': {
    filter: 'brightness(0.72)',
  },
  [`@media ${below(DESKTOP_FROM)}`]: {
    '&&': {
      width: `calc(100% + 2 * ${token('margin')})`,
      marginInline: `calc(-1 * ${token('margin')})`,
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    '&&': {
      '--focus': '46% 50%',
      position: 'sticky',
      top: 0,
      alignSelf: 'start',
      height: `min(calc(100svh - ${token('header-height')}), 62rem)`,
    },
  },
});
