import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bagAddAction, bagPath } from '@tessera/shared-contracts/bag/bagForms';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import request, { type Response } from 'supertest';
import {
  cartClient,
  nodesOf,
  openTestStore,
  ring,
  TEST_SIGNING_KEY,
  type TestStore,
} from '../../../test-support/store.ts';
import { keysFor } from '../../platform/secrets/signingKeys.ts';
import { createWorkplaceCodes } from '../programmes/partners/workplaceCode.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const cookiesOf = (answer: Response): string[] => [answer.headers['set-cookie'] ?? []].flat();
/** An agent like a browser without scripts: it has cookies and sends forms. */
const browser = () => request.agent(store.app).set('sec-fetch-site', 'same-origin');
const cartIn = (answer: Response, at: Store): string =>
  new RegExp(`bag_${at}=([^;]+)`).exec(cookiesOf(answer).join('\n'))?.[1] ?? '';
const RING = { color: 'RAW_TITANIUM', size: '9' };

describe('[BAG-22] the ring’s form', () => {
  it.each(STORES)('puts the ring with all that was chosen into the bag of %s', async (at) => {
    const chosen = {
      ...RING,
      engraving: ' Noor ',
      charger: 'TRAVEL',
      coverage: '2',
      utm_source: 'post',
      discount: 'NOPE',
    };
    const answer = await browser().post(`/cart/ring?store=${at}`).type('form').send(chosen);
    expect([answer.status, answer.headers.location]).toEqual([303, `${bagPath(at)}?said=added`]);
    const kept = cookiesOf(answer).find((cookie) => cookie.startsWith(`bag_${at}=`)) ?? '';
    expect(kept).toMatch(/HttpOnly/);
    expect(kept).toMatch(/SameSite=Lax/);
    const cart = await cartClient(store.app, at).fetch(cartIn(answer, at));
    const lines = nodesOf(cart).map(({ merchandise }) => merchandise.id);
    expect(lines).toEqual(expect.arrayContaining(['raw_titanium_9', 'coverage_2y', 'travel_charger']));
    expect(nodesOf(cart)[0]?.attributes).toContainEqual({ key: 'engraving', value: 'Noor' });
    expect(cart.attributes).toContainEqual({ key: 'utm_source', value: 'post' });
    expect(cart.attributes.map(({ key }) => key)).not.toContain('color');
    expect(cart.discountCodes).toEqual([{ code: 'NOPE', applicable: false }]);
  });

  it.each([
    [{}, '?incomplete=1'],
    [{ color: 'RAW_TITANIUM' }, '?color=RAW_TITANIUM&incomplete=1'],
    [{ ...RING, size: '4' }, '?color=RAW_TITANIUM&size=4&incomplete=1'],
    [{ ...RING, engraving: 'far too long' }, '?color=RAW_TITANIUM&size=9&engraving=far+too+long&incomplete=1'],
  ])('leads %j back to its page, with what was typed', async (fields, query) => {
    const sent = browser().post('/cart/ring?store=AE').type('form').send(fields);
    const answer = await sent.set('referer', 'https://vela.example/ring/buy/sa?x=1');
    expect([answer.status, answer.headers.location]).toEqual([303, `/ring/buy/sa${query}#ring`]);
    expect(cookiesOf(answer)).toEqual([]);
    const without = await browser().post('/cart/ring?store=AE').type('form').send(fields);
    expect(without.headers.location).toBe(`/ring/buy/ae${query}#ring`);
  });
});

describe('[PROG-01] taking a programme’s discount off', () => {
  it.each(STORES)('takes code and partner out of the bag of %s, and goes on without them', async (at) => {
    const shopper = browser();
    const added = await shopper
      .post(`/cart/ring?store=${at}`)
      .type('form')
      .send({ ...RING, discount: 'RUNCLUB10', affiliateCode: 'runclub', utm_source: 'post' });
    const id = cartIn(added, at);
    const read = () => cartClient(store.app, at).fetch(id);
    expect((await read()).discountCodes).toEqual([{ code: 'RUNCLUB10', applicable: true }]);
    // The header's discount chip is rendered from these cookies on every page.
    const noted = cookiesOf(added).find((cookie) => cookie.startsWith(`bag_codes_${at}=`)) ?? '';
    expect(noted).toMatch(new RegExp(`^bag_codes_${at}=RUNCLUB10;.*HttpOnly`));
    expect(cookiesOf(added).join('\n')).toMatch(/discount_news=1;.*HttpOnly/);
    const left = await shopper
      .post(`/cart/leave?store=${at}`)
      .set('cookie', `bag_${at}=${id}; bag_codes_${at}=RUNCLUB10`)
      .set('host', 'vela.example')
      .set('referer', 'https://vela.example/shop/x?discount=RUNCLUB10&affiliateCode=runclub&utm_source=post')
      .type('form')
      .send({ code: ['RUNCLUB10'] });
    expect([left.status, left.headers.location]).toEqual([303, '/shop/x?utm_source=post']);
    expect(cookiesOf(left).join('\n')).toMatch(/programme_left=1/);
    expect(cookiesOf(left).join('\n')).toMatch(new RegExp(`bag_codes_${at}=;.*1970`));
    expect(cookiesOf(left).join('\n')).toMatch(/discount_news=1/);
    const cart = await read();
    expect(cart.discountCodes).toEqual([]);
    expect(cart.attributes).toContainEqual({ key: 'utm_source', value: 'post' });
    expect(cart.attributes.find(({ key }) => key === 'affiliate_code')?.value ?? null).toBeNull();
    expect(cart.discountAllocations).toEqual([]);
  });

  it.each(STORES)(
    'in %s a partner that the visitor came through is in the bag of a form that does not name it',
    async (at) => {
      const shopper = browser();
      const partner = 'visit_partner=runclub%2CRUNCLUB10';
      const added = await shopper.post(`/cart/ring?store=${at}`).set('cookie', partner).type('form').send(RING);
      const cart = await cartClient(store.app, at).fetch(cartIn(added, at));
      expect(cart.discountCodes).toEqual([{ code: 'RUNCLUB10', applicable: true }]);
      expect(cart.attributes).toContainEqual({ key: 'affiliate_code', value: 'runclub' });
      const left = await shopper
        .post(`/cart/leave?store=${at}`)
        .set('cookie', partner)
        .type('form')
        .send({ code: ['RUNCLUB10'] });
      expect(cookiesOf(left).join('\n')).toMatch(/visit_partner=;.*1970/);
      expect(cookiesOf(left).join('\n')).toMatch(/discount_news=1/);
    },
  );

  it('over https another host of the domain can neither set the bag nor keep its codes there', async () => {
    const https = (call: request.Test, cookie: string) => call.set('x-forwarded-proto', 'https').set('cookie', cookie);
    const form = { ...RING, discount: 'RUNCLUB10' };
    const added = await https(browser().post('/cart/ring?store=US').type('form'), '').send(form);
    const cookies = cookiesOf(added).filter((cookie) => /^__Host-bag_(codes_)?US=/.test(cookie));
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure/);
    const id = /^__Host-bag_US=([^;]*)/m.exec(cookiesOf(added).join('\n'))?.[1] ?? '';
    const carried = `__Host-bag_US=${id}; __Host-bag_codes_US=RUNCLUB10; bag_US=planted; bag_codes_US=RUNCLUB10`;
    const left = await https(browser().post('/cart/leave?store=US').type('form'), carried).send({ code: 'RUNCLUB10' });
    const cleared = cookiesOf(left)
      .filter((cookie) => cookie.includes('1970'))
      .map((cookie) => cookie.split('=')[0]);
    expect(cleared).toEqual(['__Host-bag_codes_US']);
    expect((await cartClient(store.app, 'US').fetch(id)).discountCodes).toEqual([]);
  });

  it('a partner that the visitor came through says nothing that an address could not say', async () => {
    const of = async (cookie: string) => {
      const added = await browser().post('/cart/ring?store=US').set('cookie', cookie).type('form').send(RING);
      const { discountCodes, discountAllocations } = await cartClient(store.app, 'US').fetch(cartIn(added, 'US'));
      return [discountCodes, discountAllocations];
    };
    expect(await of('visit_partner=runclub%2CNOBODY10')).toEqual([[{ code: 'NOBODY10', applicable: false }], []]);
    expect(await of('visit_partner=example-works%2CWORK-EXAMPLE-WORKS-ZZZZZZ-ABCDEF-0123')).toEqual([[], []]);
    expect(await of('visit_partner=%3Cb%3E%2CRUNCLUB10')).toEqual([[], []]);
  });

  it.each([
    ['https://vela.example/partner/runclub', '/ring/buy'],
    ['https://elsewhere.example/ring/buy/us?discount=A', '/'],
    ['https://vela.example/cart/leave', '/'],
    ['nonsense', '/'],
  ])('from %s goes on to %s, without a bag too', async (referer, to) => {
    const left = await browser()
      .post('/cart/leave?store=GB')
      .set('host', 'vela.example')
      .set('referer', referer)
      .type('form')
      .send({ code: 'RUNCLUB10' });
    expect([left.status, left.headers.location]).toEqual([303, to]);
  });

  it('[PROG-05] a company’s personal code is not among the codes that the header is told', async () => {
    const codes = createWorkplaceCodes(keysFor('workplace code', [TEST_SIGNING_KEY]));
    const { code } = codes.issue('example-works');
    const lines = [ring('raw_titanium_9')];
    const added = await browser()
      .post('/api/vendor/local/cart/create/?store=US')
      .set('sec-fetch-dest', 'empty')
      .send({ lines, discountCodes: [code, 'CLUE10'] });
    const cookies = cookiesOf(added).filter((cookie) => cookie.startsWith('bag_codes_'));
    expect(cookies).toEqual([expect.stringMatching(/^bag_codes_US=CLUE10;/)]);
  });

  it('is refused from another site', async () => {
    const foreign = request(store.app).post('/cart/leave?store=GB').set('sec-fetch-site', 'cross-site');
    expect((await foreign.type('form').send({ code: 'RUNCLUB10' })).status).toBe(403);
  });
});

describe('[BAG-22] the Rare’s form', () => {
  it.each(STORES)('puts the ring into the bag of %s, where it is sold', async (at) => {
    const fields = { color: 'DUNE', size: '9', utm_source: 'post' };
    const answer = await browser().post(`/cart/rare?store=${at}`).type('form').send(fields);
    expect([answer.status, answer.headers.location]).toEqual([303, `${bagPath(at)}?said=added`]);
    const cart = await cartClient(store.app, at).fetch(cartIn(answer, at));
    expect(nodesOf(cart)[0]).toMatchObject({
      merchandise: { id: 'rare_dune_9' },
      attributes: [{ key: '_product_type', value: 'RING_RARE' }],
    });
    expect(cart.attributes).toEqual([{ key: 'utm_source', value: 'post' }]);
  });

  it.each([
    [{}, '?incomplete=1'],
    [{ color: 'PINK', size: '9' }, '?color=PINK&size=9&incomplete=1'],
    [{ color: 'DUNE' }, '?color=DUNE&incomplete=1'],
  ])('leads %j back to its page, with what was typed', async (fields, query) => {
    const sent = browser().post('/cart/rare?store=AE').type('form').send(fields);
    const answer = await sent.set('referer', 'https://vela.example/rare/buy/sa?x=1');
    expect([answer.status, answer.headers.location]).toEqual([303, `/rare/buy/sa${query}#rare`]);
    expect(cookiesOf(answer)).toEqual([]);
    const other = browser().post('/cart/rare?store=AE').type('form').send(fields);
    expect((await other.set('referer', 'https://vela.example/ring/buy/sa')).headers.location).toBe(
      `/rare/buy/ae${query}#rare`,
    );
  });
});

describe('[BAG-22] [PDP-07] the blood test’s form', () => {
  const book = (fields: Record<string, string>, at: Store = 'US') =>
    browser().post(`/cart/blood-vision?store=${at}`).type('form').send(fields);
  /** A booking for the first available day. */
  const good = async () => {
    const answer = await request(store.app).get('/api/catalogue/blood-vision?store=US');
    return { test_state: 'NC', test_date: answer.body.test.days[0], test_window: 'evening', test_adult: 'true' };
  };

  it('puts the booked test into the bag, with what the address says', async () => {
    const fields = await good();
    const answer = await book({ ...fields, utm_source: 'post', discount: 'NOPE' });
    expect([answer.status, answer.headers.location]).toEqual([303, `${bagPath('US')}?said=added`]);
    const cart = await cartClient(store.app, 'US').fetch(cartIn(answer, 'US'));
    const [line] = nodesOf(cart);
    expect([line?.merchandise.id, line?.quantity]).toEqual(['blood_vision', 1]);
    for (const [key, value] of Object.entries(fields)) expect(line?.attributes).toContainEqual({ key, value });
    expect(cart.attributes).toContainEqual({ key: 'utm_source', value: 'post' });
    expect(cart.attributes.map(({ key }) => key)).not.toContain('test_state');
    expect(cart.discountCodes).toEqual([{ code: 'NOPE', applicable: false }]);
  });

  it('beside what is in the bag already, and a second one in another state beside the first', async () => {
    const shopper = browser();
    await shopper.post('/cart/ring?store=US').type('form').send(RING);
    const fields = await good();
    await shopper.post('/cart/blood-vision?store=US').type('form').send(fields);
    const answer = await shopper
      .post('/cart/blood-vision?store=US')
      .type('form')
      .send({ ...fields, test_state: 'TX' });
    const cart = await cartClient(store.app, 'US').fetch(cartIn(answer, 'US'));
    const states = nodesOf(cart).flatMap(({ attributes }) =>
      attributes.flatMap(({ key, value }) => (key === 'test_state' ? [value] : [])),
    );
    expect(states).toEqual(['NC', 'TX']);
    expect(nodesOf(cart).map(({ merchandise }) => merchandise.id)).toContain('raw_titanium_9');
  });

  it.each([
    ['state', { test_state: 'NY' }],
    ['state', { test_state: '' }],
    ['date', { test_date: '2020-01-06' }],
    ['window', { test_window: '' }],
    ['adult', { test_adult: '' }],
  ] as const)('leads back to its page for a wrong %s (%j), with what was typed', async (problem, wrong) => {
    const fields = { ...(await good()), ...wrong };
    const answer = await book({ ...fields, utm_source: 'post' });
    const again = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
    again.set('utm_source', 'post');
    again.set('problem', problem);
    expect([answer.status, answer.headers.location]).toEqual([303, `/blood-vision/buy/us?${again}`]);
    expect(cookiesOf(answer)).toEqual([]);
  });

  it.each(STORES.filter((at) => at !== 'US'))('sells nothing in %s', async (at) => {
    const answer = await book(await good(), at);
    expect([answer.status, answer.headers.location]).toEqual([303, `${bagPath(at)}?said=addFailed`]);
    expect(cookiesOf(answer)).toEqual([]);
  });
});

describe('[BAG-22] a form that sells by the fields of its page', () => {
  const actionOf = (at: Store) =>
    bagAddAction(at, {
      always: ['travel_charger'],
      chosen: [
        { field: 'coverage', value: '1', merchandiseId: 'coverage_1y' },
        { field: 'coverage', value: '2', merchandiseId: 'coverage_2y', discountCode: 'VETERAN15' },
      ],
    });

  it.each(STORES)(
    'puts in %s in what is always there and what was chosen, with its code and the address’s words',
    async (at) => {
      const answer = await browser()
        .post(actionOf(at))
        .type('form')
        .set('referer', 'https://vela.example/shop/ae?utm_source=post&coverage=1&store=XX')
        .send({ coverage: '2' });
      expect(answer.headers.location).toBe(`${bagPath(at)}?said=added`);
      const cart = await cartClient(store.app, at).fetch(cartIn(answer, at));
      expect(nodesOf(cart).map(({ merchandise }) => merchandise.id)).toEqual(['travel_charger', 'coverage_2y']);
      expect(cart.discountCodes.map(({ code }) => code)).toEqual(['VETERAN15']);
      expect(cart.attributes).toEqual([{ key: 'utm_source', value: 'post' }]);
    },
  );

  it('takes nothing that is not chosen, and says so where nothing is', async () => {
    const agent = browser();
    const without = await agent.post(actionOf('US')).type('form').send({ coverage: '0' });
    const cart = await cartClient(store.app, 'US').fetch(cartIn(without, 'US'));
    expect(nodesOf(cart).map(({ merchandise }) => merchandise.id)).toEqual(['travel_charger']);
    const nothing = await agent.post(bagAddAction('US', {})).type('form').send({});
    expect(nothing.headers.location).toBe('/bag/us?said=nothingChosen');
    const written = await agent.post('/cart/add?store=US&when=%20&when=coverage').type('form').send({ '': '' });
    expect(written.headers.location).toBe('/bag/us?said=nothingChosen');
  });
});

describe('[BAG-22] the bag’s forms', () => {
  const begun = async (fields: object = RING) => {
    const agent = browser();
    const added = await agent.post('/cart/ring?store=US').type('form').send(fields);
    const cartId = cartIn(added, 'US');
    const cart = () => cartClient(store.app, 'US').fetch(cartId);
    const send = async (path: string, body: object) =>
      (await agent.post(`/cart/${path}?store=US`).type('form').send(body)).headers.location;
    return { agent, cartId, cart, send };
  };

  it('[BAG-13] [BAG-14] change a quantity, say what is none, and take a line out with what leaves with it', async () => {
    const { send, cart } = await begun({ ...RING, coverage: '2' });
    const [line] = nodesOf(await cart());
    const lineId = line?.id ?? '';
    for (const quantity of ['1.5', '-1', 'abc', '']) {
      expect(await send('line', { lineId, quantity })).toBe(`/bag/us?said=notWhole&line=${lineId}`);
    }
    expect(await send('line', { lineId, quantity: '999' })).toBe(`/bag/us?said=tooMany&line=${lineId}`);
    expect(await send('line', { lineId, quantity: ' ３ ' })).toBe('/bag/us');
    expect(nodesOf(await cart())[0]?.quantity).toBe(3);
    expect(await send('line', { lineId: 'gone', quantity: '2' })).toBe('/bag/us');
    expect(await send('line', { lineId, quantity: '0' })).toBe('/bag/us');
    expect(nodesOf(await cart())).toEqual([]);
  });

  it('try a code, and leave the cart as it was where it does not count', async () => {
    const { send, cart } = await begun();
    expect(await send('code', { code: 'NOPE' })).toBe('/bag/us?said=wrongCode');
    expect((await cart()).discountCodes).toEqual([]);
    expect(await send('code', { code: 'VETERAN15' })).toBe('/bag/us');
    expect(await send('code', { code: 'RUNCLUB10' })).toBe('/bag/us?said=betterCode');
    expect(await send('code', { remove: 'VETERAN15' })).toBe('/bag/us');
    expect((await cart()).discountCodes).toEqual([]);
  });

  it('put several things in at once, make a new cart where the old one is gone, and refuse what is not sold', async () => {
    const { send, agent } = await begun();
    expect(await send('add', { merchandiseId: ['travel_charger', 'coverage_1y'] })).toBe('/bag/us?said=added');
    expect(await send('add', { merchandiseId: 'nothing' })).toBe('/bag/us?said=addFailed');
    const gone = await request(store.app)
      .post('/cart/add?store=US')
      .set('cookie', 'bag_US=00000000-0000-4000-8000-000000000000')
      .type('form')
      .send({ merchandiseId: 'travel_charger' });
    expect(gone.headers.location).toBe('/bag/us?said=added');
    expect(cartIn(gone, 'US')).not.toBe('');
    expect((await agent.post('/cart/add?store=XX').type('form').send({})).status).toBe(400);
  });

  it('[GIFT-01] [GIFT-03] [GIFT-06] make the bag a gift, store what fits of it, and make it none again', async () => {
    const { send, cart } = await begun();
    const read = async () =>
      Object.fromEntries(
        (await cart()).attributes.filter(({ key }) => /gift/.test(key)).map(({ key, value }) => [key, value]),
      );
    const note = 'Dear Noor,\r\nsleep well.';
    expect(await send('gift', { note, from: ' Ada ', giftee: 'noor' })).toBe('/bag/us?said=giftIncomplete');
    expect(await read()).toEqual({
      gift_flow: 'true',
      gift_note: 'Dear Noor,\nsleep well.',
      gift_from: 'Ada',
      notify_giftee: 'false',
    });
    expect(await send('gift', { note, from: '', giftee: 'noor@example.com', notify: 'true' })).toBe(
      '/bag/us?said=giftSaved',
    );
    expect(await read()).toEqual({
      gift_flow: 'true',
      gift_note: 'Dear Noor,\nsleep well.',
      giftee_email: 'noor@example.com',
      notify_giftee: 'true',
    });
    expect(await send('gift', { note: ' ', giftee: 'noor@example.com' })).toBe('/bag/us?said=giftIncomplete');
    expect(await send('gift', { action: 'remove', note, giftee: 'noor@example.com' })).toBe('/bag/us');
    expect(await read()).toEqual({ gift_flow: 'false', giftee_email: null, gift_note: null, notify_giftee: 'false' });
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])(
    'are not taken from another site’s page: %j',
    async (headers) => {
      const answer = await request(store.app).post('/cart/ring?store=AE').set(headers).type('form').send(RING);
      expect(answer.status).toBe(403);
      expect(cookiesOf(answer)).toEqual([]);
    },
  );
});

describe('[BAG-22] [BAG-21] one bag', () => {
  const join = (agent: ReturnType<typeof browser>, cartId: string | null) =>
    agent.post('/api/bag/join?store=AE').set('sec-fetch-dest', 'empty').send({ cartId });

  it('the cart that a script changes is the forms’ cart', async () => {
    const agent = browser().set('sec-fetch-dest', 'empty');
    const made = await agent.post('/api/vendor/local/cart/create/?store=AE').send({ lines: [ring('air_gold_9')] });
    expect(cartIn(made, 'AE')).toBe(made.body.id);
    const foreign = await request(store.app)
      .get(`/api/vendor/local/cart/?store=AE&id=${made.body.id}`)
      .set({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' });
    expect(cookiesOf(foreign)).toEqual([]);
  });

  it('two carts become the one that the visitor was with last, once', async () => {
    const agent = browser();
    const formed = await agent.post('/cart/ring?store=AE').type('form').send(RING);
    const id = cartIn(formed, 'AE');
    expect(cookiesOf(formed).join('\n')).toMatch(/bag_news_AE=1/);
    const scripts = await cartClient(store.app, 'AE').create({ lines: [ring('air_gold_open', 2, 'Ada')] });
    const answers = await Promise.all([join(agent, scripts.id), join(agent, scripts.id)]);
    for (const answer of answers) {
      expect(answer.body.id).toBe(id);
      expect(cookiesOf(answer).join('\n')).toMatch(/bag_news_AE=;/);
    }
    const lines = nodesOf(await cartClient(store.app, 'AE').fetch(id));
    expect(lines.map(({ merchandise, quantity }) => [merchandise.id, quantity])).toEqual([
      ['raw_titanium_9', 1],
      ['air_gold_open', 2],
      ['sizing_kit', 1],
    ]);
  });

  it('is the one that there is, and none where both are gone', async () => {
    const { id } = await cartClient(store.app, 'AE').create({ lines: [ring('air_gold_9')] });
    expect((await join(browser(), id)).body.id).toBe(id);
    expect((await join(browser(), null)).body).toMatchObject({ status: 404, code: 'cart.not-found' });
    expect((await join(browser(), 'nobody')).status).toBe(404);
  });
});
