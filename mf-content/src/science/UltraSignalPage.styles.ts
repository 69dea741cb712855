import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

/** Heights of the opening's wave: the text stays below it at every text size. */
const TRACE = 'min(16rem, 32svh)';
const WIDE_TRACE = 'min(24rem, 42svh)';

/** Hyphenates only words that do not fit into a narrow column. */
const hyphenated = css({
  hyphens: 'auto',
  hyphenateLimitChars: '14 5 4',
});

export const opening = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: 'min(42rem, 86svh)',
  padding: `calc(${token('space-10')} + ${TRACE} + ${token('space-8')}) ${token('page-inset')} 0`,
  overflow: 'clip',
  [wide]: {
    minHeight: 'clamp(36rem, 90svh, 56rem)',
    paddingTop: `calc(${token('space-10')} + ${WIDE_TRACE} + ${token('space-8')})`,
  },
});

export const trace = css({
  position: 'absolute',
  insetInline: 0,
  top: token('space-10'),
  width: '100%',
  height: TRACE,
  overflow: 'visible',
  [wide]: {
    height: WIDE_TRACE,
  },
});

export const wave = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 2,
  strokeLinejoin: 'round',
});

/** The current reading: the end of the opening's wave. */
export const live = css({
  fill: 'none',
  stroke: token('live'),
  strokeWidth: 14,
  strokeLinecap: 'round',
});

export const wordmark = css({
  position: 'relative',
  // A name in Latin letters in every language.
  font: `300 min(8.5rem, 19vw) / 1 ${token('font-display')}`,
  letterSpacing: '-0.045em',
});

export const fitted = css({
  overflowWrap: 'normal',
});

export const lead = css({
  position: 'relative',
  maxWidth: '38ch',
  marginTop: token('space-5'),
  font: token('type-lead'),
});

export const way = css({
  display: 'grid',
  // Two per row, four on wide screens; fewer with large text.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr))',
  marginTop: token('section-head'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(9rem, 20%), 1fr))',
  },
});

export const stop = css({
  borderTop: `1px solid ${token('line-strong')}`,
  counterIncrement: 'stop',
});

export const stopLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-3'),
  minHeight: token('space-14'),
  textDecorationColor: 'transparent',
  '&::before': {
    content: 'counter(stop)',
    color: token('muted'),
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (hover: hover)': {
    '&:hover': {
      textDecorationColor: 'currentColor',
    },
  },
});

export const step = css(story.section, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  scrollMarginTop: token('header-height'),
  [wide]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignItems: 'end',
    '& > :first-child': {
      gridColumn: 'span 5',
    },
    '& > :last-child': {
      gridColumn: '7 / -1',
    },
    // Sides alternate: the text is on the right of every other drawing.
    '&:nth-of-type(odd) > :first-child': {
      gridArea: '1 / 8 / auto / -1',
    },
    '&:nth-of-type(odd) > :last-child': {
      gridArea: '1 / 1 / auto / 7',
    },
  },
});

export const words = css({
  maxWidth: '36rem',
});

export const number = css({
  color: token('muted'),
  font: `300 3rem / 1 ${token('font-display')}`,
  fontVariantNumeric: 'tabular-nums',
});

export const title = css({
  marginTop: token('space-3'),
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
  [`@media ${from(400)}`]: {
    whiteSpace: 'pre-line',
  },
});

export const text = css(hyphenated, {
  marginTop: token('space-5'),
  textWrap: 'pretty',
});

export const note = css(hyphenated, {
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
});

export const drawing = css({
  minWidth: 0,
});

export const sample = css({
  padding: `${token('space-10')} ${token('page-inset')} 0`,
  color: token('muted'),
  font: token('type-small'),
});

export const results = css(story.section);

export const rows = css({
  marginTop: token('section-head'),
  borderBottom: `1px solid ${token('line')}`,
});

export const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-1')} ${token('gutter')}`,
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 2fr) minmax(0, 6fr)',
  },
});

export const result = css(hyphenated, {
  font: token('type-title'),
});

export const signal = typography.muted;

export const how = css({
  maxWidth: '56ch',
});

export const cite = css(story.muted, {
  whiteSpace: 'nowrap',
});

export const limits = css(story.section, story.last, story.split);

export const limitsTitle = story.smallTitle;

export const limitList = css({
  borderBottom: `1px solid ${token('line')}`,
});

export const limit = css({
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
});

export const actions = css(story.actions, {
  marginTop: token('section-head'),
  [wide]: {
    gridColumn: 2,
  },
});
