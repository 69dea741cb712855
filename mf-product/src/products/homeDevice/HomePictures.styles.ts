import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const pictures = css({
  display: 'grid',
  gap: token('gutter'),
  alignContent: 'start',
  [`@media ${below(DESKTOP_FROM)}`]: {
    marginInline: `calc(-1 * ${token('margin')})`,
  },
});

export const front = css({
  [`.${pictures} &`]: {
    height: 'min(100vw, 46svh)',
  },
  // Cropped as far as the whole device stays visible.
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    [`.${pictures} &`]: {
      '--focus': '50% 56%',
      height: 'min(100vw, 58svh)',
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${pictures} &`]: {
      height: 'auto',
      aspectRatio: '1',
      borderRadius: token('radius-card'),
    },
  },
});

export const room = css({
  [`.${pictures} &`]: {
    '--focus': '70% 50%',
    display: 'none',
    aspectRatio: '16 / 9',
    borderRadius: token('radius-card'),
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${pictures} &`]: {
      display: 'block',
    },
  },
});
