/** The draft that a shopper agrees to before paying, and from which the order is created. Plain data: stored as JSON. */
import type { Attribute, DiscountKind, DiscountName } from '@tessera/shared-contracts/bag/cart';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Address } from '../addresses/address.ts';
import type { DeliveryPromise } from './deliveryPromises.ts';

/** Amounts are decimal strings in major units of the order's currency. */
export interface DraftLine {
  readonly merchandiseId: string;
  readonly title: string;
  /** Empty if the product has only one variant. */
  readonly variant: string;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
  /** The title at purchase of the device that a plan belongs to. */
  readonly belongsTo?: string;
  readonly image: string;
  /** `subtotal` is before discounts, `total` after them. */
  readonly subtotal: string;
  readonly total: string;
}

export interface DraftTax {
  readonly name: string;
  readonly percent: string;
  readonly amount: string;
  /** True: the prices include the tax. False: the tax is added (BAG-05). */
  readonly included: boolean;
}

export interface DraftTotals {
  /** ISO 4217. */
  readonly currency: string;
  /** The sum of the lines before discounts. */
  readonly subtotal: string;
  /** `code`: the discount code that was redeemed, if any. */
  readonly discounts: readonly {
    readonly kind: DiscountKind;
    readonly name?: DiscountName;
    readonly amount: string;
    readonly code?: string;
  }[];
  /** Refunds for the old rings, one for each ring once it is approved, with their tax; not part of the sums. */
  readonly tradeInSavings?: readonly string[];
  /** Null: the shopper has not chosen yet, or nothing is sent. */
  readonly delivery: { readonly method: string; readonly name: string; readonly price: string } | null;
  /** True: the order has only plans, so there is no delivery to choose. */
  readonly nothingSent?: true;
  /** Null: no tax, or it depends on an address that is not known yet. */
  readonly tax: DraftTax | null;
  /** Without tax if tax is added; otherwise with tax. */
  readonly total: string;
  readonly toPay: string;
}

export interface OrderDraft {
  readonly store: Store;
  readonly locale: Locale;
  readonly email: string;
  readonly address: Address;
  readonly attributes: readonly Attribute[];
  readonly discountCodes: readonly string[];
  readonly affiliateCode: string | null;
  readonly lines: readonly DraftLine[];
  readonly totals: DraftTotals;
  /** The promised delivery times. Missing in drafts from before these were stored. */
  readonly deliveries?: readonly DeliveryPromise[];
}
