/** A kept cart as the calls answer it: the catalogue's words and prices put to what the shopper chose (S3). */
import { isService } from '@tessera/shared-contracts/bag/addOns';
import type { Attribute, Cart, CartLine, CartPreview } from '@tessera/shared-contracts/bag/cart';
import { MAX_LINE_QUANTITY } from '@tessera/shared-contracts/bag/cartLineInput';
import { isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, toMoney, zeroIn } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ringPicturePath } from '../catalogue/media/ringPicture.ts';
import type { Companion, Merchandise, Product } from '../catalogue/merchandise.ts';
import { automaticOffers } from '../pricing/automaticOffers.ts';
import { type CodeOrigins, isTypedCode } from '../pricing/codeOrigins.ts';
import { codeDiscounts, type Discount } from '../pricing/discount.ts';
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

/** What a shopper chose; where it is kept, if it is, is no matter here. */
export interface ChosenCart {
  readonly store: Store;
  readonly attributes: readonly Attribute[];
  readonly discountCodes: readonly string[];
  /** Absent or null: not known. */
  readonly codeOrigins?: CodeOrigins | null;
  readonly lines: readonly ChosenLine[];
}

export interface PresentOptions {
  readonly catalogue: Catalogue;
  /** Of the titles. */
  readonly locale: Locale;
  /** Those of partners that are active, in the cart's currency. */
  readonly discounts: readonly Discount[];
  /** Most pieces of one line; MAX_LINE_QUANTITY by default. */
  readonly maximumQuantity?: number;
}

/** What a line costs a piece, in one store; null: not sold there. */
export function unitPrice(store: Store, { prices }: Merchandise, attributes: readonly Attribute[]): Amount | null {
  const byEngraving = { ENGRAVED: prices.engraved ?? prices.plain, NOT_ENGRAVED: prices.plain } as const;
  return priceOf(byEngraving[engravingKey(attributes)], store);
}

/**
 * Lines whose merchandise has left the catalogue, or is no longer sold in the store, are neither shown nor charged; they
 * come back with it.
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

/** @param shopperOrigin where the store is reached, without a trailing slash; empty: wherever the visitor is */
export const storedCart = (id: string, shopperOrigin: string, cart: CartPreview): Cart => ({
  id,
  checkoutUrl: `${shopperOrigin}/checkout/${id}`,
  ...cart,
});

/** Null where the prices hold the tax or its rate is not known before the address is (BAG-05). */
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

type Shown = CartLine['merchandise'];

/** What was made of each; it goes with the catalogue that it is of. */
const shown = new WeakMap<Merchandise, Map<string, Shown>>();

/** The catalogue's words and picture, which every vendor's carts show. One object for all who ask: not to be changed. */
export function presentMerchandise(merchandise: Merchandise, locale: Locale, maximumQuantity: number): Shown {
  const its = shown.get(merchandise) ?? new Map<string, Shown>();
  shown.set(merchandise, its);
  const key = `${locale} ${maximumQuantity}`;
  const known = its.get(key);
  if (known !== undefined) return known;
  const made: Shown = {
    id: merchandise.id,
    title: merchandise.title === null ? '' : textIn(merchandise.title, locale),
    image: { url: ringPicturePath(merchandise.identifier), altText: textIn(merchandise.imageAlt, locale) },
    quantityRule: { maximum: merchandise.product.tags.includes('NO_QTY_BTNS') ? 1 : maximumQuantity },
    product: presentProduct(merchandise.product, locale),
  };
  its.set(key, made);
  return made;
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

/** The generic gift variant of a cart that is a gift (S4, BAG-09); null: it is none, or its store sends none (S6). */
export const giftCompanion = (
  { gift }: Pick<Catalogue, 'gift'>,
  { attributes, store }: Pick<ChosenCart, 'attributes' | 'store'>,
): Companion | null => (isGiftCart(attributes, store) ? gift : null);

/**
 * What comes free with the lines, in the order in which they bring it; each once, however many lines do. A gift's card is
 * the last, and needs something that it is sent with.
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

/** Everything that can come free with something, by its line's id. */
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
    // A company's code is one person's, and is shown nowhere.
    ...(code === null || name === 'COMPANY' ? {} : { code }),
  }));
