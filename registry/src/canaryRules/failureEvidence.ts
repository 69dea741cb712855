/**
 * How strongly counts speak against a canary, valid at every look. Both groups are equally large, so an event of a release that is no worse
 * falls into either group with probability ½. With k events, x of them the canary's, the bet
 *
 * E = B(x + ½, k − x + ½) / B(½, ½) · 2^k
 *
 * has the expectation 1 at every look, and ever exceeds 1/c with a probability below c (Ville's inequality). It is the mixture of all
 * binomial alternatives with Jeffreys' prior: Robbins, "Statistical methods related to the law of the iterated logarithm", Annals of
 * Mathematical Statistics 41 (1970); Krichevsky and Trofimov, IEEE Transactions on Information Theory 27 (1981). There is no minimum number
 * of events or visits: one event is weak evidence, and 100 of 100 are strong.
 */
import type { Arms } from '@tessera/shared-contracts/releases/rollout';
import { gammaln } from 'simple-statistics';

/** B(½, ½) is π. */
const LN_B_OF_HALVES = Math.log(Math.PI);

/**
 * ln E: above 0 the counts speak for a difference, below 0 for none.
 * @throws {RangeError} for values that are not counts
 */
export function logEvidence({ canary, twin }: Arms): number {
  for (const count of [canary, twin]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no count of events.`);
  }
  const total = canary + twin;
  return gammaln(canary + 0.5) + gammaln(twin + 0.5) - gammaln(total + 1) - LN_B_OF_HALVES + total * Math.LN2;
}

/** The threshold for ln E. Each side has half of the probability, and only the canary's side is tested. */
export const logThreshold = (alpha: number): number => Math.log(1 / (2 * alpha));

/**
 * Whether the canary has more events than chance explains, valid at every look.
 * @param alpha the probability of a false positive, over all looks together
 */
export const hasMore = (events: Arms, alpha: number): boolean =>
  events.canary > events.twin && logEvidence(events) > logThreshold(alpha);

/**
 * Whether the groups are unequally large. Then their counts cannot be compared, because one of them loses visitors before they report.
 * @param visitors that reported in each group
 * @param alpha the probability of a false positive, over all looks together
 */
export const isUneven = (visitors: Arms, alpha: number): boolean => logEvidence(visitors) > Math.log(1 / alpha);
