/** The panel is 500 px wide, or as wide as a narrower screen (S2, S9, BAG-01). Sheets that slide up over it have the same width. */
export const BAG_WIDTH = 'min(500px, 100%)';
