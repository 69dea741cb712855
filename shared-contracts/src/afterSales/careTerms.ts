/** Terms after an order: trade-in deadlines, ring exchange, and what cover includes (C4, C9). */
import type { PlanYears } from '../ring/planYears.ts';

/** Days after arrival within which anything can be returned, and a ring can be exchanged for another size (C9). */
export const RETURN_DAYS = 30;

/** Days after arrival of the return envelope within which the old ring must be sent (C4, C9). */
export const TRADE_IN_DAYS = 14;

/** Causes for which cover of a ring can be claimed. */
export const COVER_CAUSES = ['ring', 'theft', 'loss', 'weight'] as const;
export type CoverCause = (typeof COVER_CAUSES)[number];

/** Causes included in a ring's cover, by its length: only two years include theft, loss and weight loss (C9). */
export const COVERED: Readonly<Record<CoverCause, Readonly<Record<PlanYears, boolean>>>> = {
  ring: { 1: true, 2: true },
  theft: { 1: false, 2: true },
  loss: { 1: false, 2: true },
  weight: { 1: false, 2: true },
};
