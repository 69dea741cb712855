/**
 * Where an engraving stands in the `engrave` pictures: the middle of the plate, in a `viewBox` of 1200 by 400, from left to right.
 * Rendering such a picture prints it (imagery/render.py).
 */
export const ENGRAVING_CURVE = 'M120 91Q600 321 1080 91';
/** Units of that `viewBox`: letters may be this high before they reach the plate's rounded edges. */
export const ENGRAVING_HEIGHT = 150;
