/** Reasons for a return. */
export const RETURN_REASONS = ['changed_mind', 'fit', 'faulty', 'wrong_item', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
