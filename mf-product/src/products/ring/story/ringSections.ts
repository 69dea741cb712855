/** Ids of the ring page's sections, in the order of the secondary navigation (C2, PDP-02). */
export const RING_SECTIONS = ['overview', 'comparison', 'features', 'specs', 'box', 'faq', 'reviews'] as const;
export type RingSection = (typeof RING_SECTIONS)[number];

/** Id of the configuration's summary, with the page's price and button. */
export const RING_SUMMARY_ID = 'summary';
