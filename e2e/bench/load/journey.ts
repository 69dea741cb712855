/** One shopper's journey: reads pages, fills a cart, and pays for it or leaves it. Each step is retried until it gets a response. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cart, cartSchema } from '@tessera/shared-contracts/bag/cart';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import { acknowledge, type CartRecord, newCartRecord } from './journal.ts';
import type { RequestKind } from './requestLog.ts';
import type { ShopperClient } from './shopperClient.ts';

/** Milliseconds between two steps. */
const THINK_MS = 100;
const PAGE_VIEWS = 2;
const LINES = 4;
/** A checkout has eight steps; one that takes more than this runs in a circle. */
const MOST_STEPS = 400;

export const LOAD_STORES = ['US', 'GB'] as const satisfies readonly Store[];
export type LoadStore = (typeof LOAD_STORES)[number];

const ADDRESSES: Readonly<Record<LoadStore, Readonly<Record<string, string>>>> = {
  US: { country: 'US', line1: '350 Fifth Avenue', city: 'New York', region: 'NY', postalCode: '10118' },
  GB: { country: 'GB', line1: '10 Dean Street', city: 'London', postalCode: 'W1D 3RW' },
};
const CARD = { card: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

export interface JourneyOptions {
  readonly client: ShopperClient;
  readonly store: LoadStore;
  /** Whether the shopper pays for the cart. */
  readonly pays: boolean;
  /** Called with the cart's record as soon as there is a cart. */
  readonly keep: (record: CartRecord) => void;
}

/**
 * @throws {GivenUp}
 * @throws {Refused}
 */
export async function journey({ client, store, pays, keep }: JourneyOptions): Promise<void> {
  for (let view = 0; view < PAGE_VIEWS; view += 1) {
    await client.ask('home', '/');
    await sleep(THINK_MS);
    const ringPage = `/ring/buy/${STORE_URL_CODE[store]}`;
    // A browser prefetches it before the click. Nobody waits for that, so a busy shell refuses prefetches first, with a 503.
    await client.send('ring page ahead', ringPage, { headers: { 'sec-purpose': 'prefetch' } });
    await client.ask('ring page', ringPage);
    await sleep(THINK_MS);
    await client.ask('partner page', '/partner/runclub');
    await sleep(THINK_MS);
  }
  const record = await fillCart(client, store, keep);
  await client.ask('cart read', `/api/vendor/local/cart/?store=${store}&id=${record.id}`);
  await sleep(THINK_MS);
  if (pays) await checkOut(client, store, record);
}

const ring = (engraving: string) => ({
  merchandiseId: 'air_gold_7',
  quantity: 1,
  attributes: [{ key: 'engraving', value: engraving }],
});

async function fillCart(
  client: ShopperClient,
  store: LoadStore,
  keep: (record: CartRecord) => void,
): Promise<CartRecord> {
  const write = async (call: string, body: object): Promise<Cart> => {
    const { text } = await client.ask('cart write', `/api/vendor/local/cart/${call}/?store=${store}`, {
      method: 'POST',
      // The same key for each try, so that a write whose response was lost is not done twice.
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    await sleep(THINK_MS);
    return cartSchema.parse(JSON.parse(text));
  };
  const first = await write('create', { lines: [ring('No 0')] });
  const record = newCartRecord(first.id);
  record.acknowledged.set('No 0', 1);
  keep(record);
  for (let nth = 1; nth < LINES; nth += 1) {
    record.pending = { engraving: `No ${nth}`, quantity: 1 };
    await write('add', { cartId: record.id, lines: [ring(`No ${nth}`)] });
    acknowledge(record);
  }
  const line = first.lines.edges[0]?.node.id ?? '';
  record.pending = { engraving: 'No 0', quantity: 2 };
  await write('update', { cartId: record.id, lines: [{ id: line, quantity: 2 }] });
  acknowledge(record);
  return record;
}

/** The form on a page of the checkout and its values. Null: no form that a shopper has to fill in. */
function formOn(
  html: string,
  store: LoadStore,
): { readonly kind: RequestKind; readonly fields: Record<string, string> } | null {
  if (html.includes('id="contact"')) {
    const fields = { email: 'ada@example.com', name: 'Ada Byron', action: 'continue', ...ADDRESSES[store] };
    return { kind: 'checkout', fields };
  }
  if (html.includes('name="method"')) return { kind: 'checkout', fields: { method: 'standard' } };
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1];
  if (seen !== undefined) return { kind: 'payment', fields: { seen } };
  return html.includes('name="card"') ? { kind: 'payment', fields: CARD } : null;
}

/** Continues from whatever page the store shows, and reloads it when a form gets no response, until there is an order. */
async function checkOut(client: ShopperClient, store: LoadStore, record: CartRecord): Promise<void> {
  const start = `/checkout/${record.id}`;
  let path = start;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await sleep(THINK_MS);
    const [, orderToken] = /^\/order\/([\w-]{43})/.exec(path) ?? [];
    if (orderToken !== undefined) {
      record.payment = 'answered';
      record.orderToken = orderToken;
      await client.ask('order', path);
      return;
    }
    const page = await client.ask(/test-payment|\/payment|\/return/.test(path) ? 'payment' : 'checkout', path);
    if (page.to !== null) {
      path = page.to;
      continue;
    }
    const form = formOn(page.text, store);
    if (form === null) {
      if (path === start) {
        // The order exists and its link was mailed: the response with this browser's key was lost.
        record.payment = 'answered';
        return;
      }
      path = start;
      continue;
    }
    if (path.startsWith('/checkout/test-payment/')) record.payment = 'sent';
    const sent = await client.send(form.kind, path.replace(/\?.*/, ''), {
      method: 'POST',
      body: new URLSearchParams(form.fields),
    });
    if (sent === null) await client.pause();
    else path = sent.to ?? start;
  }
  throw new Error(`The checkout of cart ${record.id} did not end in ${MOST_STEPS} steps.`);
}
