/** A shopper's choice for the Home device, and its lines and price in a store (C3, C4). */
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { decimalSum } from '@tessera/shared-contracts/money/decimal';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { ProductAdapter } from '../../purchase/productAdapter.ts';
import type { HomeSold } from './homeOffers.ts';

/** Years of the plan. 0: no plan, which is the default (each add-on can be declined, C4). */
export interface RequestedHome {
  readonly years: number;
}

export interface HomeOrder {
  /** The chosen plan. Null: none. */
  readonly plan: HomeSold['plans'][number] | null;
  readonly lines: readonly CartLineInput[];
  /** Sum of the catalogue's own prices. */
  readonly listed: Money;
}

/** The parameter's name is the same as on the ring's page. */
export const HOME_PARAMETER = 'coverage';

export function homeOrder({ device, plans }: HomeSold, { years }: RequestedHome): HomeOrder {
  const plan = plans.find((each) => each.years === years) ?? null;
  const items = [device, ...(plan === null ? [] : [plan])];
  return {
    plan,
    lines: items.map(({ merchandiseId }) => ({ merchandiseId, quantity: 1 })),
    listed: { ...device.price, amount: decimalSum(items.map(({ price }) => price.amount)) },
  };
}

export const homeAdapter = (catalogue: HomeSold): ProductAdapter<RequestedHome, RequestedHome, never> => ({
  store: catalogue.store,
  choose: (_, choice) => choice,
  order: (requested) => ({ ...homeOrder(catalogue, requested), missing: [] }),
});

/** Reads the choice from the address. A term that the store does not offer means no plan. */
export function readHomeAddress(query: URLSearchParams, { plans }: Pick<HomeSold, 'plans'>): RequestedHome {
  const asked = query.get(HOME_PARAMETER);
  return { years: plans.find(({ years }) => String(years) === asked)?.years ?? 0 };
}

/** The query with this choice. Parameters that are not the page's own are preserved: campaign, partner, discount (SHELL-09). */
export function writeHomeAddress({ years }: RequestedHome, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(unrelatedHomeParams(query));
  if (years > 0) written.set(HOME_PARAMETER, String(years));
  return written;
}

/** The parameters that are not the page's own. */
export const unrelatedHomeParams = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => name !== HOME_PARAMETER);
