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

/** A dot marks the selected one, in addition to `aria-current`. */
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

/** The line belongs to the list, because a fieldset's border would cross its legend. */
export const secondLegend = css(legend, {
  marginTop: token('space-2'),
});

export const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
});

export const language = css(choice, {
  display: 'flex',
  alignItems: 'center',
  gap: token('space-3'),
  minHeight: token('target'),
  padding: 0,
  textAlign: 'start',
  '&[aria-current]': {
    font: token('type-small-strong'),
  },
});

export const code = css({
  minWidth: '2em',
  color: token('muted'),
  '[aria-current] &': {
    color: 'inherit',
  },
});

/** A device may lack a typeface for another language's name. */
export const languageName = css({
  fontFamily: token('font-language-names'),
});
