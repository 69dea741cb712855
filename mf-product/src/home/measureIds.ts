/** Ids of sections on the home page that links lead to. */
export const MEASURES_ID = 'measures';
export const SLEEP_ID = 'sleep';
export const GLUCOSE_ID = 'glucose';
