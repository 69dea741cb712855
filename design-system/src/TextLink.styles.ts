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

const underline = css({
  textDecoration: 'underline',
  textDecorationColor: token('control'),
});

export const variants = {
  underlined: underline,
  alone: css(underline, {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: token('target'),
    minHeight: token('target'),
  }),
  plain: css({
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    '&:focus-visible': {
      textDecorationColor: 'currentColor',
    },
  }),
};
