/** What the width of the page's scales stands for: an index from 0 up to here. */
export const SCALE_TO = 108;
