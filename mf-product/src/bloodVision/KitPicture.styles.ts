import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const kit = css({
  '&&': {
    height: 'min(78vw, 40svh)',
  },
  [`@media ${below(DESKTOP_FROM)}`]: {
    marginInline: `calc(-1 * ${token('margin')})`,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    position: 'sticky',
    top: token('space-6'),
    alignSelf: 'start',
    '&&': {
      height: 'auto',
      aspectRatio: '1',
      borderRadius: token('radius-card'),
    },
  },
});
