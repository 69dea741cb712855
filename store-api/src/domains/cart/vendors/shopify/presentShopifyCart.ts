/** Builds the response for a Shopify cart (S3): Shopify's amounts and codes, the catalogue's texts and pictures. */
import type { Attribute, Cart, CartLine, DiscountKind, DiscountName } from '@tessera/shared-contracts/bag/cart';
import { sameCode } from '@tessera/shared-contracts/bag/discountCodes';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores/stores';
import {
  type Amount,
  AmountInvalid,
  amountIn,
  isNothing,
  plus,
  sumIn,
  toMoney,
} from '../../../../platform/data/money.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Companion, Merchandise } from '../../../catalogue/merchandise.ts';
import type { Allocation } from '../../../pricing/priceCart.ts';
import { companionsKnown, presentAllocations, presentCompanion, presentMerchandise } from '../../presentCart.ts';
import type { ShopifyVariants } from './shopifyVariants.ts';
import {
  linesOf,
  type StorefrontAllocation,
  type StorefrontCart,
  type StorefrontLine,
  type StorefrontMoney,
} from './storefrontAnswers.ts';
import { vendorAnswerInvalid } from './storefrontProblems.ts';

/** The cart attribute that names the cart's store. Set by the service; clients neither see nor change it. */
export const STORE_ATTRIBUTE = '_store';

export interface PresentShopifyOptions {
  readonly store: Store;
  readonly locale: Locale;
  readonly catalogue: Catalogue;
  readonly variants: ShopifyVariants;
  /** Maximum quantity of one line. */
  readonly maximumQuantity: number;
  /** Codes with a known kind. */
  readonly codes: readonly { readonly code: string; readonly kind: DiscountKind; readonly name?: DiscountName }[];
}

/** The catalogue entry that a line of Shopify's cart corresponds to. */
export type LineMeaning =
  | { readonly kind: 'merchandise'; readonly merchandise: Merchandise }
  | { readonly kind: 'companion'; readonly companion: Companion }
  /** Not in the catalogue: shown with Shopify's texts, because Shopify charges it. */
  | { readonly kind: 'unknown' };

export function meaningOf(
  line: StorefrontLine,
  { store, catalogue, variants }: Pick<PresentShopifyOptions, 'store' | 'catalogue' | 'variants'>,
): LineMeaning {
  const known = variants.whatIs(store, line.merchandise.id);
  if (known === null) return { kind: 'unknown' };
  if (known.kind === 'merchandise') {
    const merchandise = catalogue.merchandise.get(known.id);
    return merchandise === undefined ? { kind: 'unknown' } : { kind: 'merchandise', merchandise };
  }
  const companion = companionsKnown(catalogue).get(known.lineId);
  return companion === undefined ? { kind: 'unknown' } : { kind: 'companion', companion };
}

/** Normalised attributes: without empty ones, sorted by key, so that equal lines have equal attributes. */
export const lineAttributesOf = ({ attributes }: StorefrontLine): Attribute[] =>
  attributes
    .filter(({ value }) => value !== null && value !== '')
    .sort((left, right) => (left.key < right.key ? -1 : 1));

/**
 * @throws {HttpProblem} `vendor.answer-invalid` when an amount is not in the store's currency: the shop's markets are
 * configured wrongly
 */
export function presentShopifyCart(cart: StorefrontCart, options: PresentShopifyOptions): Cart {
  const { store } = options;
  if (cart.lines.pageInfo.hasNextPage) throw vendorAnswerInvalid('the cart has more lines than one answer holds');
  const lines = linesOf(cart);
  return {
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    totalQuantity: cart.totalQuantity,
    attributes: cart.attributes.filter(({ key }) => key !== STORE_ATTRIBUTE),
    lines: { edges: lines.map((line) => ({ node: presentLine(line, options) })) },
    discountCodes: cart.discountCodes,
    discountAllocations: perDiscount(
      [...lines.flatMap(({ discountAllocations }) => discountAllocations), ...cart.discountAllocations],
      options,
    ),
    cost: {
      // Shopify's own subtotal already has the lines' discounts deducted.
      subtotalAmount: toMoney(
        sumIn(
          store,
          lines.map(({ cost }) => amountOf(cost.subtotalAmount, store)),
        ),
      ),
      totalAmount: toMoney(amountOf(cart.cost.totalAmount, store)),
      // Shopify reports taxes and duties only at checkout.
      totalTaxAmount: null,
      totalDutyAmount: null,
    },
  };
}

function presentLine(line: StorefrontLine, options: PresentShopifyOptions): CartLine {
  const { store } = options;
  return {
    id: line.id,
    quantity: line.quantity,
    attributes: lineAttributesOf(line),
    cost: {
      totalAmount: toMoney(amountOf(line.cost.totalAmount, store)),
      subtotalAmount: toMoney(amountOf(line.cost.subtotalAmount, store)),
    },
    discountAllocations: presentAllocations(
      line.discountAllocations
        .map((allocation) => ({
          amount: amountOf(allocation.discountedAmount, store),
          ...kindOf(allocation, options),
          code: allocation.code ?? null,
        }))
        .filter(({ amount }) => !isNothing(amount)),
    ),
    merchandise: presentedMerchandise(line, options),
  };
}

function presentedMerchandise(line: StorefrontLine, options: PresentShopifyOptions): CartLine['merchandise'] {
  const meaning = meaningOf(line, options);
  switch (meaning.kind) {
    case 'merchandise':
      return presentMerchandise(meaning.merchandise, options.locale, options.maximumQuantity);
    case 'companion':
      return presentCompanion(meaning.companion, options.locale);
    case 'unknown': {
      const { id, title, image, product } = line.merchandise;
      return {
        id,
        title,
        image: { url: image?.url ?? '', altText: image?.altText ?? product.title },
        product: { ...product, productType: 'GENERIC' },
      };
    }
  }
}

function kindOf(
  { code, title }: StorefrontAllocation,
  { codes, variants }: PresentShopifyOptions,
): Pick<Allocation, 'kind' | 'name'> {
  if (code === undefined) return { kind: title === undefined ? 'OTHER' : variants.kindOfAutomatic(title) };
  const { kind = 'OTHER', name } = codes.find((known) => sameCode(known.code, code)) ?? {};
  return { kind, name };
}

/** The total of each discount over the whole cart: lines and order. */
function perDiscount(allocations: readonly StorefrontAllocation[], options: PresentShopifyOptions) {
  const found = new Map<string, Allocation>();
  for (const allocation of allocations) {
    const name = `${allocation.__typename} ${allocation.code?.toUpperCase() ?? allocation.title ?? ''}`;
    const amount = amountOf(allocation.discountedAmount, options.store);
    const sofar = found.get(name);
    found.set(name, {
      ...kindOf(allocation, options),
      code: allocation.code ?? null,
      amount: sofar === undefined ? amount : plus(sofar.amount, amount),
    });
  }
  return presentAllocations([...found.values()].filter(({ amount }) => !isNothing(amount)));
}

function amountOf({ amount, currencyCode }: StorefrontMoney, store: Store): Amount {
  if (currencyCode !== STORE_CURRENCY[store]) {
    throw vendorAnswerInvalid(
      `an amount is in ${currencyCode}, and the store ${store} sells in ${STORE_CURRENCY[store]}`,
    );
  }
  try {
    // Removes trailing zeros after the decimal point: Shopify writes 1299.0.
    return amountIn(store, amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
  } catch (error) {
    if (error instanceof AmountInvalid) throw vendorAnswerInvalid(error.message);
    throw error;
  }
}
