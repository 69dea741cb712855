/** Origins of codes: typed ones can be removed, and a company's code counts only where it was verified (PROG-05). */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cartSchema } from '@tessera/shared-contracts/bag/cart';
import { WORKPLACE_COOKIE } from '@tessera/shared-contracts/programmes/forWork';
import request from 'supertest';
import { leadsTo, shopper, textOf } from '../../../test-support/shopper.ts';
import { cartClient, openTestStore, ring, TEST_SIGNING_KEY, type TestStore } from '../../../test-support/store.ts';
import { keysFor } from '../../platform/secrets/signingKeys.ts';
import { createWorkplaceCodes } from '../programmes/partners/workplaceCode.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const us = () => cartClient(store.app, 'US');
const issued = () => createWorkplaceCodes(keysFor('workplace code', [TEST_SIGNING_KEY])).issue('example-works').code;
/** Creates a cart as a browser with this cookie. */
async function cartOf(code: string, cookie: string | null) {
  const call = request(store.app).post('/api/vendor/local/cart/create/?store=US');
  if (cookie !== null) call.set('cookie', `${WORKPLACE_COOKIE}=${cookie}`);
  return cartSchema.parse((await call.send({ lines: [ring('air_gold_9')], discountCodes: [code] })).body);
}
const namesOf = (cart: Awaited<ReturnType<typeof cartOf>>) => cart.discountAllocations.map(({ name }) => name);

describe('[PROG-05] a company’s code', () => {
  it('counts in the cart of the browser that verified it, without being told, and in no other', async () => {
    const code = issued();
    const own = await cartOf(code, code);
    expect(own.discountCodes).toEqual([{ code, applicable: true }]);
    expect(own.discountAllocations).toEqual([
      { discountedAmount: expect.anything(), kind: 'AFFILIATE', name: 'COMPANY' },
    ]);
    for (const cookie of [null, issued()]) {
      const sent = await cartOf(code, cookie);
      expect([sent.discountCodes[0]?.applicable, namesOf(sent)]).toEqual([false, []]);
      // A verified code keeps counting in this cart.
      expect(namesOf(await us().add({ cartId: own.id, lines: [ring('travel_charger')] }))).toEqual(['COMPANY']);
    }
    const preview = await request(store.app)
      .post('/api/vendor/local/cart/preview/?store=US')
      .send({ lines: [ring('air_gold_9')], discountCodes: [code] });
    expect(preview.body.discountAllocations).toEqual([]);
  });

  it('is not taken from a field, and shown at no step of the checkout, on no order and in no mail', async () => {
    const code = issued();
    const { ready, get, post, pay } = shopper(store.app);
    const typed = await ready('US');
    expect(leadsTo(await post(`/checkout/${typed}/discount`, { step: 'payment', code }))).toContain('said=code');
    const id = await ready('US');
    const added = request(store.app)
      .post('/api/vendor/local/cart/add/?store=US')
      .set('cookie', `${WORKPLACE_COOKIE}=${code}`);
    expect((await added.send({ cartId: id, lines: [ring('travel_charger')], discountCodes: [code] })).status).toBe(200);
    const pages = [await get(`/checkout/${id}`), await get(`/checkout/${id}/payment`)];
    const order = await get(await pay(id));
    const mail = (await store.sentMails()).at(-1);
    for (const said of [...pages.map(({ text }) => text), order.text, mail?.text ?? '', mail?.html ?? '']) {
      expect(said).not.toMatch(/WORK-/i);
      expect(textOf(said)).toContain('Your company’s price');
    }
  });
});

describe('[API-12] a code that can be taken out', () => {
  const codes = async (id: string) => (await us().fetch(id)).discountCodes;

  it('is one that somebody typed, from the first step on; what a page brought stays', async () => {
    const { post, get } = shopper(store.app);
    const { id } = await us().create({ lines: [ring('air_gold_9')], discountCodes: ['CLUE10'] });
    await post(`/checkout/${id}/discount`, { step: 'contact', remove: 'CLUE10' });
    expect(await codes(id)).toEqual([{ code: 'CLUE10', applicable: true }]);
    const first = await get(`/checkout/${id}`);
    expect(textOf(first.text)).toContain('Discount code');
    expect(first.text).not.toContain('name="remove"');
    expect(leadsTo(await post(`/checkout/${id}/discount`, { step: 'contact', code: 'VETERAN15' }))).toBe(
      `/checkout/${id}`,
    );
    const both = await get(`/checkout/${id}`);
    expect(both.text).toMatch(/<button(?=[^>]* name="remove")[^>]* value="VETERAN15"/);
    expect(both.text).not.toContain('value="CLUE10"');
    await post(`/checkout/${id}/discount`, { step: 'contact', remove: 'veteran15' });
    expect(await codes(id)).toEqual([{ code: 'CLUE10', applicable: true }]);
    const wrong = await post(`/checkout/${id}/discount`, { step: 'contact', code: 'NOPE' });
    expect(textOf((await get(leadsTo(wrong))).text)).toContain('This code does not lower the price');
  });
});
