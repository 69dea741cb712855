/**
 * Animates drawings while they enter the window, driven by their own scroll position. Before and after that they are complete, so
 * that screenshots of the whole page and prints show them. They stay static in browsers without view timelines, without scripts, and
 * when the visitor prefers reduced motion.
 */
import { css, keyframes } from '@tessera/remote-kit/emotion';
import { token } from '../tokens.ts';

const MOTION = '@media screen and (prefers-reduced-motion: no-preference) and (scripting: enabled)';
const VIEW_TIMELINES = '@supports (animation-timeline: view())';

/** The element whose position in the window drives the animation. */
export const figure = css({
  [VIEW_TIMELINES]: {
    viewTimeline: '--drawing',
    // At the window's edge: scroll padding, which keeps focus clear of a bar at the bottom, would start the animation later.
    viewTimelineInset: '0px',
  },
});

const unfold = keyframes({
  from: {
    opacity: 0,
    transform: 'scaleX(0.94)',
  },
});

const grow = keyframes({
  from: {
    transform: 'scaleY(0)',
  },
});

const appear = keyframes({
  from: {
    opacity: 0,
    transform: 'rotate(-12deg)',
  },
});

const traced = (frames: string, origin: string) =>
  css({
    [MOTION]: {
      [VIEW_TIMELINES]: {
        transformBox: 'fill-box',
        transformOrigin: origin,
        animation: `${frames} ${token('ease')}`,
        animationTimeline: '--drawing',
        // Starts with the first visible pixel, so that the complete drawing does not flash before.
        animationRange: 'entry 0% entry 60%',
      },
    },
  });

/** Unfolds from left to right. */
export const across = traced(unfold, 'left');

/** Grows along a vertical line. */
export const down = traced(grow, 'top');

/** Appears clockwise. */
export const round = traced(appear, 'center');
