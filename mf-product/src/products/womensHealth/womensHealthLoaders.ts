/** Loader of the women's health page. Server only. */
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { TextKey } from '../../text.ts';
import { ownedCatalogue, planOffer } from '../plans/ownedPlans.ts';
import type { WomensHealthPageData } from './WomensHealthPage.tsx';
import { womensHealthHead } from './womensHealthHead.ts';
import { womensHealthMarkdown } from './womensHealthMarkdown.ts';
import { WOMENS_PLUGS } from './womensPlugs.ts';

export type WomensHealthData = { '/womens-health': WomensHealthPageData };

export const womensHealthLoaders: Loaders<WomensHealthData, TextKey> = {
  '/womens-health': {
    load: async ({ visitor: { store, country, locale }, api }) => {
      const catalogue = await ownedCatalogue(api, store, locale);
      return found({
        store,
        plugs: WOMENS_PLUGS.map((plug) => ({ plug, offer: planOffer(catalogue, plug) })),
        ring: pathInStore('/ring/buy', store, country),
      });
    },
    head: womensHealthHead,
    markdown: womensHealthMarkdown,
    search: ({ t, textsOf }) => [
      {
        kind: 'page',
        title: t('womensHealth.head.title', { brand: BRAND_NAME }),
        sentences: [t('womensHealth.head.description'), ...textsOf('womensHealth')],
        href: '/womens-health',
      },
    ],
  },
};
