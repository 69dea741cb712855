import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const title = css({
  font: token('type-display-xl'),
  // Grows with large text, as long as its first line fits on one line of a phone.
  fontSize: 'min(clamp(2.75rem, 7.4vw, 6.5rem), 18vw)',
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
  // The longer of its two lines stays on one line in the text's half.
  '*:lang(de) &': {
    fontSize: 'min(clamp(2.75rem, 6.4vw, 5.75rem), 18vw)',
  },
  '*:lang(ja) &, *:lang(th) &': {
    fontSize: 'min(clamp(2rem, 4.6vw, 3.75rem), 14vw)',
  },
});

export const figures = css({
  padding: `${token('space-10')} ${token('page-inset')} 0`,
});

export const rail = css({
  display: 'grid',
  gap: `${token('space-8')} ${token('gutter')}`,
  paddingTop: token('space-6'),
  borderTop: `1px solid ${token('line-strong')}`,
  [`@media ${from(576)}`]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr)',
  },
});

/** Sighted readers see the number first; in the markup, so for screen readers, its label comes first. */
export const figure = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
});

export const number = css({
  font: token('type-display-l'),
  fontFamily: token('font-display'),
  fontVariantNumeric: 'lining-nums',
  letterSpacing: token('tracking-display'),
  // Digits in the Latin display face, in the same size as in other languages.
  '*:lang(ja) &, *:lang(th) &': {
    fontSize: 'min(3.125rem, 15.75vw)',
    fontWeight: 300,
    lineHeight: 1.04,
    [`@media ${from(DESKTOP_FROM)}`]: {
      fontSize: 'min(4.75rem, 9vw)',
    },
  },
});

export const said = css({
  maxWidth: '26ch',
  color: token('muted'),
});

export const nights = css({
  display: 'grid',
  gap: `${token('section-head')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)',
    columnGap: `clamp(${token('space-8')}, 6vw, 7rem)`,
    alignItems: 'end',
  },
});

export const text = css({
  maxWidth: '44ch',
  marginTop: token('space-6'),
  textWrap: 'pretty',
});

export const sample = css({
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-small'),
});

export const window = css({
  display: 'grid',
  gap: `${token('section-head')} ${token('gutter')}`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    alignItems: 'center',
  },
});

export const buying = css({
  padding: `${token('section-wide')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
  scrollMarginTop: token('space-6'),
});

/** Large text on a phone. */
const NARROW = '@container (width < 15rem)';

export const choice = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: `${token('section-head')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  },
});

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& tr': {
    borderBottom: `1px solid ${token('line')}`,
  },
  '& th, & td': {
    padding: `${token('space-3')} 0 ${token('space-3')} ${token('space-3')}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& :is(th, td):first-child': {
    paddingInlineStart: 0,
  },
  // The feature is above its two answers.
  [NARROW]: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '& :is(th, td)': {
      width: 'auto',
      paddingInline: `0 ${token('space-3')}`,
    },
    '& :first-child:is(th, td)': {
      gridColumn: '1 / -1',
      paddingBottom: 0,
    },
  },
});

export const column = css({
  width: '28%',
  hyphens: 'auto',
  font: token('type-small-strong'),
  '*:lang(de) &': {
    hyphenateLimitChars: '9 4 4',
    [NARROW]: {
      fontSize: 'min(0.875rem, 4.6vw)',
      lineHeight: 1.35,
    },
  },
});

export const feature = css({
  color: token('muted'),
  font: token('type-body'),
});

export const yes = typography.strong;

export const no = typography.muted;

export const plugs = css({
  display: 'grid',
  gap: `${token('section')} ${token('gutter')}`,
  marginTop: token('section'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: `${token('space-6')} clamp(${token('space-8')}, 6vw, 7rem)`,
  },
});

/** Both buy forms start at the same height, however long the text above them is. */
export const plug = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('space-6'),
  minWidth: 0,
  [`@media ${from(768)}`]: {
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
  },
});

export const heading = css({
  display: 'grid',
  alignContent: 'start',
  gap: token('space-3'),
});

export const name = css({
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
  '*:lang(de) &': {
    fontSize: 'min(2.25rem, 12vw)',
    hyphenateLimitChars: '9 4 4',
    [`@media ${from(DESKTOP_FROM)}`]: {
      fontSize: 'min(3rem, 5.2vw)',
    },
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: token('target'),
  },
});

export const line = typography.muted;
