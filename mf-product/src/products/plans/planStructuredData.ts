/** Structured data (schema.org) of a plan for a device that the shopper owns: one variant per term. Server only. */

import type { Money } from '@tessera/shared-contracts/money/money';
import type { Json } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { OFFER_TERMS, returnPolicy, shippingDetails } from '../../structuredData/offerTerms.ts';

export interface PlanProduct {
  readonly store: Store;
  readonly name: string;
  readonly description: string;
  /** Path of the page that sells the plan. */
  readonly url: string;
  readonly image: string;
  /** Name of the product group. */
  readonly group: string;
  readonly terms: readonly {
    readonly merchandiseId: string;
    /** `1 year` */
    readonly name: string;
    readonly price: Money;
  }[];
}

/** Nothing is shipped, so delivery is free and takes no time. */
const AT_ONCE = { handling: [0, 0], transit: [0, 0] } as const;

export function planProduct({ store, name, description, url, image, group, terms }: PlanProduct): Record<string, Json> {
  const currency = terms[0]?.price.currencyCode ?? '';
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProductGroup',
        name,
        description,
        url,
        image,
        category: 'Software',
        brand: { '@type': 'Brand', name: BRAND_NAME },
        productGroupID: group,
        variesBy: ['https://schema.org/size'],
        hasVariant: terms.map((term) => ({
          '@type': 'Product',
          name: `${name}, ${term.name}`,
          size: term.name,
          sku: term.merchandiseId,
          offers: {
            '@type': 'Offer',
            url,
            price: term.price.amount,
            priceCurrency: term.price.currencyCode,
            availability: 'https://schema.org/InStock',
            ...OFFER_TERMS,
          },
        })),
      },
      shippingDetails(store, { ...AT_ONCE, from: { amount: '0', currencyCode: currency } }),
      returnPolicy(store),
    ],
  };
}
