/**
 * Drawings trace as they come into the window, by their own place in it. Before and after that they are complete, so that
 * a picture of the whole page shows them, and so does paper. Where a browser has no view timelines, there are no scripts, or
 * the visitor wants no motion, they stand still.
 */
import { token } from '@tessera/design-system/tokens';
import { css, keyframes } from '@tessera/remote-kit/emotion';

const MOTION = '@media screen and (prefers-reduced-motion: no-preference) and (scripting: enabled)';
const VIEW_TIMELINES = '@supports (animation-timeline: view())';

/** The element whose place in the window counts. */
export const figure = css({
  [VIEW_TIMELINES]: {
    viewTimeline: '--drawing',
    // To the window's own edge: scroll padding, which keeps focus clear of a bar at the bottom, would begin it later.
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
        // From its first pixel on, so that the complete drawing is not seen before.
        animationRange: 'entry 0% entry 60%',
      },
    },
  });

/** Left to right. */
export const across = traced(unfold, 'left');

/** Along a vertical line. */
export const down = traced(grow, 'top');

/** Clockwise. */
export const round = traced(appear, 'center');
