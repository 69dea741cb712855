import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const opening = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `0 ${token('page-inset')}`,
  overflow: 'clip',
  [wide]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    alignItems: 'center',
    columnGap: token('gutter'),
    minHeight: 'clamp(36rem, 92svh, 60rem)',
  },
});

/** Cropped by the window's edge, like a sawn log. */
export const rings = css({
  width: '150%',
  maxWidth: 'none',
  marginInlineStart: '-25%',
  marginTop: '-42%',
  [wide]: {
    gridColumn: 2,
    gridRow: 1,
    width: '132%',
    marginTop: 0,
    // Shifted by the difference between window and page, so that the window's edge crops it here too.
    marginInlineStart: `max(0px, (100vw - ${token('content-max')}) / 2 - ${token('margin')})`,
  },
});

export const year = css({
  fill: 'none',
  stroke: `color-mix(in srgb, ${token('text')} 46%, ${token('bg')})`,
});

/** The youngest ring, still growing. */
export const growing = css({
  fill: 'none',
  stroke: token('live'),
  strokeWidth: 2.5,
});

export const words = css({
  position: 'relative',
  paddingTop: token('space-8'),
  [wide]: {
    gridColumn: 1,
    gridRow: 1,
    paddingTop: 0,
  },
});

export const headline = css({
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
  [`@media ${from(400)}`]: {
    whiteSpace: 'pre-line',
  },
  // The longer of the two lines fits into the column.
  [wide]: {
    '*:lang(de) &': {
      fontSize: 'min(7rem, 5.8vw)',
    },
  },
});

export const lead = css({
  maxWidth: '34ch',
  marginTop: token('space-6'),
  font: token('type-lead'),
});

export const sample = css({
  maxWidth: '44ch',
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-small'),
});

export const course = css(story.section);

export const title = typography.displayM;

export const steps = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-8')} ${token('gutter')}`,
  marginTop: token('section-head'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  // Wider with each step, like the growth rings of a tree with enough light.
  [wide]: {
    gridTemplateColumns: '2fr 3fr 3fr 4fr',
    // The Japanese texts are all equally long.
    '*:lang(ja) &': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    },
  },
});

export const step = css({
  paddingTop: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
  '&:last-child': {
    borderTopColor: token('live'),
  },
});

export const when = css({
  marginBottom: token('space-3'),
  font: token('type-title'),
});

export const plain = css(story.section, story.last, story.split);

export const answers = css({
  marginTop: token('section-head'),
  borderBottom: `1px solid ${token('line')}`,
  [wide]: {
    marginTop: 0,
  },
});

export const answer = css({
  paddingBlock: token('space-5'),
  borderTop: `1px solid ${token('line')}`,
});

export const question = typography.strong;

export const said = css({
  maxWidth: '60ch',
  marginTop: token('space-2'),
  color: token('muted'),
});

export const actions = css(story.actions, {
  marginTop: token('section-head'),
  [wide]: {
    gridColumn: 2,
  },
});
