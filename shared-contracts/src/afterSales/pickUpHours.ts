/** Hours within which the courier comes, in the state's local time: from and to. */
export const PICK_UP_HOURS = { morning: [8, 12], midday: [12, 16], evening: [16, 20] } as const;
export type PickUpWindow = keyof typeof PICK_UP_HOURS;
export const PICK_UP_WINDOWS = ['morning', 'midday', 'evening'] as const satisfies readonly PickUpWindow[];

export const isPickUpWindow = (value: unknown): value is PickUpWindow => PICK_UP_WINDOWS.some((each) => each === value);
