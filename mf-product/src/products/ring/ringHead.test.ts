import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { addTexts, createTexts } from '@tessera/remote-kit/texts';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { translatorOf } from '@tessera/remote-kit/useText';
import { pageHeadSchema } from '@tessera/shared-contracts/remotes/remote';
import { RING_SIZES, type RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { storeOfCountry } from '@tessera/shared-contracts/stores/countries';
import { STORE_CURRENCY, STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod/mini';
import { TEST_CATALOGUE } from '../../../test-support/ringCatalogue.ts';
import { TEST_STORY } from '../../../test-support/ringStory.ts';
import { AIR_PICTURES } from '../../pictures/air.ts';
import { ringHead } from './ringHead.ts';

const texts = createTexts();
addTexts(texts, { 'en-US': messagesIn(join(__dirname, '../../locales'), 'en-US') });
const t = translatorOf(texts, 'en-US');

/** A catalogue in which all finishes have different prices. */
const catalogueOf = (store: Store): RingCatalogue => ({
  ...TEST_CATALOGUE,
  store,
  colours: TEST_CATALOGUE.colours.map((offer, index) => ({
    ...offer,
    price: { amount: `${349 + index}.99`, currencyCode: STORE_CURRENCY[store] },
  })),
});

const headOf = (catalogue: RingCatalogue | null, query = '', story = TEST_STORY) =>
  ringHead({
    data: { catalogue, story, quote: null, pictures: AIR_PICTURES, deliveryFrom: { amount: '6', currencyCode: 'USD' } },
    t,
    url: new URL(`https://vela.example/ring/buy/us${query}`),
  });

const daysSchema = z.object({ minValue: z.number(), maxValue: z.number(), unitCode: z.literal('DAY') });
const graphSchema = z.tuple([
  z.looseObject({
    '@type': z.literal('ProductGroup'),
    name: z.string(),
    url: z.string(),
    productGroupID: z.string(),
    brand: z.object({ '@type': z.literal('Brand'), name: z.string() }),
    variesBy: z.array(z.string()),
    hasVariant: z.array(
      z.object({
        '@type': z.literal('Product'),
        name: z.string(),
        sku: z.string(),
        color: z.string(),
        size: z.string(),
        image: z.string(),
        offers: z.object({
          '@type': z.literal('Offer'),
          url: z.string(),
          price: z.string(),
          priceCurrency: z.string(),
          availability: z.string(),
          shippingDetails: z.object({ '@id': z.string() }),
          hasMerchantReturnPolicy: z.object({ '@id': z.string() }),
        }),
      }),
    ),
  }),
  z.object({
    '@type': z.literal('OfferShippingDetails'),
    '@id': z.string(),
    shippingRate: z.object({ '@type': z.literal('MonetaryAmount'), value: z.string(), currency: z.string() }),
    shippingDestination: z.array(z.object({ '@type': z.literal('DefinedRegion'), addressCountry: z.string() })),
    deliveryTime: z.looseObject({
      handlingTime: z.looseObject(daysSchema.shape),
      transitTime: z.looseObject(daysSchema.shape),
    }),
  }),
  z.looseObject({
    '@type': z.literal('MerchantReturnPolicy'),
    '@id': z.string(),
    applicableCountry: z.array(z.string()),
    merchantReturnDays: z.number(),
  }),
]);

const graphOf = (catalogue: RingCatalogue, story = TEST_STORY) => {
  const [data] = headOf(catalogue, '', story).structuredData ?? [];
  return graphSchema.parse(data?.['@graph']);
};

describe('the ring as a product', () => {
  it.each(STORES)('[SHELL-13] in %s offers every colour in every size, at the catalogue’s price', (store) => {
    const catalogue = catalogueOf(store);
    const [group] = graphOf(catalogue);
    expect(group).toMatchObject({
      name: 'Ring Air',
      brand: { name: 'Vela' },
      url: `/ring/buy/${STORE_URL_CODE[store]}`,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    });
    expect(group.hasVariant).toHaveLength(catalogue.colours.length * RING_SIZES.length);
    for (const { name, price, variants } of catalogue.colours) {
      for (const size of RING_SIZES) {
        const sku = variants.find((variant) => variant.size === size)?.merchandiseId;
        expect(group.hasVariant.filter((variant) => variant.sku === sku)).toEqual([
          expect.objectContaining({
            color: name,
            size: String(size),
            offers: expect.objectContaining({ price: price.amount, priceCurrency: STORE_CURRENCY[store] }),
          }),
        ]);
      }
    }
  });

  it('[SHELL-13] says which variant is there, and leads to it chosen', () => {
    const [{ hasVariant }] = graphOf(catalogueOf('US'));
    const gone = hasVariant.filter(({ offers }) => offers.availability !== 'https://schema.org/InStock');
    expect(gone.map(({ name, offers }) => [name, offers.availability, offers.url])).toEqual([
      ['Ring Air, Raw Titanium, 14', 'https://schema.org/OutOfStock', '/ring/buy/us?color=RAW_TITANIUM&size=14'],
    ]);
  });

  it.each(STORES)('[SHELL-13] in %s is sent to and taken back from the store’s own countries', (store) => {
    const [group, shipping, returns] = graphOf(catalogueOf(store));
    for (const { offers } of group.hasVariant) {
      expect(offers.shippingDetails['@id']).toBe(shipping['@id']);
      expect(offers.hasMerchantReturnPolicy['@id']).toBe(returns['@id']);
    }
    const countries = shipping.shippingDestination.map(({ addressCountry }) => addressCountry);
    expect(shipping.shippingRate).toMatchObject({ value: '6', currency: 'USD' });
    expect(countries.length).toBeGreaterThan(0);
    for (const country of countries) expect(storeOfCountry(country)).toBe(store);
    expect(returns).toMatchObject({ applicableCountry: countries, merchantReturnDays: 30 });
  });

  it('[PDP-10] takes 4 to 6 weeks in all', () => {
    const [, { deliveryTime }] = graphOf(catalogueOf('US'));
    const { handlingTime, transitTime } = deliveryTime;
    expect([handlingTime.minValue + transitTime.minValue, handlingTime.maxValue + transitTime.maxValue]).toEqual([
      28, 42,
    ]);
  });

  it('[PDP-02] has stars only when somebody gave some', () => {
    expect(graphOf(catalogueOf('US'))[0]).not.toHaveProperty('aggregateRating');
    const reviews = { product: 'ring_air' as const, count: 2, rating: 4.5, reviews: [] };
    expect(graphOf(catalogueOf('US'), { ...TEST_STORY, reviews })[0]).toMatchObject({
      aggregateRating: { ratingValue: 4.5, bestRating: 5, reviewCount: 2 },
    });
  });
});

describe('the head of the ring page', () => {
  it('[SHELL-13] is one that the shell takes', () => {
    const head = headOf(catalogueOf('US'));
    expect(pageHeadSchema.parse(head)).toEqual(head);
    expect(head).toMatchObject({ title: 'Buy Ring Air | Vela', description: expect.stringContaining('$349.99') });
  });

  it.each([
    ['', 'RAW_TITANIUM'],
    ['?color=ROSE_GOLD', 'ROSE_GOLD'],
    ['?color=PURPLE', 'RAW_TITANIUM'],
  ] as const)('[PDP-09] with %j asks for the picture that the page will show', (query, colour) => {
    const { hero } = AIR_PICTURES[colour];
    expect(headOf(catalogueOf('US'), query).preload).toMatchObject({
      type: 'image/avif',
      srcset: expect.stringContaining(`/${hero.name}.${hero.hash}-`),
    });
  });

  it('[SHELL-13] claims no product while the catalogue does not answer', () => {
    expect(Object.keys(headOf(null))).toEqual(['title', 'description']);
  });
});
