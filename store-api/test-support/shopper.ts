/** A shopper for tests, who fills in the checkout's forms as a browser without scripts does. */

import type { RequestListener } from 'node:http';
import type { Store } from '@tessera/shared-contracts/stores';
import request, { type Response } from 'supertest';
import { cartClient, PUBLIC_ORIGIN, ring } from './store.ts';

/** An address in each store that its rules take. */
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

/** What a reader sees, tags and style taken away. */
export const textOf = (html: string): string =>
  html
    .replace(/<style[^>]*>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Where an answer leads, as a path of the store. */
export const leadsTo = (answer: Response): string => (answer.headers.location ?? '').replace(PUBLIC_ORIGIN, '');

/** @param app the service, or where it listens */
export function shopper(app: RequestListener | string, language = 'en-US') {
  const get = (path: string) => request(app).get(path).set('accept-language', language);
  const post = (path: string, body: object) =>
    request(app).post(path).set('accept-language', language).type('form').send(body);
  /** The total that the payment page shows and sends back. */
  const seenOn = (page: Response) => /name="seen" value="([^"]*)"/.exec(page.text)?.[1] ?? '';

  /** Presses Pay with what the page shows; the answer is the provider's address. */
  const press = async (cartId: string): Promise<string> => {
    const page = await get(`/checkout/${cartId}/payment`);
    return leadsTo(await post(`/checkout/${cartId}/payment`, { seen: seenOn(page) }));
  };

  return {
    press,
    get,
    post,
    seenOn,
    /** A cart of these lines, with address and delivery said: ready to be paid for. */
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
    /** Pays at the test provider and comes back; the answer is the order's path. */
    async pay(cartId: string): Promise<string> {
      const provider = await press(cartId);
      const back = leadsTo(await post(provider, CARD));
      return leadsTo(await get(back)).replace(/\?.*/, '');
    },
  };
}
