/** The bag mounted in its slot; tests answer its calls to store-api by hand. */
import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { installModalDialogs } from '@tessera/design-system/testing/modalDialogs';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import type { Offer } from '@tessera/shared-contracts/bag/offers';
import { bagAddRequested } from '@tessera/shared-contracts/events/bagAddEvents';
import { bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type * as z from 'zod/mini';
import config from '../remote.config.ts';
import { Bag } from '../src/slot/Bag.tsx';

/** Texts of the bag, by language. */
export const LOCALES_FOLDER = join(__dirname, '../src/locales');

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly ifMatch: string | null;
  answer(status: number, json: unknown, etag?: string): Promise<void>;
  fail(): Promise<void>;
}

/** The surroundings of the mounted bag, new in each test. */
export const staged: {
  slot: RenderedSlot;
  /** Errors that were reported. A test with one fails. */
  faults: unknown[];
  /** Calls to store-api that wait for an answer. */
  asked: Asked[];
  /** The element that had the focus before the bag opened. */
  opener: HTMLButtonElement;
  /** The offers that store-api has. */
  sold: readonly Offer[];
  vendor: string;
} = Object.create(null);

/** Stages store-api and the browser's storage for each test of the file, and unmounts the bag after it. */
export function withMountedBag(): void {
  beforeAll(installModalDialogs);
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    staged.faults = [];
    staged.asked = [];
    staged.sold = [];
    staged.vendor = 'local';
    Object.assign(globalThis, {
      reportError: (error: unknown) => staged.faults.push(error),
      fetch: (path: string, { body, headers }: RequestInit) => {
        if (path === '/api/cart/vendor') {
          const text = async () => JSON.stringify({ vendor: staged.vendor });
          return Promise.resolve({ ok: true, status: 200, headers: new Headers(), text });
        }
        // Most tests do not care about the offers, which are requested whenever a bag with a ring opens.
        if (path.startsWith('/api/catalogue/offers')) {
          const text = async () => JSON.stringify({ store: 'US', offers: staged.sold });
          return Promise.resolve({ ok: true, status: 200, headers: new Headers(), text });
        }
        const answered = Promise.withResolvers<unknown>();
        staged.asked.push({
          path,
          body: typeof body === 'string' ? JSON.parse(body) : null,
          key: new Headers(headers).get('idempotency-key'),
          ifMatch: new Headers(headers).get('if-match'),
          answer: (status, json, etag) =>
            act(async () => {
              answered.resolve({
                ok: status < 400,
                status,
                headers: new Headers(etag === undefined ? {} : { etag }),
                text: async () => JSON.stringify(json),
              });
              await settle();
            }),
          fail: () =>
            act(async () => {
              answered.reject(new TypeError('Failed to fetch'));
              await settle();
            }),
        });
        return answered.promise;
      },
    });
    staged.opener = document.body.appendChild(document.createElement('button'));
    staged.opener.focus();
  });

  afterEach(() => {
    cleanup();
    staged.opener.remove();
    expect(staged.faults).toEqual([]);
  });
}

/** Waits until promises, and the chunks they load, have settled. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
/** A visitor of the store AE. */
export const AE = { ...TEST_VISITOR, country: 'AE', store: 'AE' } as const;
/** Mounts the slot of the bag. */
export const mount = (changes: Partial<SlotOptions> = {}) => {
  staged.slot = renderInSlot(Bag, {
    config,
    messages: messagesIn(LOCALES_FOLDER, 'en-US'),
    slot: 'bag',
    visitor: AE,
    url: '/ring/buy/ae',
    ...changes,
  });
};
/** Names and payloads of all emitted events. */
export const emitted = () => staged.slot.emitted.map(({ name, payload }) => [name, payload]);
/** Requested toasts. */
export const toasts = () => emitted().flatMap(([name, payload]) => (name === 'toast.requested' ? [payload] : []));
/** Every quantity that the header has received, in order. */
export const counts = () =>
  staged.slot.emitted.flatMap(({ name, payload }) =>
    name === bagChanged.name ? [(payload as { totalQuantity: number }).totalQuantity] : [],
  );
/** Resolves with the next call to store-api. */
export const nextAsked = async (): Promise<Asked> => {
  await waitFor(() => expect(staged.asked).not.toHaveLength(0));
  const first = staged.asked.shift();
  if (!first) throw new Error('Nothing was asked.');
  return first;
};
/** Waits for the chunks that an event makes the slot load. */
export const deliver = (send: () => void) =>
  act(async () => {
    send();
    await settle();
    await settle();
  });
/** Opens the bag by its event. */
export const open = () => deliver(() => staged.slot.deliver(bagOpenRequested, {}));
/** Resolves with the open bag. */
export const dialog = () => screen.findByRole<HTMLDialogElement>('dialog', { name: 'Your Bag' });
/** Adds a line by the event of a product page. */
export const add = (request: Partial<z.infer<typeof bagAddRequested.schema>> = {}) =>
  deliver(() =>
    staged.slot.deliver(bagAddRequested, {
      requestId: 'r1',
      lines: [{ merchandiseId: 'air_aster_black_9', quantity: 1 }],
      ...request,
    }),
  );

/** Opens the panel with this cart in it. */
export async function openWith(cart: Cart, changes: Partial<SlotOptions> = {}) {
  localStorage.setItem(`tessera.cart.${changes.visitor?.store ?? 'AE'}`, cart.id);
  mount(changes);
  await open();
  await (await nextAsked()).answer(200, cart);
  return within(await screen.findByRole('dialog'));
}

export const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = cookie;
};

/** An amount in AED. */
export const money = (amount: string) => ({ amount, currencyCode: 'AED' });
/** A cart's totals in AED. */
export const priced = (total: string, subtotal = total) => ({
  cost: { totalAmount: money(total), subtotalAmount: money(subtotal) },
});
