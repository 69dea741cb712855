import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-3')} ${token('space-4')}`,
  scrollMarginBlock: token('space-28'),
  '&:focus': {
    outline: 'none',
  },
});

export const field = css({
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, auto)',
  alignItems: 'center',
  maxWidth: '100%',
});

/** Looks like text, not like a field. */
export const store = css({
  gridArea: '1 / 1',
  maxWidth: '100%',
  minHeight: token('target'),
  // The chevron's width, which grows with the text, plus a gap.
  padding: `0 calc(1rem + ${token('space-2')}) 0 0`,
  border: 0,
  borderRadius: token('radius-data'),
  background: token('bg'),
  appearance: 'none',
  fieldSizing: 'content',
  color: token('muted'),
  font: token('type-small'),
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '@media (hover: hover)': {
    '&:hover': {
      color: token('text'),
    },
  },
});

export const chevron = css({
  gridArea: '1 / 1',
  justifySelf: 'end',
  color: token('muted'),
  pointerEvents: 'none',
  // Overrides the icon's own size.
  '&&': {
    width: '1rem',
    height: '1rem',
  },
});

export const submit = css({
  // More specific than the button's own class, whose `display` it overrides.
  [`.${form} &`]: {
    display: 'none',
  },
  // The visitor has selected another store than the page's.
  [`.${form}:has(option:checked:not([selected])) &`]: {
    display: 'inline-flex',
  },
});

export const languages = css({
  display: 'flex',
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
});

export const language = css({
  minWidth: token('target'),
  minHeight: token('target'),
  padding: `2px ${token('space-2')} 0`,
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: token('muted'),
  font: token('type-small'),
  cursor: 'pointer',
  '& + &': {
    borderInlineStart: `1px solid ${token('line')}`,
  },
  '&[aria-current]': {
    borderBottomColor: token('text'),
    color: token('text'),
  },
  '@media (hover: hover)': {
    '&:hover': {
      color: token('text'),
    },
  },
});
