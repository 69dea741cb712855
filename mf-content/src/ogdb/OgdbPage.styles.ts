import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as reference from '@tessera/design-system/sections/reference.styles';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const opening = reference.opening;
export const headline = reference.headline;
/** Large text outgrows its targets; without a gap, the underline of one row would touch the next row. */
export const choices = css(reference.choices, {
  rowGap: 'max(0px, 1rem - 16px)',
});
export const choose = reference.choose;

const wide = `@media ${from(DESKTOP_FROM)}`;

/** Hyphenates only words that do not fit into a narrow column. */
const hyphenated = css({
  hyphens: 'auto',
  hyphenateLimitChars: '11 4 4',
});

export const lead = css(reference.lead, hyphenated, {
  display: 'grid',
  gap: token('space-4'),
});

export const sample = css(story.muted);

/** Above the content it filters, on the page's own background. */
export const choice = css({
  padding: `${token('section')} ${token('page-inset')} 0`,
});

export const section = css(reference.section, hyphenated);

export const title = css(story.smallTitle, {
  scrollMarginTop: token('header-height'),
});

export const titleOf = css(story.smallTitle, {
  whiteSpace: 'pre-line',
});

export const generation = css(story.split, {
  scrollMarginTop: token('header-height'),
  paddingBlock: token('space-8'),
  borderTop: `1px solid ${token('line-strong')}`,
  '&:last-of-type': {
    paddingBottom: 0,
  },
});

export const name = typography.displayS;

export const when = css({
  marginTop: token('space-1'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const about = css({
  maxWidth: '40ch',
  marginBlock: `${token('space-4')} ${token('space-6')}`,
});

/** Without its own last line, because the generation already has a line around its rows. */
export const facts = css({
  containerType: 'inline-size',
  alignSelf: 'start',
  '& > dl': {
    borderBottom: 0,
  },
  '@container (width < 16em)': {
    '& > dl > div': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0,
    },
  },
  [wide]: {
    '& > dl > div:first-of-type': {
      paddingTop: 0,
      borderTop: 0,
    },
  },
});

export const versions = css({
  borderBottom: `1px solid ${token('line')}`,
});

export const versionRow = css({
  display: 'grid',
  gap: `${token('space-3')} ${token('gutter')}`,
  scrollMarginTop: token('header-height'),
  paddingBlock: token('space-5'),
  borderTop: `1px solid ${token('line')}`,
  '&:target': {
    borderTopColor: token('live'),
  },
  [wide]: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 7fr)',
  },
});

export const version = css({
  font: token('type-title'),
  fontVariantNumeric: 'tabular-nums',
});

export const runsOn = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  columnGap: token('space-4'),
  font: token('type-small'),
  [wide]: {
    display: 'grid',
  },
});

export const runsOnOne = css({
  display: 'block',
});

export const changes = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: token('space-3'),
});

export const change = css({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: token('space-3'),
  '@container (width < 18em)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
  },
});

export const kind = css({
  color: token('muted'),
  font: token('type-small'),
  lineHeight: 'inherit',
});

export const updated = css(story.muted, {
  marginTop: token('space-4'),
});

export const how = css(section, story.split);
export const closing = css(section, story.split, {
  paddingBottom: token('section'),
});

export const words = css({
  display: 'grid',
  gap: token('space-4'),
  alignContent: 'start',
  maxWidth: '62ch',
});

export const actions = story.actions;
