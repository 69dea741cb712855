import { MEDIUM_TO } from './foods.ts';

/** What the width of the page's scales stands for: an index from 0 up to here. */
export const SCALE_TO = 108;

/** The first index that counts as high: where the scales draw the end of what is medium. */
export const HIGH_FROM = MEDIUM_TO + 1;
