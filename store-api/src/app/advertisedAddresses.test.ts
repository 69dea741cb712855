/** Every address that the catalogue returns leads to its product (CAT-08): each one is followed, in every store. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cartSchema } from '@tessera/shared-contracts/bag/cart';
import { membershipCatalogueSchema } from '@tessera/shared-contracts/catalogue/m1';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { leadsTo, textOf } from '../../test-support/shopper.ts';
import { nodesOf, openTestStore, type TestStore } from '../../test-support/store.ts';
import { orderTexts } from '../domains/orders/texts.ts';

// About a hundred checkouts on a busy machine.
jest.setTimeout(240_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

/** Every catalogue call that takes a store. */
async function catalogueCalls(): Promise<string[]> {
  const { body } = await request(store.app).get('/api/openapi.json');
  const paths: string[] = Object.keys(body.paths);
  return paths.filter((path) => /^\/api\/catalogue\/[\w-]+$/.test(path));
}

/** All strings in a response that start like an address of this service. Skips addresses of sold-out products. */
function addressesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return /^\/(cart|checkout|media)\//.test(answer) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  if ('stock' in answer && answer.stock === 'none') return [];
  return Object.values(answer).flatMap(addressesIn);
}

const advertised = async (at: Store) => {
  const answers = await Promise.all(
    (await catalogueCalls()).map((path) => request(store.app).get(`${path}?store=${at}&product=ring_air`)),
  );
  return [...new Set(answers.flatMap(({ body }) => addressesIn(body)))];
};

describe.each(STORES)('[CAT-08] every address that the catalogue of %s names', (at) => {
  it('leads to a checkout with that thing in it, or to a picture', async () => {
    const addresses = await advertised(at);
    // Guards against an empty list: there are links and pictures.
    expect(addresses.filter((address) => address.startsWith('/cart/')).length).toBeGreaterThan(5);
    expect(addresses.filter((address) => address.startsWith('/media/')).length).toBeGreaterThan(5);
    const leadNowhere: string[] = [];
    for (const address of addresses) {
      const answer = await request(store.app).get(address);
      if (address.startsWith('/media/')) {
        if (answer.status !== 200) leadNowhere.push(`${address}: ${answer.status}`);
        continue;
      }
      const page = answer.status === 303 ? await request(store.app).get(leadsTo(answer)) : answer;
      const text = textOf(page.text);
      // A booked test's link is the action of a form: without a booking it redirects to the form, which is a page of the shell.
      const isForm = leadsTo(answer).startsWith('/blood-vision/');
      if (
        !isForm &&
        (page.status !== 200 || text.includes(orderTexts('en-US')('summary.empty')) || !text.includes('1 item'))
      ) {
        leadNowhere.push(`${address}: ${answer.status} ${leadsTo(answer)}, ${page.status}`);
      }
    }
    expect(leadNowhere).toEqual([]);
  });

  it('the membership’s is sold alone, at the price that is named, less what its code takes off', async () => {
    const { body } = await request(store.app).get(`/api/catalogue/membership?store=${at}`);
    const offer = membershipCatalogueSchema.parse(body);
    const page = await request(store.app).get(leadsTo(await request(store.app).get(offer.checkoutUrl)));
    expect(page.text).toContain(orderTexts('en-US')('summary.discounts.MEMBERSHIP'));
    const id = /action="\/checkout\/([\w-]+)"/.exec(page.text)?.[1] ?? '';
    const { body: cart } = await request(store.app).get(`/api/vendor/local/cart/?store=${at}&id=${id}`);
    const [line] = nodesOf(cartSchema.parse(cart));
    expect(line?.cost.subtotalAmount).toEqual(offer.yearlyPrice);
    const { amount } = offer.yearlyPrice;
    expect(Number(line?.cost.totalAmount.amount)).toBeCloseTo(Number(amount) * (1 - Number(offer.discount)), 1);
  });
});
