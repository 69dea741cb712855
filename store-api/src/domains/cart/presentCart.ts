/** Builds the response for a cart: the shopper's choices combined with the catalogue's texts and prices (S3). */
import { isService } from '@tessera/shared-contracts/bag/addOns';
import type { Attribute, Cart, CartLine, CartPreview } from '@tessera/shared-contracts/bag/cart';
import { MAX_LINE_QUANTITY } from '@tessera/shared-contracts/bag/cartLimits';
import { isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, toMoney, zeroIn } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ringPicturePath } from '../catalogue/media/ringPicture.ts';
import type { Companion, Merchandise, Product } from '../catalogue/merchandise.ts';
import { automaticOffers } from '../pricing/automaticOffers.ts';
import { codeDiscounts, type Discount } from '../pricing/codeDiscounts.ts';
import { type CodeOrigins, isTypedCode } from '../pricing/codeOrigins.ts';
import { devicesOfPlans, deviceTitle } from '../pricing/planDevices.ts';
import { type Allocation, type PricedLine, priceCart } from '../pricing/priceCart.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import { tradeInSavings } from '../pricing/tradeInSavings.ts';
import { engravingKey } from './lineAttributes.ts';

export interface ChosenLine {
  readonly id: string;
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
}

/** The shopper's choices, independent of where and whether they are stored. */
export interface ChosenCart {
  readonly store: Store;
  readonly attributes: readonly Attribute[];
  readonly discountCodes: readonly string[];
  /** Absent or null: unknown. */
  readonly codeOrigins?: CodeOrigins | null;
  readonly lines: readonly ChosenLine[];
}

export interface PresentOptions {
  readonly catalogue: Catalogue;
  /** Language of the titles. */
  readonly locale: Locale;
  /** Active discounts of partners, in the cart's currency. */
  readonly discounts: readonly Discount[];
  /** Maximum quantity of one line. Default: MAX_LINE_QUANTITY. */
  readonly maximumQuantity?: number;
}

/** Price of one piece in a store. Null: not sold there. */
export function unitPrice(store: Store, { prices }: Merchandise, attributes: readonly Attribute[]): Amount | null {
  const byEngraving = { ENGRAVED: prices.engraved ?? prices.plain, NOT_ENGRAVED: prices.plain } as const;
  return priceOf(byEngraving[engravingKey(attributes)], store);
}

/**
 * Hides lines whose merchandise is no longer in the catalogue or not sold in the store, and does not charge them. They
 * reappear when the merchandise does.
 */
export function presentCart(
  chosen: ChosenCart,
  { catalogue, locale, discounts, maximumQuantity = MAX_LINE_QUANTITY }: PresentOptions,
): CartPreview {
  const { store } = chosen;
  const known = chosen.lines.flatMap((line) => {
    const merchandise = catalogue.merchandise.get(line.merchandiseId);
    if (merchandise === undefined) return [];
    const price = unitPrice(store, merchandise, line.attributes);
    if (price === null) return [];
    return [{ ...line, merchandise, productType: merchandise.product.productType, unitPrice: price }];
  });
  const priced = priceCart({
    store,
    lines: known,
    discountCodes: chosen.discountCodes,
    discounts: [...discounts, ...codeDiscounts(catalogue, store)],
    offers: automaticOffers(catalogue, store, known),
    taxPercent: addedTaxPercent(catalogue, store),
  });
  const devices = devicesOfPlans(priced.lines, catalogue);
  const savings = tradeInSavings(catalogue, store, priced.lines);
  const nodes = [
    ...priced.lines.map((line) => {
      const device = devices.get(line);
      return {
        ...presentLine(line, line.merchandise, locale, maximumQuantity),
        ...(device === undefined ? {} : { belongsTo: deviceTitle(device, locale) }),
      };
    }),
    ...companions(known, giftCompanion(catalogue, chosen)).map((companion) => companionLine(companion, store, locale)),
  ];
  return {
    totalQuantity: nodes.reduce((sum, { quantity }) => sum + quantity, 0),
    attributes: [...chosen.attributes],
    lines: { edges: nodes.map((node) => ({ node })) },
    discountCodes: [...priced.discountCodes],
    ...(chosen.codeOrigins === undefined
      ? {}
      : { typedCodes: chosen.discountCodes.filter((code) => isTypedCode(code, chosen.codeOrigins ?? null)) }),
    discountAllocations: presentAllocations(priced.discounts),
    ...(savings.length === 0 ? {} : { tradeInSavings: savings.map(toMoney) }),
    cost: {
      subtotalAmount: toMoney(priced.subtotal),
      totalAmount: toMoney(priced.total),
      totalTaxAmount: priced.tax === null ? null : toMoney(priced.tax),
      totalDutyAmount: null,
    },
  };
}

/** @param shopperOrigin the store's origin, without a trailing slash; empty: the visitor's own origin */
export const storedCart = (id: string, shopperOrigin: string, cart: CartPreview): Cart => ({
  id,
  checkoutUrl: `${shopperOrigin}/checkout/${id}`,
  ...cart,
});

/** Null: prices include tax, or the rate is not known before the address is entered (BAG-05). */
function addedTaxPercent({ tax }: Catalogue, store: Store): string | null {
  return STORE_TAX[store] === 'incl'
    ? null
    : (Object.entries(tax.addedOnTop).find(([of]) => of === store)?.[1]?.percent ?? null);
}

function presentLine(
  line: ChosenLine & PricedLine,
  merchandise: Merchandise,
  locale: Locale,
  maximumQuantity: number,
): CartLine {
  return {
    id: line.id,
    quantity: line.quantity,
    attributes: [...line.attributes],
    cost: { totalAmount: toMoney(line.total), subtotalAmount: toMoney(line.subtotal) },
    discountAllocations: presentAllocations(line.discounts),
    merchandise: presentMerchandise(merchandise, locale, maximumQuantity),
  };
}

type PresentedMerchandise = CartLine['merchandise'];

/** Cache of `presentMerchandise`. Weak, so that entries are collected together with their catalogue. */
const presentedCache = new WeakMap<Merchandise, Map<string, PresentedMerchandise>>();

/**
 * The catalogue's texts and picture of one merchandise, for the carts of every vendor. The object is cached and shared:
 * do not modify it.
 */
export function presentMerchandise(
  merchandise: Merchandise,
  locale: Locale,
  maximumQuantity: number,
): PresentedMerchandise {
  const entries = presentedCache.get(merchandise) ?? new Map<string, PresentedMerchandise>();
  presentedCache.set(merchandise, entries);
  const key = `${locale} ${maximumQuantity}`;
  const known = entries.get(key);
  if (known !== undefined) return known;
  const presented: PresentedMerchandise = {
    id: merchandise.id,
    title: merchandise.title === null ? '' : textIn(merchandise.title, locale),
    image: { url: ringPicturePath(merchandise.identifier), altText: textIn(merchandise.imageAlt, locale) },
    quantityRule: { maximum: merchandise.product.tags.includes('NO_QTY_BTNS') ? 1 : maximumQuantity },
    product: presentProduct(merchandise.product, locale),
  };
  entries.set(key, presented);
  return presented;
}

export const presentCompanion = ({ product }: Companion, locale: Locale): CartLine['merchandise'] => ({
  id: product.id,
  title: '',
  image: { url: ringPicturePath(product.id), altText: textIn(product.title, locale) },
  product: presentProduct(product, locale),
});

const presentProduct = (product: Product, locale: Locale) => ({
  ...product,
  title: textIn(product.title, locale),
  description: textIn(product.description, locale),
  tags: [...product.tags],
});

export interface CompanionOfCart {
  readonly companion: Companion;
  readonly quantity: number;
}

/** The generic gift variant of a gift cart (S4, BAG-09). Null: not a gift, or its store sends none (S6). */
export const giftCompanion = (
  { gift }: Pick<Catalogue, 'gift'>,
  { attributes, store }: Pick<ChosenCart, 'attributes' | 'store'>,
): Companion | null => (isGiftCart(attributes, store) ? gift : null);

/**
 * The free companions of the lines, without duplicates, in the order of the lines that bring them. The gift card comes
 * last and needs at least one line that is shipped.
 */
export function companions(
  lines: readonly { readonly merchandise: Merchandise; readonly quantity: number }[],
  gift: Companion | null,
): CompanionOfCart[] {
  const found = new Map<string, CompanionOfCart>();
  for (const { merchandise, quantity } of lines) {
    for (const companion of merchandise.comesWith) {
      const sofar = found.get(companion.lineId)?.quantity ?? 0;
      found.set(companion.lineId, {
        companion,
        quantity: companion.quantity === 'one' ? 1 : sofar + quantity,
      });
    }
  }
  const isSent = lines.some(({ merchandise: { product } }) => !isService(product.tags));
  if (gift !== null && isSent) found.set(gift.lineId, { companion: gift, quantity: 1 });
  return [...found.values()];
}

/** All possible free companions, by line id. */
export function companionsKnown({ merchandise, gift }: Pick<Catalogue, 'merchandise' | 'gift'>) {
  const known = new Map([[gift.lineId, gift]]);
  for (const { comesWith } of merchandise.values()) {
    for (const companion of comesWith) known.set(companion.lineId, companion);
  }
  return known;
}

function companionLine({ companion, quantity }: CompanionOfCart, store: Store, locale: Locale): CartLine {
  const nothing = toMoney(zeroIn(store));
  return {
    id: companion.lineId,
    quantity,
    attributes: [],
    cost: { totalAmount: nothing, subtotalAmount: nothing },
    discountAllocations: [],
    merchandise: presentCompanion(companion, locale),
  };
}

export const presentAllocations = (discounts: readonly Allocation[]) =>
  discounts.map(({ kind, name, code, amount }) => ({
    discountedAmount: toMoney(amount),
    kind,
    ...(name === undefined ? {} : { name }),
    // A company's code belongs to one person, so it is never shown.
    ...(code === null || name === 'COMPANY' ? {} : { code }),
  }));
