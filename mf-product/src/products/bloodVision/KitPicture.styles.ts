import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const stand = css({
  [`@media ${below(DESKTOP_FROM)}`]: {
    marginInline: `calc(-1 * ${token('margin')})`,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    position: 'sticky',
    top: token('space-6'),
    alignSelf: 'start',
  },
});

export const kit = css({
  [`.${stand} &`]: {
    height: 'min(78vw, 40svh)',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${stand} &`]: {
      height: 'auto',
      aspectRatio: '1',
      borderRadius: token('radius-card'),
    },
  },
});
