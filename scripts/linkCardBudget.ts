/** Maximum bytes of a link's picture (a JPEG file). */
export const LINK_CARD_BUDGET = 42_000;
