/** Offers for the tests of this remote. */
import { OFFERS, type Offer, type OfferName } from '@tessera/shared-contracts/bag/offers';

export const testOffer = (id: OfferName): Offer => ({
  id,
  merchandiseId: `${id.toLowerCase()}_1y`,
  productId: `plan_${id.toLowerCase()}`,
  title: id.toLowerCase().replaceAll('_', ' '),
  description: 'For your ring.',
  price: { amount: '39.99', currencyCode: 'USD' },
  strikedPrice: null,
  discountCode: null,
  icon: `/media/ring/${id.toLowerCase()}.svg`,
  years: 1,
});

export const TEST_OFFERS = OFFERS.map(testOffer);
