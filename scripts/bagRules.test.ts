/**
 * The bag's rules for everything that each of the eight stores sells, as store-api presents it: section 4's rules on product types and
 * add-ons must hold for the real catalogue. It is in scripts/ because neither workspace may import the other.
 */
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cartType } from '../mf-bag/src/cart/cartType.ts';
import { checkoutUrl } from '../mf-bag/src/cart/checkoutUrl.ts';
import type { ActivePartner } from '../mf-bag/src/partner/activePartner.ts';
import { ADD_ON_TAG, FOR_OWNED_TAG, isOnlyAddOns } from '../shared-contracts/src/bag/addOns.ts';
import type { Cart, CartLine } from '../shared-contracts/src/bag/cart.ts';
import { removedTogether } from '../shared-contracts/src/bag/removedTogether.ts';
import { STORES, type Store } from '../shared-contracts/src/stores/stores.ts';
import { presentCart } from '../store-api/src/domains/cart/presentCart.ts';
import { loadCatalogue } from '../store-api/src/domains/catalogue/catalogue.ts';
import { rareOffer } from '../store-api/src/domains/catalogue/rareOffer.ts';
import { ringOffer } from '../store-api/src/domains/catalogue/ringOffer.ts';
import { priceOf } from '../store-api/src/domains/pricing/pricedCatalogue.ts';

const CATALOGUE = loadCatalogue(join(__dirname, '../store-api/catalogue'));

const cartOf = (store: Store, ids: readonly string[], attributes: Cart['attributes'] = []): Cart => ({
  id: 'cart-1',
  checkoutUrl: '/checkout/cart-1',
  ...presentCart(
    {
      store,
      attributes: [...attributes],
      discountCodes: [],
      lines: ids.map((merchandiseId, nth) => ({ merchandiseId, quantity: 1, id: `line-${nth}`, attributes: [] })),
    },
    { catalogue: CATALOGUE, locale: 'en-US', discounts: [] },
  ),
});
const soldIn = (store: Store) =>
  [...CATALOGUE.merchandise.values()].filter(({ prices }) => priceOf(prices.plain, store) !== null);
const ringList = (store: Store): ReadonlySet<string> =>
  new Set(
    [ringOffer(CATALOGUE, store), rareOffer(CATALOGUE, store)].flatMap(({ colours }) =>
      colours.flatMap(({ variants }) => variants.map(({ merchandiseId }) => merchandiseId)),
    ),
  );
const lineOf = (cart: Cart, nth: number): CartLine | undefined =>
  cart.lines.edges.find(({ node }) => node.id === `line-${nth}`)?.node;

describe('the rules of the bag, of everything that is sold', () => {
  it.each(STORES)('[BAG-11] in %s a cart is a RING cart by what stands on the store’s ring list alone', (store) => {
    const rings = ringList(store);
    const ids = soldIn(store).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id) => cartType(cartOf(store, [id])) === 'RING').sort()).toEqual(
      ids.filter((id) => rings.has(id)).sort(),
    );
    const [ring = ''] = rings;
    for (const id of ids) expect([id, cartType(cartOf(store, [id, ring]))]).toEqual([id, 'RING']);
  });

  it.each(STORES)(
    '[BAG-15] in %s a cart is discarded for memberships and add-ons to a device, and for nothing else',
    (store) => {
      const { plans, membership, home } = CATALOGUE;
      const addOns = new Set(
        [...plans.plans.map(({ id }) => id), plans.discounted.id, membership.product.id, home.plan.id].flatMap((id) =>
          [1, 2].map((years) => `${id}_${years}y`),
        ),
      );
      const [ring = ''] = ringList(store);
      for (const { id } of soldIn(store)) {
        expect([id, isOnlyAddOns(cartOf(store, [id]))]).toEqual([id, addOns.has(id)]);
        expect([id, isOnlyAddOns(cartOf(store, [id, ring]))]).toEqual([id, false]);
      }
      const sold = soldIn(store).filter(({ id }) => addOns.has(id));
      expect(
        isOnlyAddOns(
          cartOf(
            store,
            sold.map(({ id }) => id),
          ),
        ),
      ).toBe(sold.length > 0);
      expect(isOnlyAddOns(cartOf(store, []))).toBe(false);
    },
  );

  /** Section 4's rules, implemented independently of the code under test. */
  const leavesInLaw = (cart: Cart, nth: number): readonly string[] => {
    const lines = cart.lines.edges.map(({ node }) => node);
    const kind = (line: CartLine | undefined) => line?.merchandise.product.productType;
    const leaving = lineOf(cart, nth);
    const asked = lines.filter(({ id }) => id.startsWith('line-'));
    const memberships = asked.filter(
      (line) => kind(line) === 'UHX' && !line.merchandise.product.tags.includes(FOR_OWNED_TAG),
    );
    const devices = asked.filter((line) => ['RING', 'RING_RARE', 'M1'].includes(kind(line) ?? ''));
    if (leaving === undefined) return [];
    const isTheDevice = devices.length === 1 && devices[0]?.id === leaving.id;
    const besides = lines.filter(({ id }) => id !== leaving.id);
    const isHome = ({ merchandise }: CartLine) => merchandise.id === 'home';
    const isHomePlan = ({ merchandise }: CartLine) => merchandise.product.id === `plan_${CATALOGUE.home.plan.id}`;
    const plans = besides.filter(({ merchandise: { product } }) => product.tags.includes(ADD_ON_TAG));
    if (kind(leaving) === 'UHX') return [leaving.id];
    if (memberships.length > 0 && (isTheDevice || besides.length === 1)) return lines.map(({ id }) => id);
    const without = isTheDevice
      ? plans.filter((line) => !isHomePlan(line))
      : plans.filter((line) => isHome(leaving) && isHomePlan(line));
    return lines.filter((line) => line === leaving || without.includes(line)).map(({ id }) => id);
  };

  it.each(STORES)(
    '[BAG-14] in %s what leaves together is the document’s, for each two and three kinds of things',
    (store) => {
      const kinds = new Map<string, string>();
      for (const { id, product, comesWith } of soldIn(store)) {
        const key = `${product.productType} ${product.tags.join()} ${comesWith.length}`;
        if (!kinds.has(key)) kinds.set(key, id);
      }
      const ids = [...kinds.values()];
      let carts = 0;
      for (const first of ids) {
        for (const second of ids) {
          for (const third of [null, ...ids]) {
            const chosen = [...new Set([first, second, ...(third === null ? [] : [third])])];
            const cart = cartOf(store, chosen);
            carts += 1;
            for (let nth = 0; nth < chosen.length; nth += 1) {
              expect([chosen, nth, removedTogether(cart, [{ id: `line-${nth}`, quantity: 0 }]).lineIds]).toEqual([
                chosen,
                nth,
                leavesInLaw(cart, nth),
              ]);
            }
          }
        }
      }
      expect(carts).toBeGreaterThan(100);
    },
  );

  it.each(STORES)(
    '[BAG-17] [BAG-20] in %s the checkout’s address says store, product type, partner and attributes',
    (store) => {
      const [ring = ''] = ringList(store);
      const attributes = [
        { key: 'utm_source', value: 'post & more' },
        { key: 'email', value: 'noor@example.com' },
        { key: 'gift_note', value: null },
        { key: 'giftee_email', value: 'null' },
        { key: 'store', value: 'XX' },
      ];
      const cart = cartOf(store, [ring], attributes);
      const partners: readonly (ActivePartner | null)[] = [
        null,
        { code: 'luna', discountCodes: [] },
        { code: 'luna', discountCodes: ['LUNA10', 'LUNA5'] },
      ];
      for (const partner of partners) {
        const url = checkoutUrl({
          checkoutUrl: cart.checkoutUrl,
          attributes,
          store,
          partner,
          pageOrigin: 'https://store.example',
          allowedHosts: [],
        });
        expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
          product_type: 'cyborg',
          store,
          utm_source: 'post & more',
          ...(partner === null ? {} : { affiliate_code: 'luna' }),
          ...(partner?.discountCodes.length ? { discount: 'LUNA10,LUNA5' } : {}),
        });
      }
    },
  );
});
