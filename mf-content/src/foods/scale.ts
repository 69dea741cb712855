import { MEDIUM_TO } from './foods.ts';

/** Upper end of the page's scales: they run from index 0 to this. */
export const SCALE_TO = 108;

/** The lowest index that counts as high. The scales mark the end of the medium range here. */
export const HIGH_FROM = MEDIUM_TO + 1;
