import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

/** Base style of all buttons. A button has this class, one of `sizes` and one of `variants`; no two of them set the same property. */
export const button = css({
  position: 'relative',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  textDecoration: 'none',
  transition: [
    `background-color ${token('duration-fast')} ${token('ease')}`,
    `border-color ${token('duration-fast')} ${token('ease')}`,
  ].join(', '),
});

export const sizes = {
  regular: css({
    display: 'inline-flex',
    minHeight: token('target'),
    borderRadius: token('radius-control'),
    font: token('type-small-strong'),
  }),
  block: css({
    display: 'flex',
    width: '100%',
    minHeight: '52px',
    borderRadius: token('radius-card'),
    font: token('type-body-strong'),
  }),
};

/** Comes last in each variant, because a disabled button does not react to the pointer. */
const states = {
  '&:disabled, &[aria-disabled="true"]:not([data-loading])': {
    borderColor: token('line'),
    background: token('raised'),
    color: token('muted'),
    cursor: 'not-allowed',
  },
  '&[data-loading]': {
    cursor: 'progress',
  },
};

export const variants = {
  primary: css({
    padding: `${token('space-2')} ${token('space-5')}`,
    border: '1px solid transparent',
    background: token('cta'),
    color: token('cta-ink'),
    cursor: 'pointer',
    '@media (hover: hover)': {
      '&:hover': {
        background: token('cta-hover'),
      },
    },
    ...states,
  }),
  secondary: css({
    padding: `${token('space-2')} ${token('space-5')}`,
    border: `1px solid ${token('control')}`,
    background: 'none',
    cursor: 'pointer',
    '@media (hover: hover)': {
      '&:hover': {
        borderColor: token('text'),
        background: token('raised'),
      },
    },
    ...states,
  }),
  quiet: css({
    padding: token('space-2'),
    border: '1px solid transparent',
    background: 'none',
    cursor: 'pointer',
    '@media (hover: hover)': {
      '&:hover': {
        background: token('raised'),
      },
    },
    ...states,
  }),
};

export const content = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space-2'),
  // Together with a quiet button's padding, gives the shortest labels the width of a touch target. As the button's own minimum it would let
  // a row squeeze longer labels.
  minWidth: '26px',
  // Transparent instead of hidden: assistive technology keeps the name and the layout keeps the width.
  [`.${button}[data-loading] > &`]: {
    opacity: 0,
  },
});

export const spinner = css({
  position: 'absolute',
});
