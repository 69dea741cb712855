/** A shopper's chosen plan of the M1, and its lines and price in a store (C3). */
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { M1_TERM_LENGTH, type M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { ProductAdapter } from '../../purchase/productAdapter.ts';
import type { M1Plan, M1Sold } from './m1Offers.ts';

export interface RequestedM1 {
  readonly term: M1Term;
}

/** Parameter of the address: `?plan=twelve_week`. */
export const PLAN_PARAMETER = 'plan';

/** The default: long enough to change a habit and to see the effect. */
const FIRST_TERM: M1Term = 'four_week';

export const isMembership = (term: M1Term): boolean => 'months' in M1_TERM_LENGTH[term];

/** The plan of a term, or the first plan. */
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

/** Reads the choice from the address. A plan that the store does not offer is replaced by the default. */
export function readM1Address(query: URLSearchParams, { plans }: Pick<M1Sold, 'plans'>): RequestedM1 {
  const asked = query.get(PLAN_PARAMETER);
  return { term: plans.find(({ term }) => term === asked)?.term ?? planOf({ plans }, { term: FIRST_TERM }).term };
}

/** The query with this choice. Parameters that are not the page's own are preserved: campaign, partner, discount (SHELL-09). */
export function writeM1Address({ term }: RequestedM1, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(unrelatedM1Params(query));
  if (term !== FIRST_TERM) written.set(PLAN_PARAMETER, term);
  return written;
}

/** The parameters that are not the page's own. */
export const unrelatedM1Params = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => name !== PLAN_PARAMETER);
