/** Size of every bank card in mm (ISO/IEC 7810, ID-1): used as a ruler. */
export const CARD = { width: 85.6, height: 53.98, corner: 3.18 } as const;
