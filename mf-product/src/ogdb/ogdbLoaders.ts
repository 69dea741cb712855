/** What the server finds for /ogdb, and what it says of itself. Server only. */
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/brand';
import { breadcrumb } from '../breadcrumb.ts';
import { familyPath } from '../home/families.ts';
import { linkPicture } from '../linkPicture.ts';
import { PRODUCT_PICTURES } from '../pictures/products.ts';
import type { TextKey } from '../text.ts';
import { FOODS, GI_SOURCE } from './foods.ts';
import { readFoodQuery } from './foodView.ts';
import type { OgdbPageData } from './OgdbPage.still.tsx';

export type OgdbData = { '/ogdb': OgdbPageData };

export const ogdbLoaders: Loaders<OgdbData, TextKey> = {
  '/ogdb': {
    load: async ({ url, visitor: { store, country } }) => {
      const m1 = familyPath('m1', store, country);
      // A place on the front page, until the M1 has a page of its own.
      return found({ query: readFoodQuery(url.searchParams), m1: m1.startsWith('#') ? `/${m1}` : m1 });
    },
    head: ({ t, visitor }) => ({
      title: t('ogdb.head.title', { brand: BRAND_NAME }),
      description: t('ogdb.head.description', { foods: FOODS.length }),
      picture: linkPicture(PRODUCT_PICTURES.m1, t('ogdb.head.picture')),
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Dataset',
          name: t('ogdb.head.name'),
          description: t('ogdb.head.description', { foods: FOODS.length }),
          url: '/ogdb',
          inLanguage: visitor.locale,
          variableMeasured: 'Glycemic index',
          isBasedOn: `https://doi.org/${GI_SOURCE.doi}`,
          isAccessibleForFree: true,
        },
        breadcrumb([
          { name: BRAND_NAME, path: '/' },
          { name: t('ogdb.head.name'), path: '/ogdb' },
        ]),
      ],
    }),
  },
};
