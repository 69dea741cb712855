/** Forms that add to the bag: products, the ring, the Ring Rare, a booked blood test. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import { AFFILIATE_ATTRIBUTE, readAffiliate } from '@tessera/shared-contracts/bag/affiliateLink';
import { BAG_FORM_PATHS, bagPathSaying, RING_INCOMPLETE, readFormGoods } from '@tessera/shared-contracts/bag/bagForms';
import type { Attribute, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { incomingAttributes } from '@tessera/shared-contracts/bag/incomingAttributes';
import {
  RARE_PARAMETERS,
  rareOrder,
  readRareAddress,
  unrelatedRareParams,
} from '@tessera/shared-contracts/ring/rareOrder';
import { RING_PARAMETERS, readAddress, unrelatedParams } from '@tessera/shared-contracts/ring/ringAddress';
import { ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Request } from 'express';
import * as z from 'zod';
import { rareOffer } from '../catalogue/rareOffer.ts';
import { ringOffer } from '../catalogue/ringOffer.ts';
import { visitPartner } from './bagCookie.ts';
import { type Asked, type BagForm, type BagFormOptions, isGone, keep, type MountBagForm, several } from './bagForm.ts';
import { bookingIn, bookingPathAgain, refusedBookingField, withoutBooking } from './bookedLine.ts';

/** Maximum number of products that one form may add. */
const MAX_LINES = 20;

const addSchema = z.object({
  merchandiseId: several(MAX_LINES),
  discountCode: several(MAX_LINES),
});
const namesOf = (parameters: Readonly<Record<string, string>>) =>
  z.object(Object.fromEntries(Object.values(parameters).map((name) => [name, z.string().optional()])));

const ADD_FORM = {
  path: BAG_FORM_PATHS.add,
  operationId: 'bag.add',
  summary: 'Put something into the bag by a form',
  body: addSchema,
};
/** The ring form's field names; `readAddress` checks which values the store has. */
const RING_FORM = {
  path: BAG_FORM_PATHS.ring,
  operationId: 'bag.addRing',
  summary: "Put the ring into the bag by its page's form",
  body: namesOf(RING_PARAMETERS),
};
/** The Rare form's field names; `readRareAddress` checks which values the store has. */
const RARE_FORM = {
  path: BAG_FORM_PATHS.rare,
  operationId: 'bag.addRare',
  summary: "Put the Ring Rare into the bag by its page's form",
  body: namesOf(RARE_PARAMETERS),
};
/** The blood test form's field names; the cart rejects what cannot be booked. */
const BLOOD_TEST_FORM = {
  path: BAG_FORM_PATHS.bloodTest,
  operationId: 'bag.addBloodTest',
  summary: "Put a booked blood test into the bag by its page's form",
  body: namesOf(BOOKING_ATTRIBUTES),
};

/** The order that a ring's form describes. */
interface RingFormOrder {
  readonly lines: readonly CartLineInput[];
  readonly missing: readonly string[];
  /** Values that the store does not have, by field. */
  readonly refused: Readonly<Record<string, string | undefined>>;
  /** The fields that do not describe the ring. */
  readonly rest: ReturnType<typeof unrelatedParams>;
}

export function addForms(form: MountBagForm, options: BagFormOptions): void {
  const { catalogue } = options;
  form(ADD_FORM, 'addFailed', (asked) => addGoods(options, asked));

  /** Handles a ring's form. If something is missing or unavailable, the shopper returns to the form's page. */
  const ringForm = (
    family: 'ring' | 'rare',
    described: BagForm,
    read: (fields: URLSearchParams, store: Store, locale: Locale) => RingFormOrder,
  ) =>
    form(described, 'addFailed', async (asked) => {
      const { fields, store, request, context } = asked;
      const { lines, missing, refused, rest } = read(fields, store, context.language);
      if (missing.length > 0 || Object.keys(refused).length > 0) return ringPagePath(family, request, store, fields);
      return add(options, { ...asked, fields: new URLSearchParams(rest) }, [...lines], []);
    });
  ringForm('ring', RING_FORM, (fields, store, locale) => {
    const ring = ringOffer(catalogue(), store, locale);
    const { selection, refused } = readAddress(fields, ring);
    return { ...ringOrder(ring, selection), refused, rest: unrelatedParams(fields) };
  });
  ringForm('rare', RARE_FORM, (fields, store, locale) => {
    const rare = rareOffer(catalogue(), store, locale);
    const { selection, refused } = readRareAddress(fields, rare);
    return { ...rareOrder(rare, selection), refused, rest: unrelatedRareParams(fields) };
  });

  form(BLOOD_TEST_FORM, 'addFailed', async (asked) => {
    const booking = bookingIn(asked.fields);
    const rest = withoutBooking(asked.fields);
    const line = { merchandiseId: catalogue().bloodVision.product.id, quantity: 1, attributes: booking };
    return add(options, { ...asked, fields: rest }, [line], []).catch((error: unknown) => {
      const refused = refusedBookingField(error);
      if (refused === null) throw error;
      return bookingPathAgain(booking, refused, rest);
    });
  });
}

async function addGoods(options: BagFormOptions, asked: Asked): Promise<string> {
  const { merchandiseIds, discountCodes, rest } = readFormGoods(
    queryOf(asked.request),
    asked.fields,
    refererUrl(asked.request).searchParams,
  );
  const { merchandiseId, discountCode } = addSchema.parse({
    merchandiseId: merchandiseIds,
    discountCode: discountCodes,
  });
  if (merchandiseId.length === 0) return bagPathSaying(asked.store, 'nothingChosen');
  const lines = merchandiseId.map((id) => ({ merchandiseId: id, quantity: 1 }));
  return add(options, { ...asked, fields: rest }, lines, discountCode);
}

/** @returns the path of the bag's page with the notice "added" */
async function add(
  { carts, unlocked }: BagFormOptions,
  asked: Asked,
  lines: CartLineInput[],
  codes: readonly string[],
): Promise<string> {
  const { request, fields, context, cartId, store } = asked;
  const workplace = unlocked(request);
  const partner = visitPartner(request);
  const attributes = incomingCartAttributes(fields, workplace?.company ?? partner?.code);
  const carried = [...(workplace === null ? [] : [workplace.code]), ...(partner?.discountCodes ?? [])];
  const all = [...new Set([...discountCodes(fields, carried), ...codes])];
  const create = () => carts.create(context, { lines, attributes, discountCodes: all });
  const { cart } =
    cartId === null
      ? await create()
      : await carts.add(context, { cartId, lines, discountCodes: all }).catch((error: unknown) => {
          if (isGone(error)) return create();
          throw error;
        });
  keep(asked, cart);
  const saved = new Map(cart.attributes.map(({ key, value }) => [key, value]));
  const unsaved = attributes.filter(({ key, value }) => saved.get(key) !== value);
  // These attributes only matter at the checkout: the lines stay added even when saving the attributes fails.
  if (unsaved.length > 0) {
    await carts.updateAttributes(context, { cartId: cart.id, attributes: unsaved }).catch((error: unknown) => {
      if (!(error instanceof HttpProblem)) throw error;
    });
  }
  return bagPathSaying(store, 'added');
}

/** Cart attributes from the query of the form's page (BAG-18), and the visitor's partner or company (PROG-01, PROG-05). */
function incomingCartAttributes(query: URLSearchParams, known?: string): Attribute[] {
  const partner = readAffiliate(query)?.code ?? known;
  return [
    ...incomingAttributes(query),
    ...(partner === undefined ? [] : [{ key: AFFILIATE_ATTRIBUTE, value: partner }]),
  ];
}

const queryOf = (request: Request): URLSearchParams => new URL(request.originalUrl, 'http://store').searchParams;

/** The URL of the page that the form was sent from, if the browser sends a referrer. */
function refererUrl(request: Request): URL {
  const referer = request.get('referer') ?? '';
  return new URL(URL.canParse(referer) ? referer : 'http://store');
}

/** The form's page with the typed values, which shows what is missing or unavailable. Its path may name a country of the store. */
function ringPagePath(family: 'ring' | 'rare', request: Request, store: Store, fields: URLSearchParams): string {
  const again = new URLSearchParams([...fields].filter(([, value]) => value !== ''));
  again.set(RING_INCOMPLETE, '1');
  const { pathname: path } = refererUrl(request);
  const isItsPage = path.startsWith(`/${family}/buy/`) && /^[a-z]{2,6}$/.test(path.split('/')[3] ?? '');
  return `${isItsPage ? path : `/${family}/buy/${STORE_URL_CODE[store]}`}?${again}#${family}`;
}
