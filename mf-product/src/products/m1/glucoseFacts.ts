/** Facts about the M1, and its limits, in the page's order. */
export const GLUCOSE_FACTS = ['reads', 'wears', 'water', 'phone', 'box'] as const;
export const GLUCOSE_LIMITS = ['treatment', 'late', 'symptoms'] as const;
