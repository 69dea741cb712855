/** The quote: the order at current prices, and the token by which a shopper agrees to it. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { GIFT_ATTRIBUTES } from '@tessera/shared-contracts/bag/giftAttributes';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { placeOf } from '../addresses/address.ts';
import { deliveryPromises } from '../orders/deliveryPromises.ts';
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

/** The order draft at current prices. Null: a step is incomplete. */
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

/** Null: a step is incomplete. */
function draftOf({ store, cart, details }: OpenCheckout, totals: DraftTotals, locale: Locale): OrderDraft | null {
  const lines = draftLines(cart);
  const sent = isSent(cart);
  if (details === null || (sent && totals.delivery === null) || lines.length === 0) return null;
  return {
    store,
    locale,
    email: details.email,
    // Plans are not shipped: their order has only a place for tax, and no gift box.
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

/** The amount in a token. Null: not a token. */
export const toPayInToken = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

/**
 * The token in the payment step's form. It covers everything that the page shows, so that an outdated page cannot pay
 * for something else.
 */
export function quoteTokenOf(opened: OpenCheckout, totals: DraftTotals, locale: Locale): string {
  const draft = draftOf(opened, totals, locale);
  return draft === null ? '' : quoteToken(totals.toPay, fingerprintOf(draft));
}

/** Hash of a draft, equal for drafts with the same contents, address and prices, in any language. */
export function fingerprintOf(draft: OrderDraft): string {
  const { lines, totals } = draft;
  const prices = [lines.map(({ total }) => total), totals.delivery?.price, totals.tax?.amount, totals.toPay];
  return createHash('sha256')
    .update(JSON.stringify([choiceIn(draft), prices]))
    .digest('base64url');
}

/** Whether two drafts have the same contents and address, at any price. */
export const isSameChoice = (draft: OrderDraft, other: OrderDraft): boolean =>
  isDeepStrictEqual(choiceIn(draft), choiceIn(other));

/** The contents and address of a draft, without prices and language. */
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
