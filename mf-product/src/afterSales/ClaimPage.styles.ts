import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';
import * as alone from './alone.styles.ts';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const page = alone.page;

export const opening = css(alone.opening, {
  [wide]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  },
});

export const words = alone.words;

export const headline = typography.displayXlLines;

export const lead = css(story.lead, {
  maxWidth: '38ch',
});

export const kinds = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  marginTop: token('section-wide'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: `0 ${token('space-8')}`,
  },
});

export const kind = css({
  // Aligns equal parts of the columns in rows.
  [`@media ${from(768)}`]: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 4',
  },
  '& > p:last-child': {
    maxWidth: '42ch',
    marginTop: token('space-4'),
    color: token('muted'),
  },
});

export const drawing = css({
  display: 'block',
  width: 'min(100%, 240px)',
  marginBottom: token('space-6'),
  fill: 'none',
  overflow: 'visible',
  [wide]: {
    width: 'min(100%, 320px)',
  },
});

export const line = css({
  stroke: `color-mix(in srgb, ${token('text')} 66%, ${token('bg')})`,
  vectorEffect: 'non-scaling-stroke',
});

export const live = css({
  stroke: token('live'),
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
});

export const gone = css({
  stroke: token('muted'),
  strokeDasharray: '1 7',
  strokeLinecap: 'round',
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
});

export const name = typography.displayS;

export const who = css({
  marginTop: token('space-2'),
  font: token('type-small-strong'),
});

export const next = css(story.split, {
  marginTop: token('section-wide'),
});

export const title = css(story.smallTitle);

export const steps = css({
  borderBottom: `1px solid ${token('line')}`,
});

export const step = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-1')} ${token('gutter')}`,
  paddingBlock: token('space-5'),
  borderTop: `1px solid ${token('line')}`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  },
});

export const when = typography.title;

export const what = typography.muted;

export const actions = css(story.actions);
