import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';
import * as alone from './alone.styles.ts';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const page = alone.page;

export const opening = css(alone.opening, {
  [wide]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    '& > form': {
      gridRow: 1,
    },
  },
});

export const words = css(alone.words, {
  [wide]: {
    gridColumn: 2,
    paddingInlineStart: 'calc(100% / 12)',
  },
});

export const headline = story.title;

export const lead = css(story.lead, {
  maxWidth: '40ch',
});

export const title = typography.displayMLines;

export const smallTitle = typography.displayS;

export const text = css({
  maxWidth: '52ch',
  marginTop: token('space-4'),
  color: token('muted'),
});

export const scale = css({
  containerType: 'inline-size',
  marginTop: token('section-wide'),
});

export const rows = css({
  marginTop: token('section-head'),
});

export const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: {
    // Same columns as the two options below: the first option aligns with the scale's start.
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: token('gutter'),
  },
});

export const name = css({
  paddingTop: token('space-5'),
  font: token('type-title'),
  [wide]: {
    gridColumn: 1,
  },
});

export const said = css({
  maxWidth: '46ch',
  marginTop: token('space-1'),
  color: token('muted'),
  font: token('type-small'),
  [wide]: {
    gridColumn: 1,
    paddingBottom: token('space-5'),
  },
});

export const track = css({
  position: 'relative',
  minHeight: '56px',
  marginTop: token('space-3'),
  [wide]: {
    marginTop: 0,
    gridColumn: '2 / -1',
    gridRow: '1 / span 2',
    alignSelf: 'stretch',
    minHeight: '88px',
  },
  '& svg': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    fill: 'none',
    overflow: 'visible',
  },
});

export const week = paint.line;

export const waiting = css({
  stroke: token('control'),
  strokeWidth: 2,
});

export const arrives = css({
  stroke: token('live'),
  strokeWidth: 10,
});

export const mark = paint.textLine;

/** Keeps its tick on the axis but takes no room for its name. */
const nameless = { visibility: 'hidden', overflow: 'clip' } as const;

export const axis = css({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    width: 0,
    whiteSpace: 'nowrap',
  },
  '& li:last-child': {
    display: 'flex',
    justifyContent: 'end',
  },
  // Every second week is named; with large text every fourth.
  '& li:nth-child(2n)': nameless,
  '@container (width < 16em)': {
    '& li:nth-child(4n + 3)': nameless,
  },
  [wide]: {
    marginInlineStart: `calc((100% - 2 * ${token('gutter')}) / 3 + ${token('gutter')})`,
  },
});

export const ways = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  marginTop: token('section-wide'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > h2': {
      gridColumn: '1 / -1',
    },
  },
  [wide]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 4fr)',
    '& > h2': {
      gridColumn: 1,
    },
  },
});

export const way = css({});

export const wayName = css({
  marginBottom: token('space-5'),
  font: token('type-small-strong'),
  color: token('muted'),
});

/** A step on a line that leads to the next one. */
export const step = css({
  position: 'relative',
  padding: `0 0 ${token('space-8')} ${token('space-8')}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: '0.5rem',
    width: '0.6875rem',
    height: '0.6875rem',
    border: `1.5px solid ${token('text')}`,
    borderRadius: '50%',
    [wide]: {
      top: '0.72rem',
    },
  },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(0.34375rem - 0.5px)',
    top: '1.375rem',
    bottom: '-0.375rem',
    [wide]: {
      top: '1.6rem',
      bottom: '-0.6rem',
    },
    borderInlineStart: `1px solid ${token('line-strong')}`,
  },
  '&:last-child::before': {
    borderColor: token('live'),
    background: token('live'),
  },
});

export const stepName = typography.title;

export const stepSaid = css({
  maxWidth: '40ch',
  marginTop: token('space-1'),
  color: token('muted'),
});

export const more = css({
  marginTop: token('section-wide'),
  paddingTop: token('space-6'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const actions = css(story.actions);
