import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const legend = css({
  paddingBlock: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
});

export const item = css({
  '& + &': {
    borderTop: `1px solid ${token('line')}`,
  },
});

const choice = css({
  border: 0,
  background: 'none',
  color: token('text'),
  font: token('type-small'),
  cursor: 'pointer',
  '@media (hover: hover)': {
    '&:hover': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.25em',
    },
  },
});

/** The dot says which one is chosen, beside `aria-current`. */
export const store = css(choice, {
  display: 'flex',
  alignItems: 'center',
  gap: token('space-3'),
  width: '100%',
  minHeight: token('target'),
  padding: 0,
  textAlign: 'start',
  '@media (pointer: fine)': {
    minHeight: '36px',
  },
  '&[aria-current]': {
    font: token('type-small-strong'),
  },
  '&[aria-current]::before': {
    content: '""',
    flex: 'none',
    width: '6px',
    height: '6px',
    borderRadius: '50%',
    background: token('live'),
  },
});

export const currency = css({
  marginInlineStart: 'auto',
  color: token('muted'),
  font: token('type-small'),
});

export const languages = css({
  marginTop: token('space-3'),
  paddingTop: token('space-2'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: token('space-5'),
});

export const language = css(choice, {
  minWidth: token('target'),
  minHeight: token('target'),
  padding: 0,
  color: token('muted'),
  textAlign: 'start',
  '&[aria-current]': {
    color: token('text'),
    font: token('type-small-strong'),
  },
});
