/** Which plan a shopper has chosen, and what it comes to in this store (C3). */
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { M1_TERM_LENGTH, type M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { ProductAdapter } from '../ring/productAdapter.ts';
import type { M1Plan, M1Sold } from './m1Offers.ts';

export interface RequestedM1 {
  readonly term: M1Term;
}

/** Named in the address: `?plan=twelve_week`. */
export const PLAN_PARAMETER = 'plan';

/** Chosen at first: long enough to change a habit and to see the change. */
const FIRST_TERM: M1Term = 'four_week';

/** Days that a sensor is worn. */
export const SENSOR_DAYS = 14;

/** How many sensors a plan holds: one for each two of its weeks, two for each of its months. */
export function sensorsOf(term: M1Term): number {
  const length = M1_TERM_LENGTH[term];
  return 'months' in length ? length.months * 2 : (length.weeks * 7) / SENSOR_DAYS;
}

export const isMembership = (term: M1Term): boolean => 'months' in M1_TERM_LENGTH[term];

/** The plan of a term, else the first. */
export const planOf = ({ plans }: Pick<M1Sold, 'plans'>, { term }: RequestedM1): M1Plan =>
  plans.find((plan) => plan.term === term) ?? plans[0];

export interface M1Order {
  readonly plan: M1Plan;
  readonly lines: readonly CartLineInput[];
  readonly listed: Money;
}

export function m1Order(sold: M1Sold, requested: RequestedM1): M1Order {
  const plan = planOf(sold, requested);
  return { plan, lines: [{ merchandiseId: plan.merchandiseId, quantity: 1 }], listed: plan.offerPrice };
}

export const m1Adapter = (sold: M1Sold): ProductAdapter<RequestedM1, RequestedM1, never> => ({
  store: sold.store,
  choose: (_, choice) => choice,
  order: (requested) => ({ ...m1Order(sold, requested), missing: [] }),
});

/** A plan that the store does not offer is the first. */
export function readM1Address(query: URLSearchParams, { plans }: Pick<M1Sold, 'plans'>): RequestedM1 {
  const asked = query.get(PLAN_PARAMETER);
  return { term: plans.find(({ term }) => term === asked)?.term ?? planOf({ plans }, { term: FIRST_TERM }).term };
}

/** The query with this choice in it; what is not the page's own stays: campaign, partner, discount (SHELL-09). */
export function writeM1Address({ term }: RequestedM1, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(unrelatedM1Params(query));
  if (term !== FIRST_TERM) written.set(PLAN_PARAMETER, term);
  return written;
}

/** The parameters that are not the page's own. */
export const unrelatedM1Params = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => name !== PLAN_PARAMETER);
