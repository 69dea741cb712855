/** Loader and head of /glucose/foods. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { familyPath } from '../../home/families.ts';
import type { TextKey } from '../../text.ts';
import type { FoodsPageData } from './FoodsPage.still.tsx';
import { FOODS, GI_SOURCE } from './foods.ts';

export type FoodsData = { '/glucose/foods': FoodsPageData };

export const foodsLoaders: Loaders<FoodsData, TextKey> = {
  '/glucose/foods': {
    load: async ({ visitor: { store, country } }) => {
      const m1 = familyPath('m1', store, country);
      // Falls back to a section of the front page while the M1 has no page of its own.
      return found({ m1: m1.startsWith('#') ? `/${m1}` : m1 });
    },
    head: ({ t, visitor }) => ({
      title: t('foods.head.title', { brand: BRAND_NAME }),
      description: t('foods.head.description', { foods: FOODS.length }),
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Dataset',
          name: t('foods.head.name'),
          description: t('foods.head.description', { foods: FOODS.length }),
          url: '/glucose/foods',
          inLanguage: visitor.locale,
          variableMeasured: 'Glycemic index',
          isBasedOn: `https://doi.org/${GI_SOURCE.doi}`,
          isAccessibleForFree: true,
        },
        breadcrumb([
          { name: BRAND_NAME, path: '/' },
          { name: t('foods.head.name'), path: '/glucose/foods' },
        ]),
      ],
    }),
    search: ({ t, textsOf }) => [
      {
        kind: 'page',
        title: t('foods.head.title', { brand: BRAND_NAME }),
        sentences: [t('foods.head.description', { foods: FOODS.length }), ...textsOf('foods')],
        href: '/glucose/foods',
      },
    ],
  },
};
