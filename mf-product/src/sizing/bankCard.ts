/** What every bank card measures, in mm (ISO/IEC 7810, ID-1): a ruler that everybody carries. */
export const CARD = { width: 85.6, height: 53.98, corner: 3.18 } as const;
