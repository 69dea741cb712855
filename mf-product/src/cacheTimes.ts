/** Seconds for which pages that show prices are kept. Prices are dropped when the catalogue changes; days of delivery go by the clock, and may lag behind it by this much. */
export const SELLING = { maxAge: 60, staleWhileRevalidate: 600 };
