/** A shop catalogue for tests: every kind, every option, every state of the stock. */
import type { Goods, ShopCatalogue } from '@tessera/shared-contracts/catalogue/shop';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const variant = (merchandiseId: string, title: string, stock: Goods['variants'][number]['stock'] = 'in') => ({
  merchandiseId,
  title,
  stock,
  checkoutUrl: `/cart/${merchandiseId}:1?store=US`,
});

export const TEST_SHOP: ShopCatalogue = {
  store: 'US',
  taxIncluded: false,
  goods: [
    {
      id: 'travel_charger',
      title: 'Voyager travel charger',
      description: 'A charger that closes.',
      kinds: ['chargers'],
      since: '2026-03-02',
      option: null,
      price: usd('39'),
      variants: [variant('travel_charger', '', 'few')],
    },
    {
      id: 'spare_charger',
      title: 'Second charger',
      description: 'Made for the size of your ring.',
      kinds: ['chargers'],
      since: '2026-03-02',
      option: 'ringSize',
      price: usd('45'),
      variants: [variant('spare_charger_8', '8'), variant('spare_charger_9', '9', 'none')],
    },
    {
      id: 'cap',
      title: 'Cap',
      description: 'Washed cotton.',
      kinds: ['merchandise', 'gifts'],
      since: '2026-07-06',
      option: 'colour',
      price: usd('28'),
      variants: [variant('cap_ink', 'Ink', 'none'), variant('cap_sand', 'Sand')],
    },
    {
      id: 'care_kit',
      title: 'Care kit',
      description: 'A cleaner, a brush, a cloth.',
      kinds: ['kits', 'gifts'],
      since: '2026-05-11',
      option: null,
      price: usd('16'),
      variants: [variant('care_kit', '', 'none')],
    },
  ],
  elsewhere: [{ id: 'gift_box', title: 'Gift box', kinds: ['gifts'] }],
};
