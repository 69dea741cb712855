import { describe, expect, it } from '@jest/globals';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { type PartnerProductKey, partnerProducts } from './partnerProducts.ts';

const NONE = {
  code: 'runclub',
  discount_config: { ring: { code: 'RUN15', type: 'percentage' as const, value: '15' } },
  ring_active: false,
  ring_rare_active: false,
  m1_active: false,
  home_active: false,
  blood_vision_active: false,
};
const ALL = {
  ...NONE,
  ring_active: true,
  ring_rare_active: true,
  m1_active: true,
  home_active: true,
  blood_vision_active: true,
};

describe('the products of a partner', () => {
  it.each([
    ['ring_active', 'ring'],
    ['ring_rare_active', 'rare'],
    ['m1_active', 'm1'],
    ['home_active', 'home'],
    ['blood_vision_active', 'bloodVision'],
  ] as const)('[PROG-01] %s shows %s alone', (flag, key: PartnerProductKey) => {
    expect(partnerProducts({ ...NONE, [flag]: true }, 'AE').map((product) => product.key)).toEqual([key]);
  });

  it('[PROG-01] none active, none shown', () => {
    expect(partnerProducts(NONE, 'AE')).toEqual([]);
  });

  const RING: Readonly<Record<Store, string>> = {
    IN: '/ring/buy/in',
    AE: '/ring/buy/ae',
    US: '/ring/buy/us',
    EU: '/ring/buy/eu',
    GB: '/ring/buy/gb',
    ROW: '/ring/buy/global',
    AU: '/ring/buy/au',
    CA: '/ring/buy/ca',
  };

  it.each(STORES)('[PROG-01] lead to where %s sells them', (store) => {
    const bloodVision = store === 'IN' ? '/blood-vision' : '/blood-vision/buy/us';
    expect(
      partnerProducts(ALL, store).map(({ href }) => href?.replace(/\?affiliateCode=runclub&discount=RUN15$/, '')),
    ).toEqual([RING[store], ...(store === 'US' ? [] : ['/rare/buy']), '/pricing', '/home/buy', bloodVision]);
  });

  it('[PROG-01] say whose visitor it is, with the discounts of active products alone', () => {
    const hrefs = (changes: object) => partnerProducts({ ...ALL, ...changes }, 'AE').map(({ href }) => href);
    expect(hrefs({ home_active: true, code: 'run & co' })).toContain(
      '/home/buy?affiliateCode=run+%26+co&discount=RUN15',
    );
    expect(hrefs({ ring_active: false })).toContain('/home/buy?affiliateCode=runclub');
  });
});
