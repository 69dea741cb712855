import { css, keyframes } from '@tessera/remote-kit/emotion';

const turn = keyframes({
  to: {
    transform: 'rotate(1turn)',
  },
});

export const spinner = css({
  width: '20px',
  height: '20px',
  animation: `${turn} 800ms linear infinite`,
});
