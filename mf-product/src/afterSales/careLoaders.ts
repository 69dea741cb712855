/** Loaders and heads of the pages for trade-in, claims and orders. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { ringCatalogueSchema } from '@tessera/shared-contracts/ring/ring';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { TextKey } from '../text.ts';
import type { ClaimPageData } from './ClaimPage.still.tsx';
import type { OrderWayPageData } from './OrderWayPage.still.tsx';
import type { TradeInPageData } from './TradeInPage.still.tsx';

export type CareData = {
  '/trade-in': TradeInPageData;
  '/ring/claim': ClaimPageData;
  '/ring/order': OrderWayPageData;
};

async function tradeInOffer(store: Store, api: StoreApi): Promise<TradeInPageData['offer']> {
  const answer = await api({
    schema: ringCatalogueSchema,
    path: `/api/catalogue/ring?${new URLSearchParams({ store })}`,
  });
  return answer.ok ? (answer.value.tradeIn ?? 'elsewhere') : 'unknown';
}

export const careLoaders: Loaders<CareData, TextKey> = {
  '/trade-in': {
    load: async ({ visitor: { store, country }, api }) => {
      return found({
        offer: await tradeInOffer(store, api),
        ring: pathInStore('/ring/buy', store, country),
        terms: pathInStore('/terms-of-sale/ring', store, country),
      });
    },
    head: ({ data: { offer }, t }) => ({
      title: t('tradeIn.head.title', { brand: BRAND_NAME }),
      description: t(offer === 'elsewhere' ? 'tradeIn.leadElsewhere' : 'tradeIn.head.description'),
      structuredData: [
        breadcrumb([
          { name: BRAND_NAME, path: '/' },
          { name: t('ring.tradeIn.label'), path: '/trade-in' },
        ]),
      ],
    }),
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('tradeIn.head.title', { brand: BRAND_NAME }),
        sentences: [t('tradeIn.head.description')],
        href: '/trade-in',
      },
    ],
  },
  '/ring/claim': {
    load: async ({ visitor: { store, country } }) => found({ x: pathInStore('/x', store, country) }),
    head: ({ t }) => ({
      title: t('claim.head.title', { brand: BRAND_NAME }),
      description: t('claim.head.description'),
    }),
  },
  '/ring/order': {
    load: async ({ visitor: { store }, api }) =>
      found({ tradeIn: typeof (await tradeInOffer(store, api)) !== 'string' }),
    head: ({ t }) => ({
      title: t('orderWay.head.title', { brand: BRAND_NAME }),
      description: t('orderWay.head.description'),
    }),
  },
};
