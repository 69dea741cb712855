/**
 * How strongly counts speak against a canary, valid at every look. The two groups are equally large, so an event of a release that
 * is no worse falls into either with a half: of k events, x the canary's, the bet
 *
 *   E = B(x + ½, k − x + ½) / B(½, ½) · 2^k
 *
 * has the expectation 1 whenever it is looked at, and exceeds 1/c at any time with a chance below c (Ville's inequality). It is the
 * mixture of all binomial alternatives with Jeffreys' prior: Robbins, "Statistical methods related to the law of the iterated
 * logarithm", Annals of Mathematical Statistics 41 (1970); Krichevsky and Trofimov, IEEE Transactions on Information Theory 27 (1981).
 * No least number of events or visits: one event is weak evidence, and a hundred of a hundred are not.
 */
import type { Arms } from '@tessera/shared-contracts/releases/rollout';
import { gammaln } from 'simple-statistics';

/** B(½, ½) is π. */
const LN_B_OF_HALVES = Math.log(Math.PI);

/**
 * ln E: above 0 the counts speak for a difference, below 0 for none.
 * @throws {RangeError} for what is no count
 */
export function logEvidence({ canary, twin }: Arms): number {
  for (const count of [canary, twin]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no count of events.`);
  }
  const total = canary + twin;
  return gammaln(canary + 0.5) + gammaln(twin + 0.5) - gammaln(total + 1) - LN_B_OF_HALVES + total * Math.LN2;
}

/** What ln E has to exceed: half of the chance is for each side, and only the canary's is asked. */
export const logThreshold = (alpha: number): number => Math.log(1 / (2 * alpha));

/**
 * Whether the canary has more of the events than chance explains, at whatever look it is asked.
 * @param alpha the chance of saying so of a release that is no worse, over all looks together
 */
export const hasMore = (events: Arms, alpha: number): boolean =>
  events.canary > events.twin && logEvidence(events) > logThreshold(alpha);

/**
 * Whether the groups are not equally large, so that their counts cannot be compared: visitors are lost on the way to one of them.
 * @param visitors that reported in each group
 * @param alpha the chance of saying so of groups that are drawn alike, over all looks together
 */
export const isUneven = (visitors: Arms, alpha: number): boolean => logEvidence(visitors) > Math.log(1 / alpha);
