/**
 * A ring as structured data (schema.org) for Google's merchant listings: one group, a variant per colour and size, its offer in one
 * store, shipping and returns (SHELL-13). Prices are the catalogue's own. Paths begin with `/`; the shell makes them absolute.
 */
import { type Picture, pictureUrl } from '@tessera/design-system/picture';
import { IN_STOCK_DAYS, RING_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { type ProductReviews, RATING_MAX } from '@tessera/shared-contracts/catalogue/reviews';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Json } from '@tessera/shared-contracts/remotes/remote';
import { RING_SIZE_OPEN, type RingColourOffer } from '@tessera/shared-contracts/ring/ring';
import { RING_PARAMETERS } from '@tessera/shared-contracts/ring/ringAddress';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import { OFFER_TERMS, returnPolicy, shippingDetails } from '../../structuredData/offerTerms.ts';

type JsonObject = Record<string, Json>;

/** Data that the Air and the Rare share. */
export interface RingProduct<Colour extends string> {
  readonly store: Store;
  readonly colours: readonly (Pick<RingColourOffer, 'name' | 'price' | 'variants'> & { readonly colour: Colour })[];
  /** Path of the ring's page without the store. */
  readonly page: string;
  /** The ring's id in the catalogue. */
  readonly id: string;
  readonly pictureOf: (colour: Colour) => Picture;
  /** The lowest delivery price. Null: left out. */
  readonly deliveryFrom: Money | null;
}

export interface RingWords {
  readonly name: string;
  readonly description: string;
}

export function ringStructuredData<Colour extends string>(
  { store, colours, page, id, pictureOf, deliveryFrom }: RingProduct<Colour>,
  reviews: ProductReviews | null,
  { name, description }: RingWords,
): JsonObject {
  const url = `${page}/${STORE_URL_CODE[store]}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProductGroup',
        '@id': '#ring',
        name,
        description,
        url,
        productGroupID: id,
        brand: { '@type': 'Brand', name: BRAND_NAME },
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
        hasVariant: colours.flatMap((offer) => {
          const picture = pictureOf(offer.colour);
          return variants(offer, name, url, pictureUrl(picture, picture.width, 'webp'));
        }),
        ...(reviews && reviews.rating !== null
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: reviews.rating,
                bestRating: RATING_MAX,
                reviewCount: reviews.count,
              },
            }
          : {}),
      },
      // Made first, then in transit like a product in stock: together C9's 4 to 6 weeks.
      shippingDetails(store, {
        handling: [RING_DAYS[0] - IN_STOCK_DAYS[0], RING_DAYS[1] - IN_STOCK_DAYS[1]],
        transit: IN_STOCK_DAYS,
        from: deliveryFrom,
      }),
      returnPolicy(store),
    ],
  };
}

/** One variant per real size. “Size later” is left out, because such a ring gets one of these sizes in the end. */
function variants<Colour extends string>(
  { colour, name: finish, price, variants: sizes }: RingProduct<Colour>['colours'][number],
  name: string,
  page: string,
  image: string,
): JsonObject[] {
  return sizes
    .filter(({ size }) => size !== RING_SIZE_OPEN)
    .map(({ merchandiseId, size, available }): JsonObject => {
      const query = new URLSearchParams({ [RING_PARAMETERS.colour]: colour, [RING_PARAMETERS.size]: String(size) });
      return {
        '@type': 'Product',
        name: `${name}, ${finish}, ${size}`,
        sku: merchandiseId,
        color: finish,
        size: String(size),
        image,
        offers: {
          '@type': 'Offer',
          url: `${page}?${query}`,
          price: price.amount,
          priceCurrency: price.currencyCode,
          availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
          ...OFFER_TERMS,
        },
      };
    });
}
