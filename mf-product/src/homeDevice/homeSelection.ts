/** What a shopper chooses with the Home device, and what that comes to in this store (C3, C4). */
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { decimalSum } from '@tessera/shared-contracts/money/decimal';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { ProductAdapter } from '../ring/productAdapter.ts';
import type { HomeSold } from './homeOffers.ts';

/** Years of the plan; 0: without, which is what stands there at first (each add-on has a decline choice, C4). */
export interface RequestedHome {
  readonly years: number;
}

export interface HomeOrder {
  /** The chosen plan; null: none. */
  readonly plan: HomeSold['plans'][number] | null;
  readonly lines: readonly CartLineInput[];
  /** The catalogue's own prices, added up. */
  readonly listed: Money;
}

/** Named in the address as on the ring's page. */
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

/** A term that the store does not offer is none. */
export function readHomeAddress(query: URLSearchParams, { plans }: Pick<HomeSold, 'plans'>): RequestedHome {
  const asked = query.get(HOME_PARAMETER);
  return { years: plans.find(({ years }) => String(years) === asked)?.years ?? 0 };
}

/** The query with this choice in it; what is not the page's own stays: campaign, partner, discount (SHELL-09). */
export function writeHomeAddress({ years }: RequestedHome, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(unrelatedHomeParams(query));
  if (years > 0) written.set(HOME_PARAMETER, String(years));
  return written;
}

/** The parameters that are not the page's own. */
export const unrelatedHomeParams = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => name !== HOME_PARAMETER);
