import { describe, expect, it } from '@jest/globals';
import { readMerchantListing } from './merchantListing.ts';

const SHIPPING = {
  '@type': 'OfferShippingDetails',
  '@id': '#shipping',
  shippingRate: { value: '0', currency: 'USD' },
  shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'US' }],
  deliveryTime: {
    handlingTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
    transitTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
  },
};
const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: ['US'],
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 30,
};
const OFFER = {
  '@type': 'Offer',
  price: '349',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  url: 'https://vela.example/ring/buy/us',
  shippingDetails: { '@id': '#shipping' },
  hasMerchantReturnPolicy: RETURNS,
};
const VARIANT = {
  '@type': 'Product',
  name: 'Ring, Gold, 9',
  image: 'https://vela.example/ring.webp',
  color: 'Gold',
  size: '9',
  sku: 'ring_9',
  offers: OFFER,
};
const GROUP = {
  '@type': 'ProductGroup',
  name: 'Ring',
  description: 'A ring.',
  url: 'https://vela.example/ring/buy/us',
  productGroupID: 'ring',
  brand: { name: 'Vela' },
  variesBy: ['https://schema.org/color'],
  hasVariant: [VARIANT],
};
const page = (variant: object, shipping: object = SHIPPING) => [
  { '@context': 'https://schema.org', '@graph': [{ ...GROUP, hasVariant: [variant] }, shipping] },
];

describe('[SHELL-13] a merchant listing', () => {
  it('without a gap is read with its offers', () => {
    expect(readMerchantListing(page(VARIANT))).toEqual({
      offers: [{ name: 'Ring, Gold, 9', image: VARIANT.image, price: '349', currency: 'USD', description: 'A ring.' }],
      gaps: [],
    });
  });

  it.each([
    ['image', { ...VARIANT, image: '/ring.webp' }],
    ['sku', { ...VARIANT, sku: undefined }],
    ['offers', { ...VARIANT, offers: undefined }],
    ['price', { ...VARIANT, offers: { ...OFFER, price: '0' } }],
    ['priceCurrency', { ...VARIANT, offers: { ...OFFER, priceCurrency: '$' } }],
    ['availability', { ...VARIANT, offers: { ...OFFER, availability: 'yes' } }],
    ['shippingDetails', { ...VARIANT, offers: { ...OFFER, shippingDetails: { '@id': '#nowhere' } } }],
    [
      'merchantReturnDays',
      { ...VARIANT, offers: { ...OFFER, hasMerchantReturnPolicy: { ...RETURNS, merchantReturnDays: undefined } } },
    ],
  ])('with a gap in %s says so', (property, variant) => {
    expect(readMerchantListing(page(variant)).gaps.join('\n')).toContain(property);
  });

  it('says what is missing of its delivery, and a price of it in another currency', () => {
    const { gaps } = readMerchantListing(page(VARIANT, { ...SHIPPING, deliveryTime: {}, shippingRate: undefined }));
    expect(gaps.join('\n')).toMatch(/shippingRate\.value is missing[\s\S]*handlingTime\.minValue is missing/);
    const inEuros = { ...SHIPPING, shippingRate: { value: '6', currency: 'EUR' } };
    expect(readMerchantListing(page(VARIANT, inEuros)).gaps).toEqual(['Ring, Gold, 9: delivery in another currency']);
  });
});
