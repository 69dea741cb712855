import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

export const link = css({
  transition: `text-decoration-color ${token('duration-fast')} ${token('ease')}`,
  '@media (hover: hover)': {
    '&:hover': {
      textDecorationColor: 'currentColor',
    },
  },
});

export const variants = {
  underlined: css({
    textDecoration: 'underline',
    textDecorationColor: token('control'),
  }),
  plain: css({
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    '&:focus-visible': {
      textDecorationColor: 'currentColor',
    },
  }),
};
