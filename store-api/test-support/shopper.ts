/** A shopper for tests, who fills in the checkout's forms like a browser without scripts. */

import type { RequestListener } from 'node:http';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { eq } from 'drizzle-orm';
import request, { type Response, type Test } from 'supertest';
import { testPayment } from '../src/domains/payments/testPaymentTables.ts';
import { cartClient, PUBLIC_ORIGIN, ring, type TestStore } from './store.ts';

/** A valid address for each store. */
export const ADDRESSES: Readonly<Record<Store, Readonly<Record<string, string>>>> = {
  IN: { country: 'IN', line1: '12 MG Road', city: 'Bengaluru', region: 'KA', postalCode: '560001' },
  AE: { country: 'AE', line1: '4 Marina Walk', city: 'Dubai Marina', region: 'DU' },
  US: { country: 'US', line1: '350 Fifth Avenue', city: 'New York', region: 'NY', postalCode: '10118' },
  EU: { country: 'DE', line1: 'Torstraße 1', postalCode: '10119', city: 'Berlin' },
  GB: { country: 'GB', line1: '10 Dean Street', city: 'London', postalCode: 'w1d 3rw' },
  ROW: { country: 'JP', postalCode: '150-0001', region: '東京都', city: '渋谷区', line1: '神宮前1-2-3' },
  AU: { country: 'AU', line1: '1 George Street', city: 'Sydney', region: 'NSW', postalCode: '2000' },
  CA: { country: 'CA', line1: '1 King Street', city: 'Toronto', region: 'ON', postalCode: 'M5H 1A1' },
};

export const CARD = { card: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' } as const;

/** The visible text, without tags and style. */
export const textOf = (html: string): string =>
  html
    .replace(/<style[^>]*>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Target of a redirect, as a path of the store. */
export const leadsTo = (answer: Response): string => (answer.headers.location ?? '').replace(PUBLIC_ORIGIN, '');

/**
 * The page to which a rejected form redirects: forms never respond with a page, so that Back and Reload do not submit again. Requested as
 * the same shopper.
 * @param said expected outcome in the page's address
 */
export async function refusedPage(
  app: RequestListener | string,
  sent: PromiseLike<Response>,
  said = 'problems',
  language = 'en-US',
): Promise<Response> {
  const answer = await sent;
  const to = leadsTo(answer);
  if (answer.status !== 303 || !new URL(to, PUBLIC_ORIGIN).search.includes(said)) {
    throw new Error(`the form was answered ${answer.status} ${to}, not led back with "${said}"`);
  }
  // The browser's key after the response: a new one, or the one that it sent.
  const given = [answer.headers['set-cookie'] ?? []].flat().find((line) => /^checkout_key=[^;]/.test(line));
  const key = given?.replace(/;.*/, '') ?? answer.request.getHeader('cookie') ?? '';
  return request(app).get(to).set('accept-language', language).set('cookie', key);
}

/** A browser's keys of checkouts, by the cookies' path. */
export type CookieJar = Map<string, string>;
/** Default browser of all shoppers in a test: cart ids are unique, so they do not conflict. */
const ONE_BROWSER: CookieJar = new Map();

/**
 * @param app the service, or its origin
 * @param keys of another browser
 */
export function shopper(app: RequestListener | string, language = 'en-US', keys = ONE_BROWSER) {
  // Like a browser: sends a cookie to its own path only, and the newest for each path.
  const asBrowser = (call: Test, path: string): Test => {
    const kept = [...keys].filter(
      ([under]) => path === under || path.startsWith(`${under}/`) || path.startsWith(`${under}?`),
    );
    if (kept.length > 0) call.set('cookie', kept.map(([, cookie]) => cookie).join('; '));
    return call.on('response', ({ headers }: Response) => {
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [, cookie, under] = /^(checkout_key=[^;]*);.*Path=([^;]+)/.exec(line) ?? [];
        if (cookie !== undefined && under !== undefined) keys.set(under, cookie);
      }
    });
  };
  const get = (path: string) => asBrowser(request(app).get(path).set('accept-language', language), path);
  const post = (path: string, body: object) =>
    asBrowser(request(app).post(path).set('accept-language', language).type('form').send(body), path);
  /** The total that the payment page shows and submits. */
  const seenOn = (page: Response) => /name="seen" value="([^"]*)"/.exec(page.text)?.[1] ?? '';

  /** Submits the payment page's form; returns the provider's address. */
  const press = async (cartId: string): Promise<string> => {
    const page = await get(`/checkout/${cartId}/payment`);
    return leadsTo(await post(`/checkout/${cartId}/payment`, { seen: seenOn(page) }));
  };

  return {
    press,
    get,
    post,
    seenOn,
    /** Creates a cart of these lines with address and delivery, ready for payment. */
    async ready(store: Store, lines: readonly object[] = [ring('air_gold_9')], also: object = {}): Promise<string> {
      const { id } = await cartClient(app, store).create({ lines, ...also });
      const contact = await post(`/checkout/${id}`, {
        email: 'ada@example.com',
        name: 'Ada Byron',
        ...ADDRESSES[store],
      });
      if (contact.status !== 303) throw new Error(`the address was not taken: ${textOf(contact.text)}`);
      const delivery = await post(`/checkout/${id}/delivery`, { method: 'standard' });
      if (delivery.status !== 303) throw new Error(`the delivery was not taken: ${textOf(delivery.text)}`);
      return id;
    },
    /** Pays at the test provider and returns; the result is the order's path. */
    async pay(cartId: string): Promise<string> {
      const provider = await press(cartId);
      const back = leadsTo(await post(provider, CARD));
      return leadsTo(await get(back)).replace(/\?.*/, '');
    },
  };
}

/**
 * The test provider authorises the money, but the service is not notified yet.
 * @returns address to which the shopper returns
 */
export async function hold({ database: { db } }: TestStore, provider: string, cartId: string): Promise<string> {
  const id = provider.split('/').at(-1) ?? '';
  await db.update(testPayment).set({ state: 'authorised' }).where(eq(testPayment.id, id));
  return `/checkout/${cartId}/return`;
}
