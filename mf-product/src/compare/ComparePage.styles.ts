import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const page = css({
  padding: `${token('space-10')} 0 ${token('section')}`,
  [wide]: {
    paddingTop: token('space-18'),
  },
});

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-4'),
  paddingInline: token('page-inset'),
  overflowWrap: 'anywhere',
});

export const title = css({
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
  // The longest word fits into the window at every text size.
  '& span': {
    display: 'block',
    fontSize: 'min(1em, 22vw)',
  },
});

export const lead = css({
  maxWidth: '40ch',
  color: token('muted'),
  font: token('type-lead'),
});

export const chooser = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${token('space-3')} ${token('space-6')}`,
  marginTop: token('space-4'),
  '@media print': {
    display: 'none',
  },
});

export const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('space-6')}`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = css({
  padding: 0,
  color: token('muted'),
  font: token('type-small'),
});

/** As wide as the window. Where the columns do not fit, the table scrolls inside it. */
export const scroller = css({
  // Contains visually hidden text, which would otherwise extend the page sideways.
  position: 'relative',
  containerType: 'inline-size',
  marginTop: token('section-head'),
  overflowX: 'auto',
  '&:focus-visible': {
    outlineOffset: '-2px',
  },
  [wide]: {
    marginInline: token('page-inset'),
  },
  '@media print': {
    containerType: 'normal',
    overflow: 'visible',
  },
});

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  font: token('type-small'),
  tableLayout: 'fixed',
  '&[data-products="2"]': { minWidth: '22rem' },
  // On a phone the edge of a third device hints that the table scrolls.
  '&[data-products="3"]': { minWidth: '31rem' },
  '&[data-products="4"]': { minWidth: '39rem' },
  '& :is(th, td)': {
    paddingBlock: token('space-4'),
    paddingInlineEnd: token('space-3'),
    borderBottom: `1px solid ${token('line')}`,
    fontWeight: 'inherit',
    textAlign: 'start',
    verticalAlign: 'baseline',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  [`@media ${from(576)}`]: {
    '& :is(th, td)': {
      paddingInlineEnd: token('space-5'),
    },
  },
  [wide]: {
    font: token('type-body'),
    // The last column ends at the page's edge.
    '& :is(th, td)': {
      paddingInline: `${token('space-5')} 0`,
    },
  },
  '@media print': {
    '&&': { minWidth: 0 },
    '& tr': { breakInside: 'avoid' },
  },
});

/** Sticks while the rest scrolls, except with large text on a phone, where it would cover half of the window. */
export const first = css({
  [`.${table} &`]: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: '7rem',
    paddingInlineStart: token('margin'),
    paddingInlineEnd: token('space-3'),
    background: token('bg'),
    color: token('muted'),
    font: token('type-small'),
  },
  '@container (width < 18rem)': {
    [`.${table} &`]: {
      position: 'static',
    },
  },
  [wide]: {
    [`.${table} &`]: {
      width: '20%',
      paddingInlineStart: 0,
    },
  },
});

export const product = css({
  [`.${table} &`]: {
    borderBottomColor: token('line-strong'),
    verticalAlign: 'bottom',
  },
});

export const picture = css({
  [`.${product} &`]: {
    display: 'block',
    width: '100%',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: token('radius-card'),
    background: token('raised'),
  },
});

export const name = css({
  display: 'block',
  marginTop: token('space-3'),
  font: token('type-title'),
});

export const price = css({
  display: 'block',
  font: token('type-body-strong'),
  fontVariantNumeric: 'tabular-nums',
});

export const tax = css({
  display: 'block',
  color: token('muted'),
  font: token('type-legal'),
});

export const buy = css({
  '&&': {
    maxWidth: '100%',
    marginTop: token('space-3'),
    whiteSpace: 'normal',
    hyphens: 'none',
  },
  '@media print': {
    '&&': { display: 'none' },
  },
});

export const more = css({
  '@media print': {
    display: 'none',
  },
});

export const note = css({
  padding: `${token('space-6')} ${token('page-inset')} 0`,
  color: token('muted'),
  font: token('type-small'),
});
