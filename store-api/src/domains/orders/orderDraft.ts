/** What a shopper agrees to before paying, and what an order is made of. Plain data: it is kept as JSON. */
import type { Attribute, DiscountKind, DiscountName } from '@tessera/shared-contracts/bag/cart';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Address } from '../addresses/address.ts';
import type { DeliveryPromise } from './deliveryTimes.ts';

/** Amounts are decimal strings in major units of the order's currency. */
export interface DraftLine {
  readonly merchandiseId: string;
  readonly title: string;
  /** Empty when there is but one. */
  readonly variant: string;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
  /** The device that a plan goes with, by title as it was bought. */
  readonly belongsTo?: string;
  readonly image: string;
  /** Before and after discounts. */
  readonly subtotal: string;
  readonly total: string;
}

export interface DraftTax {
  readonly name: string;
  readonly percent: string;
  readonly amount: string;
  /** The prices hold it; otherwise it is added (BAG-05). */
  readonly included: boolean;
}

export interface DraftTotals {
  /** ISO 4217. */
  readonly currency: string;
  /** Of the lines, before discounts. */
  readonly subtotal: string;
  /** `code`: that brought it, where one did. */
  readonly discounts: readonly {
    readonly kind: DiscountKind;
    readonly name?: DiscountName;
    readonly amount: string;
    readonly code?: string;
  }[];
  /** What is paid back for each old ring that is approved, with the tax that was put on it; no part of the sums. */
  readonly tradeInSavings?: readonly string[];
  /** Null until the shopper has chosen, and where nothing is sent. */
  readonly delivery: { readonly method: string; readonly name: string; readonly price: string } | null;
  /** Plans alone: there is no delivery to choose. */
  readonly nothingSent?: true;
  /** Null: none, or it depends on an address that is not known yet. */
  readonly tax: DraftTax | null;
  /** Before tax where it is added; else with it. */
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
  /** The delivery times that were promised; missing from drafts of before they were kept. */
  readonly deliveries?: readonly DeliveryPromise[];
}
