/** Loader and head of /glucose/foods. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import type { Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { TextKey } from '../text.ts';
import { FOODS, GI_SOURCE } from './foods.ts';

export type FoodsData = { '/glucose/foods': null };

export const foodsLoaders: Loaders<FoodsData, TextKey> = {
  '/glucose/foods': {
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
