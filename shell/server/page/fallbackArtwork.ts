/**
 * The picture of a store at rest: hairlines that rise and fall as in sleep. Two equal halves side by side, so that a
 * drift by one half has no seam. The stylesheet of whoever shows it moves the lines, each at its own pace.
 */

/** Height of a line, its swing, and how long a swing is (units of the drawing; half of the width is a multiple of it). */
const LINES = [
  [150, 26, 600],
  [230, 44, 1200],
  [310, 58, 600],
  [400, 70, 1200],
  [490, 56, 400],
  [580, 42, 1200],
  [660, 24, 600],
] as const;

const HALF = 1200;

const wave = ([y, swing, length]: (typeof LINES)[number]) =>
  `<path d="M0 ${y}q${length / 4} ${-swing} ${length / 2} 0${`t${length / 2} 0`.repeat((4 * HALF) / length - 1)}"/>`;

export const RESTING_WAVES = `<svg class="resting-waves" viewBox="0 0 ${2 * HALF} 800" preserveAspectRatio="none" fill="none" stroke="currentColor" aria-hidden="true">${LINES.map(wave).join('')}</svg>`;
