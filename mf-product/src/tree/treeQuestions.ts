/** What the page says plainly, in its order. */
export const TREE_QUESTIONS = ['offset', 'where', 'survive', 'rare'] as const;
