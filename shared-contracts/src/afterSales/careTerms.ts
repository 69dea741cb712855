/** What the store promises after an order: times of a trade-in, for how long a ring is exchanged, what cover holds (C4, C9). */
import type { PlanYears } from '../ring/ring.ts';

/** Days after it has arrived within which anything can be sent back, and a ring is exchanged for another size (C9). */
export const RETURN_DAYS = 30;

/** Days after the return envelope has arrived within which an old ring is sent (C4, C9). */
export const TRADE_IN_DAYS = 14;

/** What can have happened to a ring under cover. */
export const COVER_CAUSES = ['ring', 'theft', 'loss', 'weight'] as const;
export type CoverCause = (typeof COVER_CAUSES)[number];

/** What cover of a ring holds by its length: theft, loss and weight loss with two years alone (C9). */
export const COVERED: Readonly<Record<CoverCause, Readonly<Record<PlanYears, boolean>>>> = {
  ring: { 1: true, 2: true },
  theft: { 1: false, 2: true },
  loss: { 1: false, 2: true },
  weight: { 1: false, 2: true },
};
