/** What cover of a ring holds by its length: theft, loss and weight loss with two years alone (C9). */
export const COVERED = [
  { what: 'ring', oneYear: true, twoYears: true },
  { what: 'theft', oneYear: false, twoYears: true },
  { what: 'loss', oneYear: false, twoYears: true },
  { what: 'weight', oneYear: false, twoYears: true },
] as const;
