/** The total of an order: the cart's own prices, delivery, and the tax of the destination country. Pure. */
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { amountIn, minus, percentOf, plus, taxWithin, toWire, zeroIn } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { offeredMethods } from './offeredMethods.ts';
import type { DraftLine, DraftTax, DraftTotals } from './orderDraft.ts';

export interface OrderTotalsInput {
  readonly store: Store;
  readonly cart: Cart;
  readonly rates: CheckoutRates;
  readonly locale: Locale;
  /** Null: not entered yet. */
  readonly destination: { readonly country: Country; readonly region: string } | null;
  /** Null: not chosen yet. */
  readonly method: string | null;
}

export function orderTotals({ store, cart, rates, locale, destination, method }: OrderTotalsInput): DraftTotals {
  const { subtotalAmount, totalAmount, totalTaxAmount } = cart.cost;
  // The cart's own tax is an estimate for the store's country: the address decides.
  const goods = minus(
    amountIn(store, totalAmount.amount),
    totalTaxAmount === null ? zeroIn(store) : amountIn(store, totalTaxAmount.amount),
  );
  const chosen = offeredMethods(rates, cart).find((known) => known.method === method);
  const delivery =
    chosen === undefined
      ? null
      : { method: chosen.method, name: textIn(chosen.name, locale), price: chosen.price[store] };
  const total = delivery === null ? goods : plus(goods, amountIn(store, delivery.price));
  const included = STORE_TAX[store] === 'incl';
  const rate = destination === null ? null : rateOf(rates, destination.country, destination.region);
  let tax: DraftTax | null = null;
  if (rate !== null) {
    const amount = included ? taxWithin(total, rate.percent) : percentOf(total, rate.percent);
    tax = { name: textIn(rates.tax.names[rate.name], locale), percent: rate.percent, amount: toWire(amount), included };
  }
  const toPay = tax === null || included ? total : plus(total, amountIn(store, tax.amount));
  const percent = tax === null || included ? null : tax.percent;
  const savings = (cart.tradeInSavings ?? []).map((saving) => {
    const amount = amountIn(store, saving.amount);
    return toWire(percent === null ? amount : plus(amount, percentOf(amount, percent)));
  });
  return {
    currency: totalAmount.currencyCode,
    subtotal: subtotalAmount.amount,
    discounts: cart.discountAllocations.map(({ discountedAmount, kind = 'OTHER', name, code }) => ({
      kind,
      ...(name === undefined ? {} : { name }),
      amount: discountedAmount.amount,
      ...(code === undefined ? {} : { code }),
    })),
    ...(savings.length === 0 ? {} : { tradeInSavings: savings }),
    delivery,
    ...(isSent(cart) ? {} : { nothingSent: true as const }),
    tax,
    total: toWire(total),
    toPay: toWire(toPay),
  };
}

/** Null: the store charges no tax in this country, or the region is not known yet. */
export function rateOf({ tax }: CheckoutRates, country: Country, region: string) {
  const entry = tax.countries[country];
  if (entry === undefined) return null;
  const percent = 'regions' in entry ? entry.regions[region] : entry.percent;
  return percent === undefined ? null : { name: entry.name, percent };
}

export const draftLines = (cart: Cart): DraftLine[] =>
  cart.lines.edges.map(({ node: { merchandise, quantity, attributes, belongsTo, cost } }) => ({
    merchandiseId: merchandise.id,
    title: merchandise.product.title,
    variant: merchandise.title,
    quantity,
    attributes,
    ...(belongsTo === undefined ? {} : { belongsTo }),
    image: merchandise.image.url,
    subtotal: cost.subtotalAmount.amount,
    total: cost.totalAmount.amount,
  }));
