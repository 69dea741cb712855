/** Years for which plans and cover are sold: for a ring, for Home, and for a device that one owns (C3, C4). */

export const PLAN_YEARS = [1, 2] as const;
export type PlanYears = (typeof PLAN_YEARS)[number];
