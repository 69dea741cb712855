/**
 * Baseline of an engraving in the `engrave` pictures: the middle of the plate, in a `viewBox` of 1200 by 400, from left to right.
 * Rendering such a picture prints this path (imagery/render.py).
 */
export const ENGRAVING_CURVE = 'M120 91Q600 321 1080 91';
/** In units of that `viewBox`: the largest height of letters before they reach the plate's rounded edges. */
export const ENGRAVING_HEIGHT = 150;
