/** Seconds for which pages that show prices are cached. A page is drawn anew when the catalogue changes; days of delivery go by the clock, and may lag behind it by this much. */
export const SELLING = { maxAge: 60, staleWhileRevalidate: 600 };

/** Seconds for which pages are cached that change with a release alone. */
export const READING = { maxAge: 3600, staleWhileRevalidate: 86_400 };
