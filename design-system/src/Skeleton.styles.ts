import { css, keyframes } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

const pass = keyframes({
  from: {
    backgroundPosition: '100% 0',
  },
  to: {
    backgroundPosition: '-50% 0',
  },
});

export const skeleton = css({
  display: 'block',
  borderRadius: token('radius-data'),
  background: `linear-gradient(90deg, ${token('skeleton-from')} 25%, ${token('skeleton-to')} 50%, ${token('skeleton-from')} 75%) 0 0 / 300% 100%`,
  animation: `${pass} 1.6s linear infinite`,
});

/** Sizes with specificity 0, so that any class of the owner overrides them. */
export const shapes = {
  line: css({
    '*:where(&)': {
      height: '1em',
    },
  }),
  price: css({
    '*:where(&)': {
      width: '5.5em',
      height: '1.2em',
    },
  }),
  block: css({
    '*:where(&)': {
      width: '100%',
      height: '100%',
    },
  }),
};
