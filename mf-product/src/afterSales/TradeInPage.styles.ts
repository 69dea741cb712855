import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  padding: `${token('space-10')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
  [wide]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    alignItems: 'center',
    minHeight: 'clamp(32rem, 66svh, 46rem)',
    paddingTop: 0,
  },
});

/** The whole page of a store that accepts no old rings. */
export const alone = css({
  padding: `${token('space-10')} ${token('page-inset')} ${token('section-wide')}`,
  overflowWrap: 'anywhere',
  [wide]: {
    paddingTop: token('space-28'),
  },
});

export const words = css({
  minWidth: 0,
});

export const headline = story.title;

export const lead = css(story.lead, {
  textWrap: 'pretty',
});

export const actions = css(story.actions);

export const calendar = css({
  minWidth: 0,
  '& svg': {
    display: 'block',
    width: '100%',
    height: 'auto',
    overflow: 'visible',
  },
});

export const day = css({
  '& circle': {
    fill: 'none',
    stroke: `color-mix(in srgb, ${token('text')} 62%, ${token('bg')})`,
  },
  '& text': {
    fill: token('muted'),
    font: token('type-body'),
    // In the drawing's own units.
    fontSize: '30px',
    fontVariantNumeric: 'tabular-nums',
    [wide]: {
      fontSize: '22px',
    },
  },
  '&[data-whose="ours"] circle': {
    stroke: token('live-ink'),
    strokeWidth: 2,
  },
  '&[data-whose="ours"] text': {
    fill: token('live-ink'),
  },
});

export const inner = css({
  opacity: 0.55,
});

export const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-2')} ${token('space-8')}`,
  marginTop: token('space-8'),
  font: token('type-small'),
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: token('space-3'),
  },
  '& li::before': {
    content: '""',
    flexShrink: 0,
    width: '0.875rem',
    height: '0.875rem',
    border: `1.5px solid ${token('muted')}`,
    borderRadius: '50%',
  },
  '& [data-whose="ours"]::before': {
    borderColor: token('live-ink'),
    borderWidth: '2.5px',
  },
});

export const title = typography.displayMLines;

export const text = css({
  maxWidth: '44ch',
  marginTop: token('space-5'),
  color: token('muted'),
  textWrap: 'pretty',
});

export const choose = css(story.section, story.split);

export const models = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: token('section-head'),
  borderBottom: `1px solid ${token('line-strong')}`,
  [wide]: {
    marginTop: 0,
  },
});

export const model = css({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: token('space-5'),
  minHeight: '92px',
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
  textDecoration: 'none',
  '& > :not(svg)': {
    gridColumn: 2,
  },
  '@media (hover: hover)': {
    '&:hover': {
      background: token('raised'),
    },
  },
});

export const oldRing = css({
  width: '56px',
  height: '56px',
  fill: 'none',
  stroke: token('text'),
});

export const modelName = typography.title;

export const modelNote = story.muted;

export const course = css(story.section);

/** The shopper's entries on the left, the store's on the right, each below the one before. */
export const ledger = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: token('section-head'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: token('space-8'),
  },
});

export const entry = css({
  padding: `${token('space-4')} 0 ${token('space-8')}`,
  borderTop: `1px solid ${token('line-strong')}`,
  '&[data-who="we"]': {
    paddingInlineStart: token('space-8'),
    borderTopColor: token('live-ink'),
  },
  '& p': {
    maxWidth: '36ch',
    font: token('type-lead'),
    textWrap: 'pretty',
  },
  [`@media ${from(768)}`]: {
    '&[data-who="you"]': {
      gridColumn: 1,
    },
    '&[data-who="we"]': {
      gridColumn: 2,
      paddingInlineStart: 0,
    },
  },
});

export const who = css({
  display: 'block',
  marginBottom: token('space-2'),
  color: token('muted'),
  font: token('type-small-strong'),
});

export const facts = css(story.section, story.last, story.split, {
  '& > div': {
    marginTop: token('section-head'),
  },
  [wide]: {
    '& > div': {
      marginTop: 0,
    },
  },
});

export const terms = css({
  marginTop: token('space-6'),
});
