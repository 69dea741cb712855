/** When a visitor can be called. */

/** Parts of a day, in hours of the visitor's time zone: from, until. */
export const DAY_PARTS = { morning: [9, 12], afternoon: [12, 17], evening: [17, 20] } as const;
export type DayPart = keyof typeof DAY_PARTS;
export const DAY_PART_NAMES = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[];
