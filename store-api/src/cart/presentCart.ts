/** A kept cart as the calls answer it: the catalogue's words and prices put to what the shopper chose (S3). */
import type { Attribute, Cart, CartLine } from '@tessera/shared-contracts/cart';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores';
import type { Catalogue, Merchandise } from '../catalogue/catalogue.ts';
import { ringPicturePath } from '../media/ringPicture.ts';
import { type Amount, isNothing, toMoney, toWire, zeroIn } from '../money.ts';
import type { Discount } from './discount.ts';
import { engravingOf } from './lineAttributes.ts';
import { type PricedLine, priceCart } from './priceCart.ts';

export interface KeptLine {
  readonly id: string;
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
}

export interface KeptCart {
  readonly id: string;
  readonly store: Store;
  readonly countryCode: string | null;
  readonly attributes: readonly Attribute[];
  readonly discountCodes: readonly string[];
  readonly lines: readonly KeptLine[];
}

export interface PresentOptions {
  readonly catalogue: Catalogue;
  /** Active ones, in the cart's currency. */
  readonly discounts: readonly Discount[];
  /** Where the store is reached, without a trailing slash. */
  readonly publicOrigin: string;
}

/** The line that goes with rings whose size is told later: free, one per cart, there as long as such a ring is. */
export const SIZING_KIT_LINE_ID = 'sizing-kit';

/** What a line costs a piece, in one store. */
export function unitPrice(
  { priceIn }: Catalogue,
  store: Store,
  { prices }: Merchandise,
  attributes: readonly Attribute[],
): Amount {
  const engraved = prices.engraved !== null && engravingOf(attributes) !== null;
  return priceIn(store, engraved && prices.engraved !== null ? prices.engraved : prices.plain);
}

/** Lines whose merchandise has left the catalogue are neither shown nor charged; they come back with it. */
export function presentCart(kept: KeptCart, { catalogue, discounts, publicOrigin }: PresentOptions): Cart {
  const { store } = kept;
  const known = kept.lines.flatMap((line) => {
    const merchandise = catalogue.merchandise.get(line.merchandiseId);
    if (merchandise === undefined) return [];
    return [
      {
        ...line,
        merchandise,
        productType: merchandise.product.productType,
        unitPrice: unitPrice(catalogue, store, merchandise, line.attributes),
      },
    ];
  });
  const priced = priceCart({
    store,
    lines: known,
    discountCodes: kept.discountCodes,
    discounts,
    taxPercent: addedTaxPercent(catalogue, store),
  });
  const nodes = priced.lines.map((line) => presentLine(line, line.merchandise));
  if (known.some(({ merchandise }) => merchandise.needsSizingKit)) nodes.push(sizingKitLine(catalogue, store));
  return {
    id: kept.id,
    checkoutUrl: `${publicOrigin}/checkout/${kept.id}`,
    totalQuantity: nodes.reduce((sum, { quantity }) => sum + quantity, 0),
    attributes: [...kept.attributes],
    lines: { edges: nodes.map((node) => ({ node })) },
    discountCodes: [...priced.discountCodes],
    discountAllocations: allocations(priced.discounts),
    cost: {
      subtotalAmount: toMoney(priced.subtotal),
      totalAmount: toMoney(priced.total),
      totalTaxAmount: priced.tax === null ? null : { amount: toWire(priced.tax) },
      totalDutyAmount: null,
    },
  };
}

/** Null where the prices hold the tax or its rate is not known before the address is (BAG-05). */
function addedTaxPercent({ tax }: Catalogue, store: Store): string | null {
  return STORE_TAX[store] === 'incl'
    ? null
    : (Object.entries(tax.addedOnTop).find(([of]) => of === store)?.[1]?.percent ?? null);
}

function presentLine(line: KeptLine & PricedLine, { id, title, picture, imageAlt, product }: Merchandise): CartLine {
  return {
    id: line.id,
    quantity: line.quantity,
    attributes: [...line.attributes],
    cost: { totalAmount: toMoney(line.total), subtotalAmount: toMoney(line.subtotal) },
    discountAllocations: allocations([line.discount]),
    merchandise: {
      id,
      title,
      image: { url: ringPicturePath(picture), altText: imageAlt },
      product: { ...product, tags: [...product.tags] },
    },
  };
}

function sizingKitLine({ ring }: Catalogue, store: Store): CartLine {
  const { sizingKit } = ring;
  const nothing = toMoney(zeroIn(store));
  return {
    id: SIZING_KIT_LINE_ID,
    quantity: 1,
    attributes: [],
    cost: { totalAmount: nothing, subtotalAmount: nothing },
    discountAllocations: [],
    merchandise: {
      id: sizingKit.id,
      title: '',
      image: { url: ringPicturePath(sizingKit.id), altText: sizingKit.title },
      product: { ...sizingKit, tags: [...sizingKit.tags] },
    },
  };
}

const allocations = (amounts: readonly Amount[]) =>
  amounts.filter((amount) => !isNothing(amount)).map((amount) => ({ discountedAmount: toMoney(amount) }));
