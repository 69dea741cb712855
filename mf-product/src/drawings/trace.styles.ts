/**
 * Drawings trace once as they come into the window. Their own place in the window sets --entered to 1, and whatever is
 * drawn follows in 300 ms. Where a browser has no view timelines, or the visitor wants no motion, they are complete from
 * the start.
 */
import { token } from '@tessera/design-system/tokens';
import { css, injectGlobal, keyframes } from '@tessera/remote-kit/emotion';

injectGlobal({ '@property --entered': { syntax: '"<number>"', inherits: 'true', initialValue: '1' } });
injectGlobal({ '@property --drawn': { syntax: '"<number>"', inherits: 'false', initialValue: '1' } });

const MOTION = '@media (prefers-reduced-motion: no-preference)';
const VIEW_TIMELINES = '@supports (animation-timeline: view())';

const enter = keyframes({
  from: { '--entered': '0' },
  to: { '--entered': '1' },
});

/** The element whose place in the window counts. */
export const figure = css({
  [MOTION]: {
    [VIEW_TIMELINES]: {
      // By way of a variable: the minifier writes a plain view() into the shorthand, where no browser takes it.
      '--in-view': 'view()',
      animation: `${enter} linear both`,
      animationTimeline: 'var(--in-view)',
      animationRange: 'entry 35% entry 36%',
    },
  },
});

const follow = css({
  [MOTION]: {
    [VIEW_TIMELINES]: {
      '--drawn': 'var(--entered)',
      transition: `--drawn ${token('duration-slow')} ${token('ease')}`,
    },
  },
});

/** Left to right, with room for labels that stand beside the drawing. */
export const across = css(follow, {
  clipPath: 'inset(-2em calc(105% * (1 - var(--drawn)) - 5%) -2em -8em)',
});

/** Along a line whose `pathLength` is 1. */
export const down = css(follow, {
  strokeDasharray: 1,
  strokeDashoffset: 'calc(1 - var(--drawn))',
});

/** Clockwise from the lower left. */
export const round = css(follow, {
  maskImage: 'conic-gradient(from 225deg, #000 calc(360deg * var(--drawn)), transparent 0)',
});
