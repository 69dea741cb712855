/** The quote: what an order would be at today's prices, and the token by which a shopper agrees to it. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { GIFT_ATTRIBUTES } from '@tessera/shared-contracts/bag/giftAttributes';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { placeOf } from '../addresses/address.ts';
import { deliveryPromises } from '../orders/deliveryTimes.ts';
import { offeredMethods } from '../orders/offeredMethods.ts';
import type { DraftTotals, OrderDraft } from '../orders/orderDraft.ts';
import { draftLines, orderTotals } from '../orders/orderTotals.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { bookedElsewhere } from './bookedTests.ts';
import { type Checkouts, needsContact, type OpenCheckout } from './checkouts.ts';

export interface QuoteSources {
  readonly checkouts: Pick<Checkouts, 'open'>;
  readonly rates: () => CheckoutRates;
  readonly now: () => Date;
}

/** What the order would be, priced now; null when a step is missing. */
export async function quoteNow(
  { checkouts, rates, now }: QuoteSources,
  cartId: string,
  locale: Locale,
  holder: string,
): Promise<OrderDraft | null> {
  const opened = await checkouts.open(cartId, locale, holder);
  if (opened === null || opened.details === null || needsContact(opened)) return null;
  const { store, cart, details } = opened;
  if (bookedElsewhere(cart, details.address) !== null) return null;
  const totals = orderTotals({
    store,
    cart,
    rates: rates(),
    locale,
    destination: details.address,
    method: details.deliveryMethod,
  });
  const draft = draftOf(opened, totals, locale);
  const method = offeredMethods(rates(), cart).find((known) => known.method === details.deliveryMethod);
  if (draft === null || method === undefined) return draft;
  return {
    ...draft,
    deliveries: deliveryPromises({ store, cart, method, postalCode: details.address.postalCode, now: now() }),
  };
}

/** Null when a step is missing. */
function draftOf({ store, cart, details }: OpenCheckout, totals: DraftTotals, locale: Locale): OrderDraft | null {
  const lines = draftLines(cart);
  const sent = isSent(cart);
  if (details === null || (sent && totals.delivery === null) || lines.length === 0) return null;
  return {
    store,
    locale,
    email: details.email,
    // Plans are not sent: their order has a place for the tax, and no gift box.
    address: sent ? details.address : placeOf(details.address),
    attributes: sent ? cart.attributes : cart.attributes.filter(({ key }) => !GIFT_ATTRIBUTES.has(key)),
    discountCodes: cart.discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
    affiliateCode: details.affiliateCode,
    lines,
    totals,
  };
}

const TOKEN = /^(\d+(?:\.\d+)?)~[\w-]{43}$/;

/** @param toPay decimal string in major units @param fingerprint `fingerprintOf` the draft */
export const quoteToken = (toPay: string, fingerprint: string): string => `${toPay}~${fingerprint}`;

/** The amount to pay that a token names, or null when it is not a token. */
export const toPayInToken = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

/** The token in the form of the payment step. It stands for all that the page shows, so that an outdated page pays for nothing else. */
export function quoteTokenOf(opened: OpenCheckout, totals: DraftTotals, locale: Locale): string {
  const draft = draftOf(opened, totals, locale);
  return draft === null ? '' : quoteToken(totals.toPay, fingerprintOf(draft));
}

/** Equal for two drafts that charge the same for the same things, to the same place; their language does not count. */
export function fingerprintOf(draft: OrderDraft): string {
  const { lines, totals } = draft;
  const prices = [lines.map(({ total }) => total), totals.delivery?.price, totals.tax?.amount, totals.toPay];
  return createHash('sha256')
    .update(JSON.stringify([choiceIn(draft), prices]))
    .digest('base64url');
}

/** Whether two drafts are for the same things to the same place, whatever they cost. */
export const isSameChoice = (draft: OrderDraft, other: OrderDraft): boolean =>
  isDeepStrictEqual(choiceIn(draft), choiceIn(other));

/** What a shopper has chosen, and where it goes: a draft without its prices and its language. */
function choiceIn({ email, address, lines, totals, attributes, affiliateCode }: OrderDraft) {
  const { name, country, line1, line2, city, region, postalCode, phone } = address;
  return [
    email,
    [name, country, line1, line2, city, region, postalCode, phone],
    lines.map((line) => [line.merchandiseId, line.quantity, pairs(line.attributes)]),
    pairs(attributes),
    affiliateCode,
    [totals.currency, totals.delivery?.method],
  ];
}

const pairs = (attributes: OrderDraft['attributes']) => attributes.map(({ key, value }) => [key, value]);
