import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

/** A column of text with related content beside it. */
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-8')} ${token('gutter')}`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)',
  },
  '@media print': {
    display: 'block',
  },
});

export const page = css({
  padding: `${token('space-12')} ${token('page-inset')} ${token('section')}`,
  overflowWrap: 'anywhere',
  [wide]: {
    paddingTop: token('space-18'),
  },
  '@media print': {
    padding: 0,
    font: '10pt/1.45 serif',
  },
});

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-6')} ${token('gutter')}`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
    columnGap: 'calc(100% / 12)',
    alignItems: 'end',
  },
  '@media print': {
    display: 'block',
  },
});

export const title = css({
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  hyphens: 'auto',
  // German document titles are single words, which must fit on one line of a phone.
  [`@media ${below(576)}`]: {
    '*:lang(de) &': {
      fontSize: 'max(9.4vw, min(2.2rem, 12vw))',
    },
  },
  '@media print': {
    font: '20pt/1.2 serif',
  },
});

export const meta = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-1')} ${token('space-5')}`,
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const sample = css({
  maxWidth: '52ch',
  marginTop: token('space-4'),
  paddingInlineStart: token('space-4'),
  borderInlineStart: `2px solid ${token('danger')}`,
  font: token('type-small'),
  textWrap: 'balance',
});

export const lead = css({
  font: token('type-lead'),
  '@media print': {
    font: 'inherit',
  },
});

export const short = css({
  marginTop: token('section-head'),
  [wide]: {
    marginTop: token('space-18'),
  },
  '@media print': {
    marginTop: '14pt',
  },
});

export const shortTitle = typography.note;

export const points = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: token('gutter'),
  marginTop: token('space-4'),
  borderBottom: `1px solid ${token('line-strong')}`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

export const point = css({
  display: 'flex',
  minHeight: token('target'),
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
  font: token('type-title'),
  '& > a': {
    maxWidth: '44ch',
    minHeight: token('target'),
    textDecorationColor: token('line-strong'),
    textWrap: 'pretty',
  },
  '@media print': {
    font: 'inherit',
    paddingBlock: '4pt',
  },
});

export const body = css(columns, {
  marginTop: token('section'),
  '@media print': {
    display: 'block',
    marginTop: '14pt',
  },
});

export const contents = css({
  [wide]: {
    position: 'sticky',
    top: `calc(${token('header-height')} + ${token('space-6')})`,
    alignSelf: 'start',
    maxHeight: `calc(100dvh - ${token('header-height')} - ${token('space-12')})`,
    overflowY: 'auto',
  },
  '@media print': {
    display: 'none',
  },
});

export const contentsTitle = typography.note;

export const entries = css({
  marginTop: token('space-2'),
  counterReset: 'entry',
  [`@media ${from(768)}`]: {
    columnCount: 2,
    columnGap: token('space-8'),
  },
  [wide]: {
    columnCount: 'auto',
  },
});

export const entry = css({
  counterIncrement: 'entry',
  breakInside: 'avoid',
});

export const entryLink = css({
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr)',
  alignContent: 'center',
  alignItems: 'baseline',
  minHeight: token('target'),
  paddingBlock: token('space-1'),
  fontVariantNumeric: 'tabular-nums',
  '&::before': {
    content: 'counter(entry)',
    color: token('muted'),
  },
  [wide]: {
    minHeight: '2rem',
    font: token('type-small'),
  },
  // After the rule for wide windows, so that touch screens keep the target's height.
  '@media (pointer: coarse)': {
    minHeight: token('target'),
  },
});

export const sections = css({
  counterReset: 'section',
});

export const section = css({
  counterIncrement: 'section',
  paddingBlock: `${token('space-6')} ${token('space-10')}`,
  borderTop: `1px solid ${token('line')}`,
  scrollMarginTop: `calc(${token('header-height')} + ${token('space-4')})`,
  // Target of a link or of the table of contents.
  '&:target': {
    borderTopColor: token('text'),
  },
  '@media print': {
    paddingBlock: '8pt',
  },
});

export const sectionTitle = css({
  display: 'grid',
  // Two digits and the space after them.
  gridTemplateColumns: '2.75rem minmax(0, 1fr)',
  font: token('type-title'),
  [`@media ${from(576)}`]: {
    gridTemplateColumns: '3rem minmax(0, 1fr)',
  },
  [wide]: {
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  },
  fontVariantNumeric: 'tabular-nums',
  '&::before': {
    content: 'counter(section)',
    color: token('muted'),
  },
  '@media print': {
    display: 'block',
    font: 'bold 12pt/1.3 serif',
    breakAfter: 'avoid',
    '&::before': {
      content: 'counter(section) ". "',
    },
  },
});

export const text = css({
  maxWidth: '68ch',
  [`@media ${from(576)}`]: {
    paddingInlineStart: '3rem',
  },
  [wide]: {
    paddingInlineStart: '3.5rem',
  },
  '@media print': {
    maxWidth: 'none',
    padding: 0,
    orphans: 3,
    widows: 3,
    // Print shows each link's address, because paper has no links.
    '& a[href^="https:"]::after, & a[href^="/"]::after': {
      content: '" (" attr(href) ")"',
    },
  },
});

export const others = css(columns, {
  marginTop: token('section'),
  '@media print': {
    display: 'none',
  },
});

export const othersTitle = typography.title;

export const otherList = css({
  borderBottom: `1px solid ${token('line')}`,
});

export const other = css({
  borderTop: `1px solid ${token('line')}`,
});

export const otherLink = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: token('space-14'),
  paddingBlock: token('space-3'),
});
