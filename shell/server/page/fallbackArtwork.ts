/**
 * The artwork of the shell's fallback pages: hairlines that rise and fall like sleep waves. It has two equal halves side by side, so that
 * moving it by one half shows no seam. The stylesheet of each fallback page animates the lines, each at its own speed.
 */

/** Height, amplitude and wavelength of each line in the SVG's units. Half of the SVG's width is a multiple of each wavelength. */
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

export const FALLBACK_ARTWORK = `<svg class="resting-waves" viewBox="0 0 ${2 * HALF} 800" preserveAspectRatio="none" fill="none" stroke="currentColor" aria-hidden="true">${LINES.map(wave).join('')}</svg>`;
