/** Checkout, orders and withdrawals on their own origin (decision 100). */
import { describe, expect, it, jest } from '@jest/globals';
import request, { type Response } from 'supertest';
import { ADDRESSES, CARD } from '../../../test-support/shopper.ts';
import { cartClient, PUBLIC_ORIGIN, ring, type TestStore } from '../../../test-support/store.ts';
import { testStoreIn } from '../../../test-support/storeIn.ts';

jest.setTimeout(60_000);

const CHECKOUT_ORIGIN = 'https://checkout.vela.example';
const ADA = { email: 'ada@example.com', name: 'Ada Byron', ...ADDRESSES.US };
const cookiesOf = ({ headers }: Response): string[] => [headers['set-cookie'] ?? []].flat();

describe('[API-12] [ORD-02] a checkout with an origin of its own', () => {
  let store: TestStore;
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    { checkoutOrigin: CHECKOUT_ORIGIN },
  );
  const newCart = (also: object = {}) => cartClient(store.app, 'US').create({ lines: [ring('air_gold_9')], ...also });

  /** A browser that sends each host the cookies set by that host. */
  const browser = () => {
    const jar = new Map<string, Map<string, string>>();
    const send = async (method: 'get' | 'post', address: string, body?: object): Promise<Response> => {
      const { host, pathname, search } = new URL(address);
      const kept = jar.get(host) ?? new Map<string, string>();
      jar.set(host, kept);
      const answer = await request(store.app)
        [method](pathname + search)
        .set('host', host)
        .set('accept-language', 'en-US')
        .set('cookie', [...kept.values()].join('; '))
        .type('form')
        .send(body);
      for (const line of cookiesOf(answer)) {
        const [cookie = ''] = line.split(';');
        kept.set(cookie.split('=')[0] ?? '', cookie);
      }
      return answer;
    };
    return {
      kept: (origin: string) => jar.get(new URL(origin).host) ?? new Map<string, string>(),
      get: (address: string) => send('get', address),
      post: (address: string, body: object) => send('post', address, body),
    };
  };
  const toAddress = (answer: Response, from: string) => new URL(answer.headers.location ?? '', from).href;

  it('is led to by a link at the store’s origin, with the language that was chosen there, and no key and no page', async () => {
    const { id } = await newCart();
    for (const path of [`/checkout/${id}?store=US`, '/order/some-token', '/withdraw']) {
      const answer = await request(store.app)
        .get(path)
        .set('host', 'vela.example')
        .set('cookie', 'locale=de; checkout_key=k');
      expect([answer.status, answer.headers.location]).toEqual([
        303,
        `${CHECKOUT_ORIGIN}${path}${path.includes('?') ? '&' : '?'}lang=de`,
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(cookiesOf(answer)).toEqual([]);
    }
    const { headers } = await request(store.app).get('/checkout/a?lang=th').set('host', 'vela.example');
    expect([headers.location, cookiesOf({ headers } as Response)[0]]).toEqual([
      `${CHECKOUT_ORIGIN}/checkout/a?lang=th`,
      expect.stringContaining('locale=th'),
    ]);
  });

  it('refuses its forms under the store’s host, and gives no key there', async () => {
    const { id } = await newCart();
    for (const path of [`/checkout/${id}`, '/order/some-token/size', '/withdraw']) {
      const answer = await request(store.app).post(path).set('host', 'vela.example').type('form').send(ADA);
      expect([path, answer.status, answer.body.code, cookiesOf(answer)]).toEqual([
        path,
        421,
        'request.misdirected',
        [],
      ]);
    }
  });

  it('takes the form for an order’s link from the store’s pages, whose policy lets it end at the checkout’s origin', async () => {
    const post = (body: object) =>
      request(store.app).post('/order/find').set('host', 'vela.example').type('form').send(body);
    const sent = await post({ for: 'order', order: 'V-100001', email: ADA.email });
    expect([sent.status, sent.headers.location]).toEqual([303, '/order/sent']);
    const refused = await post({ for: 'order', order: '', email: '' });
    expect(refused.status).toBe(422);
    expect(refused.headers['content-security-policy']).toContain(`form-action 'self' ${CHECKOUT_ORIGIN};`);
  });

  it('refuses a form of the store’s own pages: they are of the same site, and of another origin', async () => {
    const { id } = await newCart();
    const answer = await request(store.app)
      .post(`/checkout/${id}`)
      .set('host', 'checkout.vela.example')
      .set('sec-fetch-site', 'same-site')
      .type('form')
      .send(ADA);
    expect([answer.status, cookiesOf(answer)]).toEqual([403, []]);
  });

  it('gives a key that no sibling host can set or change, and takes no other', async () => {
    const { id } = await newCart();
    const address = `${CHECKOUT_ORIGIN}/checkout/${id}`;
    const ada = browser();
    const [given = ''] = cookiesOf(await ada.post(address, ADA));
    expect(given).toMatch(
      new RegExp(`^__Host-checkout_key_${id}=[\\w-]{43}; Max-Age=2592000; Path=/; .*HttpOnly; Secure; SameSite=Lax$`),
    );
    expect((await ada.get(address)).text).toContain('Ada Byron');
    // A script at the store's origin can set such a cookie for both hosts.
    const tossed = `checkout_key=${/=([\w-]{43})/.exec(given)?.[1]}`;
    const answer = await request(store.app)
      .get(`/checkout/${id}`)
      .set('host', 'checkout.vela.example')
      .set('cookie', tossed);
    expect([answer.status, answer.text.includes('Ada Byron')]).toEqual([200, false]);
  });

  it('[BAG-21] leads from the payment to the order by the store, which forgets the codes of the cart, in the language of the checkout', async () => {
    const { id } = await newCart({ discountCodes: ['RUNCLUB10'] });
    const address = `${CHECKOUT_ORIGIN}/checkout/${id}`;
    const ada = browser();
    ada.kept(PUBLIC_ORIGIN);
    await ada.get(`${PUBLIC_ORIGIN}/checkout/${id}`);
    ada.kept(PUBLIC_ORIGIN).set('bag_US', `bag_US=${id}`).set('bag_codes_US', 'bag_codes_US=RUNCLUB10');
    await ada.get(`${address}?lang=de`);
    await ada.post(address, ADA);
    await ada.post(`${address}/delivery`, { method: 'standard' });
    const payment = await ada.get(`${address}/payment`);
    const seen = /name="seen" value="([^"]*)"/.exec(payment.text)?.[1];
    const provider = toAddress(await ada.post(`${address}/payment`, { seen }), address);
    expect(provider).toMatch(`${CHECKOUT_ORIGIN}/checkout/test-payment/`);
    // Chromium checks every redirect after a form against the CSP of the form's page.
    for (const { headers } of [payment, await ada.get(provider)])
      expect(headers['content-security-policy']).toMatch(new RegExp(`form-action 'self'.* ${PUBLIC_ORIGIN};`));

    const back = toAddress(await ada.post(provider, CARD), provider);
    expect(back).toBe(`${address}/return`);
    const byStore = toAddress(await ada.get(back), back);
    expect(byStore).toBe(`${PUBLIC_ORIGIN}/checkout/${id}?thanks=1&lang=de`);
    const onwards = await ada.get(byStore);
    expect(cookiesOf(onwards)).toContainEqual(expect.stringMatching(/^bag_codes_US=;/));
    const again = toAddress(onwards, byStore);
    expect(again).toBe(`${address}?thanks=1&lang=de`);
    const order = toAddress(await ada.get(again), again);
    expect(order).toMatch(new RegExp(`^${CHECKOUT_ORIGIN}/order/[\\w-]{43}\\?thanks=1$`));
    expect((await ada.get(order)).text).toContain('Ada Byron');

    const mails = await store.sentMails();
    const links = mails.flatMap(({ text }) => text.match(/https:\/\/\S+\/(?:order|withdraw)\b/g) ?? []);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(new RegExp(`^${CHECKOUT_ORIGIN}/`));
    // Another browser sees nothing at either host.
    expect((await browser().get(address)).text).not.toContain('Ada Byron');
  });

  it('describes both answers', async () => {
    const { body } = await request(store.app).get('/api/pages/openapi.json');
    expect(Object.keys(body.paths['/order/{token}'].get.responses)).toContain('303');
    expect(Object.keys(body.paths['/withdraw'].post.responses)).toContain('421');
  });
});
