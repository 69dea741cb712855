import { belowFold } from '@tessera/design-system/belowFold';
import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const column = css({
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  maxWidth: `calc(${token('content-max')} + 2 * ${token('margin')})`,
  marginInline: 'auto',
  paddingInline: token('margin'),
});

export const hero = css(column, {
  display: 'grid',
  gap: `${token('space-12')} ${token('gutter')}`,
  paddingBlock: `${token('space-10')} ${token('section')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignItems: 'center',
    paddingTop: token('space-18'),
  },
});

/** The heights are the mean of the four sections' heights. */
export const split = css(column, belowFold(1006, 912, 650), {
  display: 'grid',
  gap: `${token('section-head')} ${token('gutter')}`,
  paddingBlock: `${token('section')} 0`,
  scrollMarginTop: 'var(--header-height, 80px)',
  '&::before': {
    content: '""',
    borderTop: `1px solid ${token('line')}`,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '&::before': {
      gridColumn: '1 / -1',
    },
  },
});

export const closing = css(column, {
  paddingBlock: token('section-wide'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: token('space-8'),
  },
});

export const title = css({
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
  // One column wider than the text below, so that the title has two lines in every language.
  [`@media ${from(DESKTOP_FROM)}`]: {
    marginInlineEnd: `calc((100% + ${token('gutter')}) / -5)`,
  },
});

/** The longest word fits into the window at every text size. */
export const fitted = css({
  fontSize: 'min(1em, 20vw)',
});

export const lead = css({
  maxWidth: '36ch',
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-lead'),
});

export const ways = css({
  marginTop: token('space-8'),
  borderBottom: `1px solid ${token('line-strong')}`,
});

export const way = css({
  display: 'grid',
  gap: `0 ${token('space-4')}`,
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
  textDecoration: 'none',
});

export const wayName = css({
  font: token('type-body-strong'),
  '@media (hover: hover)': {
    [`.${way}:hover &`]: {
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.25em',
    },
  },
});

export const wayText = typography.note;

export const dial = css({
  width: 'min(100%, 620px)',
  marginInline: 'auto',
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '7 / 13',
  },
});

export const telling = css({
  minWidth: 0,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / 6',
  },
});

export const doing = css({
  minWidth: 0,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '7 / 13',
  },
});

export const heading = css({
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
});

export const subheading = typography.displayM;

export const text = css({
  maxWidth: '48ch',
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-lead'),
});

export const facts = css({
  borderBottom: `1px solid ${token('line')}`,
});

export const fact = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
  '& dt': {
    color: token('muted'),
  },
  '& dd': {
    marginInlineStart: 'auto',
    textAlign: 'end',
  },
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-6')}`,
  marginTop: token('space-6'),
});

export const steps = css({
  marginBlock: `${token('space-7')} ${token('space-5')}`,
  counterReset: 'step',
  maxWidth: '48ch',
});

export const step = css({
  display: 'grid',
  gridTemplateColumns: `${token('space-10')} 1fr`,
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
  counterIncrement: 'step',
  '&::before': {
    content: 'counter(step)',
    color: token('muted'),
  },
});

export const tips = css({
  display: 'grid',
  gap: token('space-5'),
  maxWidth: '48ch',
  marginTop: token('space-7'),
});

export const tipName = typography.strong;

export const tipText = typography.muted;

/** On a small phone, large text makes the table wider than its column. */
export const tableRoom = css({
  position: 'relative',
  overflowX: 'auto',
});

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    padding: `${token('space-3')} ${token('space-3')} ${token('space-3')} 0`,
    borderBottom: `1px solid ${token('line')}`,
    fontWeight: 'inherit',
    textAlign: 'start',
  },
  '& thead th': {
    color: token('muted'),
    font: token('type-small'),
    verticalAlign: 'bottom',
    hyphens: 'auto',
    hyphenateLimitChars: '9 4 4',
  },
  '& :is(tbody :is(th, td), thead th:first-child)': {
    whiteSpace: 'nowrap',
  },
  '& tbody th': {
    width: '20%',
    font: token('type-title'),
  },
  // On a small phone with large text, both lengths still fit into the window.
  '& td': {
    width: '30%',
    fontSize: 'min(1em, 7vw)',
  },
  '& :is(td, thead th):last-child': {
    width: '50%',
    paddingInlineEnd: 0,
  },
});

export const around = css({
  display: 'grid',
  gridTemplateColumns: '5.5em 1fr',
  alignItems: 'center',
  gap: token('space-3'),
  [`@media ${below(576)}`]: {
    gridTemplateColumns: '1fr',
    gap: token('space-1'),
  },
});

export const length = css({
  width: '100%',
  height: '2px',
  color: `color-mix(in srgb, ${token('text')} 55%, transparent)`,
});

export const note = css({
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
});

export const copy = css({
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / 6',
  },
});
