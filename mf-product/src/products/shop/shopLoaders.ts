/** Loader of the shop. Server only. */
import { found, type Loaders, unavailable } from '@tessera/remote-kit/defineLoaders';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { deliveryFrom } from '../../structuredData/deliveryFrom.ts';
import type { TextKey } from '../../text.ts';
import { type ShopPageData, shopCatalogue } from './shopData.ts';
import { shopHead } from './shopHead.ts';
import { shopMarkdown } from './shopMarkdown.ts';

export type ShopData = { '/shop/:region': ShopPageData };

export const shopLoaders: Loaders<ShopData, TextKey> = {
  '/shop/:region': {
    load: async ({ visitor: { store, locale, country }, api }) => {
      const [catalogue, delivery] = await Promise.all([shopCatalogue(api, store, locale), deliveryFrom(api, store)]);
      const answer = catalogue === null ? unavailable : found;
      return answer({ catalogue, ring: pathInStore('/ring/buy', store, country), deliveryFrom: delivery });
    },
    head: shopHead,
    markdown: shopMarkdown,
  },
};
