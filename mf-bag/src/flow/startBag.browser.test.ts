import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { TEST_VISITOR } from '@tessera/remote-kit/testing';
import { testCart } from '../../test-support/carts.ts';
import { createStoredCart } from '../storage/storedCart.ts';
import { type StartedBag, startBag } from './startBag.ts';

let running: StartedBag | null = null;
afterEach(() => running?.stop());

/** A bag with a cart whose checkout is at `checkoutUrl`; store-api allows `hosts`, or does not respond when null. */
async function bagWith(checkoutUrl: string, hosts: readonly string[] | null) {
  emitted = [];
  const texts = new Map([['tessera.cart.AE', 'cart-1']]);
  const asked: string[] = [];
  const left: string[] = [];
  const announced: string[] = [];
  const cart = testCart({
    checkoutUrl,
    attributes: [
      { key: 'email', value: 'noor@example.com' },
      { key: 'gift_note', value: 'For you' },
      { key: 'utm_source', value: null },
    ],
  });
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      asked.push(path.split('?')[0] ?? '');
      if (path === '/api/cart/vendor') return answer({ vendor: 'local' });
      if (path.startsWith('/api/checkout/hosts') && hosts === null) throw new TypeError('Failed to fetch');
      return answer(path.startsWith('/api/checkout/hosts') ? { hosts } : cart);
    },
  });
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, value: string) => void texts.set(key, value),
    remove: (key: string) => void texts.delete(key),
  };
  const bag = startBag({
    storage,
    stored: createStoredCart(storage),
    partner: { read: () => ({ code: 'luna', discountCodes: ['LUNA10', 'LUNA5'] }) },
    cameBy: '',
    port: {
      emit: (event, payload) => void emitted.push([event.name, payload]),
      on: () => () => {},
    },
    sendToOtherTabs: ({ store }) => announced.push(store),
    recall: async () => 'known',
    needsSync: () => false,
    visitor: () => ({ ...TEST_VISITOR, country: 'AE', store: 'AE' }),
    sentence: (failure) => failure,
    vendor: () => 'local' as const,
    location: { origin: 'https://store.example', pathname: '/', search: '', assign: (url) => left.push(String(url)) },
  });
  running = bag;
  await settle();
  asked.length = 0;
  bag.session.send({ type: 'CHECKOUT' });
  await settle();
  return {
    bag,
    asked,
    left,
    announced,
    storedId: texts.get('tessera.cart.AE') ?? null,
    snapshot: bag.session.getSnapshot(),
  };
}

const answer = (json: unknown) => ({
  ok: true,
  status: 200,
  headers: new Headers(),
  text: async () => JSON.stringify(json),
});

let emitted: [string, unknown][] = [];

/** Waits until the responses of a few calls have arrived. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

/** Attributes that the store's own checkout reads from the cart. */
const PERSONAL = 'email=noor%40example.com&checkout%5Bemail%5D=noor%40example.com&gift_note=For+you';
const HANDED_OVER = '?affiliate_code=luna&discount=LUNA10%2CLUNA5&product_type=cyborg&store=AE';

describe('[SHELL-14] a visitor who stops the browser on its way to the checkout', () => {
  it('has the bag again as soon as the browser says so', async () => {
    const navigation = new EventTarget();
    Object.assign(window, { navigation });
    try {
      const { bag } = await bagWith('https://store.example/checkout/cart-1', null);
      const stop = new AbortController();
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: stop.signal }));
      expect(bag.session.getSnapshot().value).toBe('leaving');
      stop.abort();
      await settle();
      expect(bag.session.getSnapshot().value).toBe('ready');
    } finally {
      Reflect.deleteProperty(window, 'navigation');
    }
  });

  it('has it after a while where the browser has no Navigation API', async () => {
    const timers = jest.spyOn(window, 'setTimeout');
    const { bag } = await bagWith('https://store.example/checkout/cart-1', null);
    expect(bag.session.getSnapshot().value).toBe('leaving');
    const patience = timers.mock.calls.find(([, delay]) => delay === 10_000)?.[0];
    timers.mockRestore();
    patience?.();
    await settle();
    expect(bag.session.getSnapshot().value).toBe('ready');
  });
});

describe('[BAG-17] the hand-off to the checkout', () => {
  it('on the store’s own host asks nobody, takes all along, clears the stored id and goes', async () => {
    const { asked, left, storedId, snapshot, announced } = await bagWith('https://store.example/checkout/cart-1', null);
    expect(asked).toEqual([]);
    expect(left).toEqual([`https://store.example/checkout/cart-1${HANDED_OVER}`]);
    expect([storedId, snapshot.value, announced]).toEqual([null, 'leaving', ['AE']]);
    // The analytics event names no cart and no person, and holds no text of theirs (ANA-01).
    expect(emitted.filter(([name]) => name === 'analytics.recorded')).toEqual([
      [
        'analytics.recorded',
        {
          event: 'begin_checkout',
          properties: { currency: 'AED', value: 1299, items: 1, cart_type: 'RING' },
        },
      ],
    ]);
  });

  it('goes to a host that store-api allows', async () => {
    const { asked, left, storedId } = await bagWith('https://tessera.myshopify.com/cart/c/1', [
      'tessera.myshopify.com',
    ]);
    expect(asked).toEqual(['/api/checkout/hosts']);
    expect(left).toEqual([`https://tessera.myshopify.com/cart/c/1${HANDED_OVER.replace('?', `?${PERSONAL}&`)}`]);
    expect(storedId).toBeNull();
  });

  it.each([
    ['allows none', []],
    ['allows another', ['other.myshopify.com']],
    ['does not answer', null],
  ])('stays, keeps the id and says so when store-api %s', async (_, hosts) => {
    const { left, storedId, snapshot, announced } = await bagWith('https://tessera.myshopify.com/cart/c/1', hosts);
    expect([left, announced, storedId, snapshot.value]).toEqual([[], [], 'cart-1', 'ready']);
    expect(snapshot.context.failure).toBe('checkoutRefused');
  });
});
