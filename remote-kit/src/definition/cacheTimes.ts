/**
 * Cache times of pages with prices, in seconds. A change of the catalogue invalidates them. Delivery dates follow the clock, so they may
 * be late by this much.
 */
export const SELLING = { maxAge: 60, staleWhileRevalidate: 600 };

/** Cache times of pages and slots that change only with a release, in seconds. */
export const READING = { maxAge: 3600, staleWhileRevalidate: 86_400 };
