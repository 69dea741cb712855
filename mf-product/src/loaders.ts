import { defineLoaders, found } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { BRAND_NAME } from '@tessera/shared-contracts/brand';
import { formatMoney } from '@tessera/shared-contracts/money';
import { pathInStore } from '@tessera/shared-contracts/regionalRoutes';
import { type RingCatalogue, ringCatalogueSchema } from '@tessera/shared-contracts/ring';
import type { Store } from '@tessera/shared-contracts/stores';
import type { HomePageData } from './home/HomePage.tsx';
import type { RingPageData } from './ring/RingPage.tsx';
import { startingPrice } from './ring/ringOrder.ts';

/** Null when store-api can't say: the page then says so, and offers to ask again. */
async function ringCatalogue(api: StoreApi, store: Store): Promise<RingCatalogue | null> {
  const answer = await api({
    schema: ringCatalogueSchema,
    path: `/api/catalogue/ring?${new URLSearchParams({ store })}`,
  });
  return answer.ok && answer.value.colours.length > 0 ? answer.value : null;
}

export default defineLoaders<{ '/': HomePageData; '/ring/buy/:region': RingPageData }>({
  '/': {
    load: async ({ visitor, api }) => {
      const catalogue = await ringCatalogue(api, visitor.store);
      const finishes = catalogue?.colours.map(({ colour, name, tag, price }) => ({ colour, name, tag, price }));
      return found({
        finishes: finishes ?? [],
        price: catalogue && startingPrice(catalogue),
        ring: pathInStore('/ring/buy', visitor.store, visitor.country),
      });
    },
    head: ({ t }) => ({ title: t('home.head.title', { brand: BRAND_NAME }), description: t('home.head.description') }),
  },
  '/ring/buy/:region': {
    load: async ({ visitor, api }) => found({ catalogue: await ringCatalogue(api, visitor.store) }),
    head: ({ data: { catalogue }, t }) => ({
      title: t('ring.head.title', { brand: BRAND_NAME }),
      description: catalogue
        ? t('ring.head.description', { price: formatMoney(startingPrice(catalogue)) })
        : t('ring.head.unpriced'),
    }),
  },
});
