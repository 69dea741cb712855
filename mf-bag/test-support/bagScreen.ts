/** The rendered bag for tests that walk a machine on the screen: a server with one cart, and a browser with another tab. */
import { join } from 'node:path';
import { afterEach, beforeAll, expect, jest } from '@jest/globals';
import { installModalDialogs } from '@tessera/design-system/testing/modalDialogs';
import { type RenderedSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import config from '../remote.config.ts';
import type { CartFlow } from '../src/cart/cartFlow.ts';
import { Bag } from '../src/slot/Bag.tsx';
import { testCart, testLine } from './carts.ts';
import { TEST_OFFERS } from './offers.ts';

const faults: unknown[] = [];

/** Registers the setup and cleanup of such a test file; an error that the bag reports fails the test. */
export function installBagScreen(): void {
  const { fetch } = globalThis;
  beforeAll(installModalDialogs);
  afterEach(() => {
    cleanup();
    expect(faults.splice(0)).toEqual([]);
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(globalThis, { fetch });
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
/** Waits until responses, and the chunks that they load, have settled. */
export const quiet = () =>
  act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await settle();
  });
export const press = (button: HTMLElement) => {
  fireEvent.click(button);
  return quiet();
};
export const inBag = () => within(screen.getByRole('dialog', { name: 'Your Bag' }));

export interface BrowserParts {
  /** Responds to a request for a path with its query, or holds it. */
  fetch(path: string, init: RequestInit): Promise<unknown>;
}

/** A browser; its other tabs are the returned channel. */
export function startBrowser({ fetch }: BrowserParts) {
  const channel = Object.assign(new EventTarget(), { postMessage: () => {}, close: () => {} });
  Object.assign(globalThis, {
    reportError: (error: unknown) => faults.push(error),
    BroadcastChannel: jest.fn(() => channel),
    fetch,
  });
  return {
    /** Another tab announces that it has changed the cart. */
    receive(change: { readonly store: string; readonly cartId: string | null; readonly version: string | null }) {
      act(() => void channel.dispatchEvent(new MessageEvent('message', { data: change })));
      return quiet();
    },
  };
}

export const jsonAnswer = (json: unknown, status = 200, etag?: string) => ({
  ok: status < 400,
  status,
  headers: new Headers(etag === undefined ? {} : { etag }),
  text: async () => JSON.stringify(json),
});

/** A server that responds at once, with one cart in store US whose id the browser has stored. */
export function startStore() {
  let version = 1;
  let requests = 0;
  let attributes: readonly Attribute[] = [];
  const asked: string[] = [];
  const cart = () => testCart({ nodes: [testLine()], attributes: [...attributes] });
  const setAttributes = (changes: readonly Attribute[]) => {
    attributes = [...attributes.filter(({ key }) => changes.every((each) => each.key !== key)), ...changes];
    version += 1;
  };
  const answer = (json: unknown) => jsonAnswer(json, 200, `"${version}.a"`);
  const browser = startBrowser({
    async fetch(path, { body }) {
      const [name = ''] = path.split('?');
      if (name === '/api/cart/vendor') return answer({ vendor: 'local' });
      if (name.startsWith('/api/catalogue/offers')) return answer({ store: 'US', offers: TEST_OFFERS });
      // The cart's checkout is on a host that the store does not know, so that the page stays.
      if (name === '/api/checkout/hosts') {
        asked.push('checkout');
        return answer({ hosts: [] });
      }
      const call = name.split('/').at(-2) ?? '';
      if (call === 'cart') return answer(cart());
      asked.push(call);
      const sent: { attributes?: Attribute[] } = JSON.parse(String(body));
      if (call === 'updateAttributes') setAttributes(sent.attributes ?? []);
      else version += 1;
      return answer(cart());
    },
  });
  localStorage.setItem('tessera.cart.US', 'cart-1');
  const changedByAnotherTab = (changes: readonly Attribute[]) => {
    setAttributes(changes);
    return browser.receive({ store: 'US', cartId: 'cart-1', version: `"${version}.a"` });
  };
  return {
    /** The calls that changed the cart, by the last part of their path, and `checkout`. */
    asked,
    nextId: () => `request-${++requests}`,
    /** The cart's current attributes. */
    attributes: () => attributes,
    changedByAnotherTab,
    switchedByAnotherTab: (to: CartFlow) => changedByAnotherTab([{ key: 'gift_flow', value: String(to === 'GIFT') }]),
  };
}

/** Renders the bag's slot, by default on a page of store US, and waits until it has settled. */
export async function renderBag(changes: Partial<SlotOptions> = {}): Promise<RenderedSlot> {
  const slot = renderInSlot(Bag, {
    config,
    messages: messagesIn(join(__dirname, '../src/locales'), 'en-US'),
    slot: 'bag',
    visitor: { ...TEST_VISITOR, country: 'US', store: 'US' },
    url: '/rare/buy/us',
    ...changes,
  });
  await quiet();
  return slot;
}
