import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const stage = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  background: token('bg'),
  // The picture fades into the background behind the text.
  '&::after': {
    content: '""',
    position: 'absolute',
    zIndex: 0,
    inset: '0 0 auto',
    aspectRatio: '4 / 5',
    background: `linear-gradient(to top, ${token('bg')} 3%, color-mix(in srgb, ${token('bg')} 70%, transparent) 16%, transparent 38%)`,
  },
  [`@media ${from(768)}`]: {
    display: 'grid',
    '&::after': {
      zIndex: -1,
      inset: 0,
      aspectRatio: 'auto',
      background: [
        'linear-gradient(to top, var(--foot, transparent), transparent 34%)',
        `linear-gradient(to right, color-mix(in srgb, ${token('bg')} 72%, transparent), transparent 52%)`,
      ].join(', '),
    },
  },
});

/** Enlarged on a phone, so that the product is nearly as wide as the window. */
export const picture = css({
  width: '144%',
  marginInlineStart: '-22%',
  aspectRatio: '144 / 125',
  [`@media ${from(768)}`]: {
    zIndex: -1,
    inset: 0,
    width: 'auto',
    margin: 0,
    aspectRatio: 'auto',
    '&&': {
      position: 'absolute',
    },
  },
});

export const words = css({
  position: 'relative',
  zIndex: 1,
  marginTop: '-25vw',
  [`@media ${from(768)}`]: {
    marginTop: 0,
  },
});
