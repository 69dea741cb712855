/** Loader and head of the comparison page. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { COMPARE_PATH } from '../facts/compareAddress.ts';
import { storeOffers } from '../products/storeOffers.ts';
import type { TextKey } from '../text.ts';
import type { ComparePageData } from './ComparePage.still.tsx';
import { readCompared } from './compareView.ts';
import { productFacts } from './productFacts.ts';

export type CompareData = { '/shop/compare': ComparePageData };

export const compareLoaders: Loaders<CompareData, TextKey> = {
  '/shop/compare': {
    load: async ({ visitor, api }) =>
      found({
        offers: await storeOffers(api, visitor),
        ring: pathInStore('/ring/buy', visitor.store, visitor.country),
        shop: pathInStore('/shop', visitor.store, visitor.country),
      }),
    head: ({ t, visitor, url, data: { offers, shop } }) => {
      const sold = productFacts(offers, visitor, t);
      const compared = readCompared(
        url.searchParams,
        sold.map(({ product }) => product),
      );
      const names = sold.flatMap(({ product, name }) => (compared.includes(product) ? [name] : []));
      return {
        title:
          names.length === 0
            ? t('compare.head.plain', { brand: BRAND_NAME })
            : t('compare.head.title', { names: names.join(t('compare.head.and')), brand: BRAND_NAME }),
        description: t('compare.head.description'),
        structuredData: [
          breadcrumb([
            { name: BRAND_NAME, path: '/' },
            { name: t('shopFrame.title'), path: shop },
            { name: t('compare.name'), path: COMPARE_PATH },
          ]),
        ],
      };
    },
  },
};
