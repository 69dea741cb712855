/** What is said of the M1 itself, and what it is not, in the order of its page. */
export const GLUCOSE_FACTS = ['reads', 'wears', 'water', 'phone', 'box'] as const;
export const GLUCOSE_LIMITS = ['treatment', 'late', 'symptoms'] as const;
