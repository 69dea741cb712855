/** What the catalogue names as an address leads to what it names (CAT-08): each one is followed, in every store. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cartSchema } from '@tessera/shared-contracts/bag/cart';
import { membershipCatalogueSchema } from '@tessera/shared-contracts/catalogue/m1';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { leadsTo, textOf } from '../../test-support/shopper.ts';
import { nodesOf, openTestStore, type TestStore } from '../../test-support/store.ts';
import { orderTexts } from '../domains/orders/texts.ts';

// Some hundred checkouts on a busy machine.
jest.setTimeout(240_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

/** Every call of the catalogue that answers for one store. */
async function catalogueCalls(): Promise<string[]> {
  const { body } = await request(store.app).get('/api/openapi.json');
  const paths: string[] = Object.keys(body.paths);
  return paths.filter((path) => /^\/api\/catalogue\/[\w-]+$/.test(path));
}

/** Every text in an answer that begins as an address of this service's; of what it says is sold out, none is to be followed. */
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
    // Not one of nothing: there are links, and pictures.
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
      // A booked test's link is the action of a form: without a booking it leads back to that, which is the shell's page.
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
