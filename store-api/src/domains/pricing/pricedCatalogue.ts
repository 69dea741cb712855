/**
 * The part of a catalogue that the pricing rules read, declared here so that pricing does not depend on
 * `domains/catalogue`. The type in `domains/catalogue/catalogue.ts` is compatible and has more fields.
 */
import type { DiscountKind, ProductType } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, amountIn } from '../../platform/data/money.ts';
import { perStore } from '../../platform/data/perStore.ts';
import type { LocalText } from '../../platform/text/localText.ts';
import type { DiscountStore } from './discountStores.ts';

/** Decimal strings in major units of each store's currency. Null: not sold there. */
export type StorePrices = Readonly<Record<Store, string | null>>;

type ByStore<Value> = Readonly<Record<Store, Value>>;

/** Something that can be added to a cart. */
export interface PricedMerchandise {
  readonly id: string;
  /** The variant. Null: the product has only one. */
  readonly title: LocalText | null;
  readonly product: {
    readonly id: string;
    readonly title: LocalText;
    readonly productType: ProductType;
    readonly tags: readonly string[];
  };
  /** The catalogue's identifier of the colour or plan (C3). */
  readonly identifier: string;
  readonly prices: {
    readonly plain: StorePrices;
    /** The price when bought with a ring that has a trade-in. Null: the same as `plain`. */
    readonly withTradeIn: StorePrices | null;
  };
  /** Whether an old ring can be traded in for it (C4). */
  readonly takesTradeIn: boolean;
}

interface Referral {
  readonly active: boolean;
  readonly codes: Readonly<Record<DiscountStore, string | null>>;
  readonly amount: ByStore<string | null>;
}

export interface PricedCatalogue {
  readonly merchandise: ReadonlyMap<string, PricedMerchandise>;
  readonly ring: {
    readonly tradeIn: { readonly models: readonly string[]; readonly credit: ByStore<string | null> };
  };
  readonly home: { readonly plan: { readonly id: string }; readonly product: { readonly id: string } };
  readonly plans: {
    readonly discounted: {
      readonly id: string;
      readonly discountCode: string;
      readonly prices: ByStore<{ readonly from: string; readonly to: string }>;
    };
  };
  readonly membership: {
    readonly product: { readonly productType: ProductType };
    readonly regions: ByStore<{ readonly discountCode: string; readonly discount: string }>;
  };
  readonly discounts: {
    readonly heroes: {
      readonly percent: string;
      readonly productTypes: readonly ProductType[];
      readonly groups: readonly { readonly code: string }[];
    };
    readonly codes: readonly {
      readonly code: string;
      readonly kind: DiscountKind;
      readonly active: boolean;
      readonly productTypes: readonly ProductType[];
      readonly off:
        | { readonly type: 'percentage'; readonly value: string }
        | { readonly type: 'amount'; readonly value: ByStore<string> };
    }[];
    readonly offers: readonly {
      readonly kind: DiscountKind;
      readonly active: boolean;
      readonly identifier: string;
      readonly amount: ByStore<string>;
    }[];
    readonly referral: { readonly ring: Referral; readonly m1: Referral };
    readonly promos: readonly {
      readonly product: string;
      readonly store: Store;
      readonly active: boolean;
      readonly off: { readonly type: 'percentage' | 'amount'; readonly value: string };
    }[];
  };
}

/** The price in one store. Null: not sold there. */
export const priceOf: (prices: StorePrices, store: Store) => Amount | null = perStore((prices: StorePrices, store) => {
  const price = prices[store];
  return price === null ? null : amountIn(store, price);
});

/** Merchandise id of the additional year at a lower price: `extended_coverage_1y`. */
export const discountedPlanId = ({ discounted }: PricedCatalogue['plans']): string => `${discounted.id}_1y`;
