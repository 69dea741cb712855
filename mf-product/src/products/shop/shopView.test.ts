import { describe, expect, it } from '@jest/globals';
import { GOODS_KINDS } from '@tessera/shared-contracts/catalogue/shop';
import { TEST_SHOP } from '../../../test-support/shopCatalogue.ts';
import { readShopView, SHOP_SORTS, type ShopView, shopSearch, shownGoods } from './shopView.ts';

const EVERY_VIEW: readonly ShopView[] = [null, ...GOODS_KINDS].flatMap((kind) =>
  [false, true].flatMap((inStock) => SHOP_SORTS.map((sort) => ({ kind, inStock, sort }))),
);
const idsOf = (view: ShopView) => shownGoods(TEST_SHOP.goods, view).map(({ id }) => id);
const ALL: ShopView = { kind: null, inStock: false, sort: 'featured' };

describe('what is shown of the shop', () => {
  it('[PDP-07] comes back from its address, whichever it is', () => {
    const queries = EVERY_VIEW.map(shopSearch);
    expect(new Set(queries).size).toBe(EVERY_VIEW.length);
    expect(queries.map((query) => readShopView(new URLSearchParams(query)))).toEqual(EVERY_VIEW);
    expect(shopSearch(ALL)).toBe('');
  });

  it('is everything where the address asks for what there is not', () => {
    expect(readShopView(new URLSearchParams('kind=hats&sort=size&stock=maybe'))).toEqual(ALL);
  });

  it('holds only the kind, and only what is there, in every view', () => {
    for (const view of EVERY_VIEW) {
      const shown = shownGoods(TEST_SHOP.goods, view);
      expect(shown.length).toBe(
        TEST_SHOP.goods.filter(
          ({ kinds, variants }) =>
            (view.kind === null || kinds.includes(view.kind)) &&
            (!view.inStock || variants.some(({ stock }) => stock !== 'none')),
        ).length,
      );
    }
  });

  it.each([
    ['featured', ['travel_charger', 'spare_charger', 'cap', 'care_kit']],
    ['newest', ['cap', 'care_kit', 'travel_charger', 'spare_charger']],
    ['price', ['care_kit', 'cap', 'travel_charger', 'spare_charger']],
    ['price-down', ['spare_charger', 'travel_charger', 'cap', 'care_kit']],
  ] as const)('stands in the order %s', (sort, ids) => {
    expect(idsOf({ ...ALL, sort })).toEqual(ids);
  });

  it('has what is sold out behind what is there, in the merchandiser’s order', () => {
    const [travel, second, cap, kit] = TEST_SHOP.goods;
    const goods = [kit, cap, travel, second].flatMap((each) => each ?? []);
    expect(shownGoods(goods, ALL).map(({ id }) => id)).toEqual(['cap', 'travel_charger', 'spare_charger', 'care_kit']);
  });
});
