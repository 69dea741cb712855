/**
 * The bag's forms, for whoever has no scripts or whose scripts have died (BAG-22, decision 56): a product goes in, a line is changed
 * or leaves, a code counts. Each changes the cart that the visitor's cookie names, or makes one, and leads to the bag's page
 * by 303, which says what was not done. Pages of other sites are refused before (`ownFormsAlone`).
 */
import type { Logger } from '@tessera/service-kit/logger';
import { HttpProblem } from '@tessera/service-kit/problem';
import { routeOf } from '@tessera/service-kit/requestContext';
import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import { AFFILIATE_ATTRIBUTE, readAffiliate } from '@tessera/shared-contracts/bag/affiliateLink';
import {
  BAG_FORM_PATHS,
  type BagNotice,
  bagPath,
  bagPathSaying,
  RING_INCOMPLETE,
  readFormGoods,
} from '@tessera/shared-contracts/bag/bagForms';
import type { Attribute, Cart, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import {
  discountCodes,
  MAX_DISCOUNT_CODE_LENGTH,
  MAX_DISCOUNT_CODES,
} from '@tessera/shared-contracts/bag/discountCodes';
import {
  GIFT_FLOW_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
  GIFT_FROM_MAX_LENGTH,
  GIFT_NOTE_ATTRIBUTE,
  GIFT_NOTE_MAX_LENGTH,
  GIFTEE_EMAIL_ATTRIBUTE,
  NOTIFY_GIFTEE_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/giftAttributes';
import { incomingAttributes } from '@tessera/shared-contracts/bag/incomingAttributes';
import { isEmail } from '@tessera/shared-contracts/http/email';
import {
  PROGRAMME_LEAVE_CODE,
  PROGRAMME_LEAVE_PATH,
  withoutProgramme,
} from '@tessera/shared-contracts/programmes/programmeLeave';
import { foreignToRare, RARE_PARAMETERS, rareOrder, readRareAddress } from '@tessera/shared-contracts/ring/rareOrder';
import { foreignTo, RING_PARAMETERS, readAddress } from '@tessera/shared-contracts/ring/ringAddress';
import { ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import express, { type Request, type Response } from 'express';
import * as z from 'zod';
import { onTo, pagesOf, TOO_MANY, UNREAD } from '../../platform/http/describedPages.ts';
import { storeOf, storeSchema } from '../../platform/http/storeParameter.ts';
import type { PublicHttp } from '../../platform/registration/registration.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { type CartVendor, unconditionalWrite, type WriteContext } from '../cart/cartVendor.ts';
import { removeTypedCode, tryDiscountCode } from '../cart/discountCodeForm.ts';
import type { UnlockedIn } from '../cart/unlockedIn.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { rareOffer } from '../catalogue/rareOffer.ts';
import { ringOffer } from '../catalogue/ringOffer.ts';
import {
  bagOf,
  forgetBag,
  forgetVisitPartner,
  keepBag,
  tellBagNews,
  tellProgrammeLeft,
  visitPartner,
} from './bagCookie.ts';
import { bookingIn, bookingPathAgain, refusedBookingField, withoutBooking } from './bookedLine.ts';

const FORM_LIMIT = '16kb';
/** Things that one form may put in at once. */
const MOST_LINES = 20;

const text = z.string().max(300).catch('');
const several = (most: number) => z.array(z.string().min(1).max(300)).max(most).catch([]);

const bagAddFormSchema = z.object({
  merchandiseId: several(MOST_LINES),
  discountCode: several(MOST_LINES),
});
const namesOf = (parameters: Readonly<Record<string, string>>) =>
  z.object(Object.fromEntries(Object.values(parameters).map((name) => [name, z.string().optional()])));
/** The names of the ring's form; `readAddress` says what of them the store has. */
const bagRingFormSchema = namesOf(RING_PARAMETERS);
/** The names of the Rare's form; `readRareAddress` says what of them the store has. */
const bagRareFormSchema = namesOf(RARE_PARAMETERS);
/** The names of the blood test's form; the cart says what of them cannot be booked. */
const bagBookingFormSchema = namesOf(BOOKING_ATTRIBUTES);
const bagLineFormSchema = z.object({
  lineId: text,
  quantity: text.transform((typed) => typed.normalize('NFKC').trim()),
  action: text,
});
const bagGiftFormSchema = z.object({
  note: z.string().catch(''),
  from: text,
  giftee: text.transform((typed) => typed.trim()),
  notify: text,
  action: text,
});
const bagCodeFormSchema = z.object({ code: text.transform((typed) => typed.trim()), remove: text });

const programmeLeaveFormSchema = z.object({ [PROGRAMME_LEAVE_CODE]: several(MAX_DISCOUNT_CODES) });

export interface BagFormOptions {
  readonly catalogue: () => Catalogue;
  readonly carts: CartVendor;
  readonly logger: Logger;
  readonly unlocked: UnlockedIn;
}

/** What a form says of itself in the OpenAPI document. */
interface BagForm {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly body: z.ZodObject;
}

const storeQuery = z.object({ store: storeSchema });

/** What a form asks of the bag, with the request and its store. */
interface Asked {
  readonly request: Request;
  readonly response: Response;
  readonly store: Store;
  readonly fields: URLSearchParams;
  readonly context: WriteContext;
  /** The id that the visitor's cookie names; null: none. */
  readonly cartId: string | null;
}

/** What a ring's form asks for. */
interface RingAsked {
  readonly lines: readonly CartLineInput[];
  readonly missing: readonly string[];
  /** What was given and the store does not have, by its field. */
  readonly refused: Readonly<Record<string, string | undefined>>;
  /** The fields that are not the ring's. */
  readonly rest: ReturnType<typeof foreignTo>;
}

export function bagFormRoutes(http: PublicHttp, { catalogue, carts, logger, unlocked }: BagFormOptions): void {
  const route = pagesOf(http, { tag: 'cart' });
  const readForm = express.text({ type: 'application/x-www-form-urlencoded', limit: FORM_LIMIT });

  /** @param run answers where to go */
  const form = (described: BagForm, failure: BagNotice, run: (asked: Asked) => Promise<string>) =>
    route(
      {
        ...described,
        method: 'post',
        description:
          "Changes the cart that the visitor's cookie names, or makes one. A form that was not taken leads to the page too, which says why.",
        query: storeQuery,
        answers: {
          303: onTo(
            "To the bag's page; from the ring's form without a colour or a size, and from the blood test's without a booking that fits, back to it.",
          ),
          413: UNREAD,
          429: TOO_MANY,
        },
        problems: { 400: ['store.unknown'] },
      },
      readForm,
      async (request, response) => {
        const store = storeOf(request);
        const body: unknown = request.body;
        const asked: Asked = {
          request,
          response,
          store,
          fields: new URLSearchParams(typeof body === 'string' ? body : ''),
          cartId: bagOf(request, store),
          context: unconditionalWrite({
            store,
            language: localeOf(request),
            clientAddress: request.ip,
            unlockedCode: unlocked(request)?.code,
          }),
        };
        const to = await run(asked).catch((error: unknown) => {
          if (isGone(error)) {
            forgetBag(request, response, store);
            return bagPath(store);
          }
          if (!(error instanceof HttpProblem) || error.status >= 500) {
            logger.error(
              { event: 'bag.form-failed', err: error, route: routeOf(request) },
              "a form of the bag's failed",
            );
          }
          return bagPathSaying(store, failure);
        });
        response.set('cache-control', 'no-store').redirect(303, to);
      },
    );

  /** The cart is the visitor's now, and the scripts that come later are told. */
  const keep = ({ request, response, store }: Asked, cart: Cart) => {
    keepBag(request, response, store, cart);
    tellBagNews(request, response, store);
  };

  const add = async (asked: Asked, lines: CartLineInput[], codes: readonly string[]): Promise<string> => {
    const { request, fields, context, cartId, store } = asked;
    const workplace = unlocked(request);
    const partner = visitPartner(request);
    const attributes = noted(fields, workplace?.company ?? partner?.code);
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
    const there = new Map(cart.attributes.map(({ key, value }) => [key, value]));
    const news = attributes.filter(({ key, value }) => there.get(key) !== value);
    // Words for the checkout: without them what was added is there all the same.
    if (news.length > 0) {
      await carts.updateAttributes(context, { cartId: cart.id, attributes: news }).catch((error: unknown) => {
        if (!(error instanceof HttpProblem)) throw error;
      });
    }
    return bagPathSaying(store, 'added');
  };

  const addForm = {
    path: BAG_FORM_PATHS.add,
    operationId: 'bag.add',
    summary: 'Put something into the bag by a form',
    body: bagAddFormSchema,
  };
  form(addForm, 'addFailed', async (asked) => {
    const { merchandiseIds, discountCodes, rest } = readFormGoods(
      queryOf(asked.request),
      asked.fields,
      stoodOn(asked.request).searchParams,
    );
    const { merchandiseId, discountCode } = bagAddFormSchema.parse({
      merchandiseId: merchandiseIds,
      discountCode: discountCodes,
    });
    if (merchandiseId.length === 0) return bagPathSaying(asked.store, 'nothingChosen');
    const lines = merchandiseId.map((id) => ({ merchandiseId: id, quantity: 1 }));
    return add({ ...asked, fields: rest }, lines, discountCode);
  });

  /** A ring's form, which leads back to its page where something is missing or is not to be had. */
  const ringForm = (
    family: 'ring' | 'rare',
    described: Omit<BagForm, 'path'>,
    read: (fields: URLSearchParams, store: Store, locale: Locale) => RingAsked,
  ) =>
    form({ ...described, path: BAG_FORM_PATHS[family] }, 'addFailed', async (asked) => {
      const { fields, store, request, context } = asked;
      const { lines, missing, refused, rest } = read(fields, store, context.language);
      if (missing.length > 0 || Object.keys(refused).length > 0) return toRingPage(family, request, store, fields);
      return add({ ...asked, fields: new URLSearchParams(rest) }, [...lines], []);
    });
  const airForm = {
    operationId: 'bag.addRing',
    summary: "Put the ring into the bag by its page's form",
    body: bagRingFormSchema,
  };
  ringForm('ring', airForm, (fields, store, locale) => {
    const ring = ringOffer(catalogue(), store, locale);
    const { selection, refused } = readAddress(fields, ring);
    return { ...ringOrder(ring, selection), refused, rest: foreignTo(fields) };
  });
  const rareForm = {
    operationId: 'bag.addRare',
    summary: "Put the Ring Rare into the bag by its page's form",
    body: bagRareFormSchema,
  };
  ringForm('rare', rareForm, (fields, store, locale) => {
    const rare = rareOffer(catalogue(), store, locale);
    const { selection, refused } = readRareAddress(fields, rare);
    return { ...rareOrder(rare, selection), refused, rest: foreignToRare(fields) };
  });

  const bloodTestForm = {
    path: BAG_FORM_PATHS.bloodTest,
    operationId: 'bag.addBloodTest',
    summary: "Put a booked blood test into the bag by its page's form",
    body: bagBookingFormSchema,
  };
  form(bloodTestForm, 'addFailed', async (asked) => {
    const booking = bookingIn(asked.fields);
    const rest = withoutBooking(asked.fields);
    const line = { merchandiseId: catalogue().bloodVision.product.id, quantity: 1, attributes: booking };
    return add({ ...asked, fields: rest }, [line], []).catch((error: unknown) => {
      const refused = refusedBookingField(error);
      if (refused === null) throw error;
      return bookingPathAgain(booking, refused, rest);
    });
  });

  const lineForm = {
    path: BAG_FORM_PATHS.line,
    operationId: 'bag.line',
    summary: 'Change a line of the bag, or take it out, by a form',
    body: bagLineFormSchema,
  };
  form(lineForm, 'updateFailed', async (asked) => {
    const { context, cartId, store, fields } = asked;
    const { lineId, quantity, action } = bagLineFormSchema.parse(severalOf(fields));
    if (cartId === null || lineId === '') return bagPath(store);
    if (action !== 'remove' && !/^\d{1,6}$/.test(quantity)) return bagPathSaying(store, 'notWhole', lineId);
    const leaves = action === 'remove' || Number(quantity) === 0;
    try {
      const { cart } = leaves
        ? await carts.remove(context, { cartId, lineId: [lineId] })
        : await carts.update(context, { cartId, lines: [{ id: lineId, quantity: Number(quantity) }] });
      keep(asked, cart);
      return bagPath(store);
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status >= 500 || isGone(error)) throw error;
      // Another tab was quicker: what was to leave has left, and what was to change is shown as it is.
      if (error.code === 'cart.line-not-found') return bagPath(store);
      if (REFUSED_QUANTITIES.has(error.code)) return bagPathSaying(store, 'tooMany', lineId);
      return bagPathSaying(store, leaves ? 'removeFailed' : 'updateFailed');
    }
  });

  const codeForm = {
    path: BAG_FORM_PATHS.code,
    operationId: 'bag.code',
    summary: 'Add a discount code to the bag, or take one away, by a form',
    body: bagCodeFormSchema,
  };
  form(codeForm, 'wrongCode', async (asked) => {
    const { context, cartId, store, fields } = asked;
    const { code, remove } = bagCodeFormSchema.parse(severalOf(fields));
    if (cartId === null) return bagPath(store);
    const { cart } = await carts.fetch(context, cartId);
    if (remove !== '') {
      keep(asked, await removeTypedCode(carts, context, cart, remove));
      return bagPath(store);
    }
    const outcome = code === '' ? 'wrong' : await tryDiscountCode(carts, context, cart, code);
    keep(asked, cart);
    if (outcome === 'applied') return bagPath(store);
    return bagPathSaying(store, outcome === 'better' ? 'betterCode' : 'wrongCode');
  });

  const giftForm = {
    path: BAG_FORM_PATHS.gift,
    operationId: 'bag.gift',
    summary: 'Make the bag a gift with its note, or no gift, by a form',
    body: bagGiftFormSchema,
  };
  form(giftForm, 'updateFailed', async (asked) => {
    const { context, cartId, store, fields } = asked;
    if (cartId === null) return bagPath(store);
    const { note, from, giftee, notify, action } = bagGiftFormSchema.parse(severalOf(fields));
    const write = async (values: Readonly<Record<string, string | null>>) => {
      const attributes = Object.entries(values).map(([key, value]) => ({ key, value }));
      keep(asked, (await carts.updateAttributes(context, { cartId, attributes })).cart);
    };
    if (action === 'remove') {
      await write({
        [GIFT_FLOW_ATTRIBUTE]: 'false',
        [GIFTEE_EMAIL_ATTRIBUTE]: null,
        [GIFT_NOTE_ATTRIBUTE]: null,
        [NOTIFY_GIFTEE_ATTRIBUTE]: 'false',
      });
      return bagPath(store);
    }
    // A browser counts a line break as one character, and sends two.
    const kept = note.replaceAll('\r\n', '\n').trim();
    const noteFits = kept !== '' && kept.length <= GIFT_NOTE_MAX_LENGTH;
    const emailFits = isEmail(giftee);
    await write({
      [GIFT_FLOW_ATTRIBUTE]: 'true',
      ...(noteFits ? { [GIFT_NOTE_ATTRIBUTE]: kept } : {}),
      ...(emailFits ? { [GIFTEE_EMAIL_ATTRIBUTE]: giftee } : {}),
      [GIFT_FROM_ATTRIBUTE]: from.slice(0, GIFT_FROM_MAX_LENGTH),
      [NOTIFY_GIFTEE_ATTRIBUTE]: String(notify === 'true'),
    });
    return bagPathSaying(store, noteFits && emailFits ? 'giftSaved' : 'giftIncomplete');
  });

  route(
    {
      method: 'post',
      path: PROGRAMME_LEAVE_PATH,
      operationId: 'bag.leaveProgramme',
      summary: "Take a programme's codes off the visitor's bag, from the header of any page",
      query: storeQuery,
      body: programmeLeaveFormSchema,
      answers: { 303: onTo('To the page, without what brings the discount.') },
      problems: { 400: ['store.unknown'] },
    },
    readForm,
    async (request, response) => {
      const store = storeOf(request);
      const body: unknown = request.body;
      const given = new URLSearchParams(typeof body === 'string' ? body : '').getAll(PROGRAMME_LEAVE_CODE);
      const codes = given
        .filter((code) => code !== '' && code.length <= MAX_DISCOUNT_CODE_LENGTH)
        .slice(0, MAX_DISCOUNT_CODES);
      const cartId = bagOf(request, store);
      if (cartId !== null && codes.length > 0) {
        const context = unconditionalWrite({ store, language: localeOf(request), clientAddress: request.ip });
        // The page goes on without the discount whatever becomes of the bag, which shows its codes with a way to take each off.
        await carts
          .remove(context, { cartId, lineId: [], discountCodes: codes })
          .then(() =>
            carts.updateAttributes(context, { cartId, attributes: [{ key: AFFILIATE_ATTRIBUTE, value: null }] }),
          )
          .then(({ cart }) => {
            keepBag(request, response, store, cart);
            tellBagNews(request, response, store);
          })
          .catch((error: unknown) => {
            if (!(error instanceof HttpProblem)) throw error;
          });
      }
      forgetVisitPartner(request, response);
      tellProgrammeLeft(request, response);
      response.set('cache-control', 'no-store').redirect(303, pageWithout(request));
    },
  );
}

/** The page that the form stood on, without the discount. A partner's page brings it again, so from there it goes on to the ring. */
function pageWithout(request: Request): string {
  const referer = request.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { pathname, search, host } = new URL(referer);
  if (host !== request.get('host') && host !== request.hostname) return '/';
  if (!/^\/(?!\/)/.test(pathname) || pathname.startsWith('/cart')) return '/';
  return pathname.startsWith('/partner/') ? '/ring/buy' : withoutProgramme(`${pathname}${search}`);
}

const REFUSED_QUANTITIES: ReadonlySet<string> = new Set([
  'cart.quantity-exceeded',
  'cart.one-only',
  'cart.quantity-refused',
  'product.not-enough-stock',
  'request.invalid',
]);

const isGone = (error: unknown): boolean =>
  error instanceof HttpProblem && ['cart.not-found', 'cart.ordered', 'cart.store-mismatch'].includes(error.code);

/** What the address that the form stood on says for the cart (BAG-18), and whose visitor it is (PROG-01, PROG-05). */
function noted(query: URLSearchParams, known?: string): Attribute[] {
  const partner = readAffiliate(query)?.code ?? known;
  return [
    ...incomingAttributes(query),
    ...(partner === undefined ? [] : [{ key: AFFILIATE_ATTRIBUTE, value: partner }]),
  ];
}

/** Fields as schemas take them: those that may come several times as lists. */
function severalOf(fields: URLSearchParams): Record<string, string | string[]> {
  const lists = ['merchandiseId', 'discountCode'];
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [
      name,
      lists.includes(name) ? fields.getAll(name).filter((value) => value !== '') : (fields.get(name) ?? ''),
    ]),
  );
}

const queryOf = (request: Request): URLSearchParams => new URL(request.originalUrl, 'http://store').searchParams;

/** The address of the page that a form stood on, as far as the browser tells it. */
function stoodOn(request: Request): URL {
  const referer = request.get('referer') ?? '';
  return new URL(URL.canParse(referer) ? referer : 'http://store');
}

/**
 * Back to the page that the form stood on, with what was typed: the page says what is missing, and what of it the store does not
 * have. Its path may name a country of the store.
 */
function toRingPage(family: 'ring' | 'rare', request: Request, store: Store, fields: URLSearchParams): string {
  const again = new URLSearchParams([...fields].filter(([, value]) => value !== ''));
  again.set(RING_INCOMPLETE, '1');
  const { pathname: path } = stoodOn(request);
  const isItsPage = path.startsWith(`/${family}/buy/`) && /^[a-z]{2,6}$/.test(path.split('/')[3] ?? '');
  return `${isItsPage ? path : `/${family}/buy/${STORE_URL_CODE[store]}`}?${again}#${family}`;
}
