import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-8')} ${token('gutter')}`,
  padding: `${token('space-14')} ${token('page-inset')} 0`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
    alignItems: 'end',
    rowGap: token('space-18'),
    paddingTop: token('section'),
  },
});

export const headline = typography.displayXlLines;

/** The longest word and the title's first line fit into a phone's window at every text size. */
export const fitted = css({
  fontSize: 'min(1em, 18.5vw)',
});

export const beside = css({
  maxWidth: '34rem',
});

export const lead = css({
  font: token('type-lead'),
});

export const own = css({
  marginTop: token('space-5'),
  color: token('muted'),
});

export const law = css(story.section, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    columnGap: 'calc(100% / 12)',
    alignItems: 'end',
  },
});

export const title = typography.displayMLines;

export const formula = css({
  marginTop: token('space-8'),
  font: `300 min(3rem, 18vw) / 1.2 ${token('font-display')}`,
  whiteSpace: 'nowrap',
  '& :is(sub, sup)': {
    fontSize: '0.55em',
    lineHeight: 0,
  },
  '& var': {
    fontStyle: 'normal',
  },
});

export const said = css({
  maxWidth: '44ch',
  marginTop: token('space-6'),
});

export const claims = css(story.section);

export const claimsTitle = css(title, {
  marginBottom: token('section-head'),
});

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: token('gutter'),
  [wide]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr) 6rem',
  },
});

export const head = css(columns, {
  display: 'none',
  paddingBottom: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr) 6rem',
  },
});

export const claim = css(columns, {
  rowGap: token('space-3'),
  paddingBlock: token('space-6'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const claimName = typography.title;

export const sure = css({
  maxWidth: '44ch',
});

export const unsure = css({
  maxWidth: '44ch',
  color: token('muted'),
});

/** Replaced by the columns' headings where there are columns. */
export const which = css({
  display: 'block',
  color: token('muted'),
  font: token('type-small-strong'),
  [wide]: {
    display: 'none',
  },
});

export const cites = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-1'),
  // Aligns the first number with the text: its target is wider than the number on both sides.
  marginInlineStart: `calc((1ch - ${token('target')}) / 2)`,
  font: token('type-small'),
  [wide]: {
    marginInlineStart: 0,
    justifyContent: 'flex-end',
    alignContent: 'flex-start',
  },
});

export const cite = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: token('target'),
  minHeight: token('target'),
  borderRadius: token('radius-data'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  [wide]: {
    minWidth: '1.75rem',
    minHeight: '1.75rem',
  },
  '@media (hover: hover)': {
    '&:hover': {
      color: token('text'),
    },
  },
});

export const sources = css(story.section, {
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    columnGap: token('gutter'),
  },
});

export const list = css({
  marginTop: token('section-head'),
  counterReset: 'source',
  borderBottom: `1px solid ${token('line')}`,
  [wide]: {
    marginTop: 0,
  },
});

export const source = css({
  position: 'relative',
  display: 'grid',
  gap: token('space-1'),
  paddingBlock: token('space-4'),
  // Room for two digits before the text, at every text size.
  paddingInlineStart: `max(${token('space-10')}, 3.25ch)`,
  borderTop: `1px solid ${token('line')}`,
  scrollMarginTop: `calc(${token('header-height')} + ${token('space-4')})`,
  counterIncrement: 'source',
  '&::before': {
    position: 'absolute',
    insetInlineStart: 0,
    top: token('space-4'),
    content: 'counter(source)',
    color: token('muted'),
    fontVariantNumeric: 'tabular-nums',
  },
  // Target of a number on this page.
  '&:target': {
    borderTopColor: token('text'),
  },
  '&:target::before': {
    color: token('text'),
  },
});

export const work = css({
  fontStyle: 'normal',
  hyphens: 'auto',
  hyphenateLimitChars: '16 5 5',
});

export const where = css({
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const doi = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: token('space-6'),
  '@media (pointer: coarse)': {
    minHeight: token('target'),
  },
});

export const closing = css(story.section, story.last);

export const actions = story.actions;
