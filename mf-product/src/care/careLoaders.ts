/** What the server finds for trade-in, claims and the way of an order, and what each says of itself. Server only. */
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/brand';
import { pathInStore } from '@tessera/shared-contracts/regionalRoutes';
import { ringCatalogueSchema } from '@tessera/shared-contracts/ring';
import { breadcrumb } from '../breadcrumb.ts';
import type { TextKey } from '../text.ts';
import type { ClaimPageData } from './ClaimPage.still.tsx';
import type { OrderWayPageData } from './OrderWayPage.still.tsx';
import type { TradeInPageData } from './TradeInPage.still.tsx';

export type CareData = {
  '/trade-in': TradeInPageData;
  '/ring/claim': ClaimPageData;
  '/ring/order': OrderWayPageData;
};

export const careLoaders: Loaders<CareData, TextKey> = {
  '/trade-in': {
    load: async ({ visitor: { store, country }, api }) => {
      const answer = await api({
        schema: ringCatalogueSchema,
        path: `/api/catalogue/ring?${new URLSearchParams({ store })}`,
      });
      const offer = answer.ok ? answer.value.tradeIn : null;
      return found({
        offer: offer === null ? (answer.ok ? 'elsewhere' : 'unknown') : offer,
        ring: pathInStore('/ring/buy', store, country),
        terms: pathInStore('/terms-of-sale/ring', store, country),
      });
    },
    head: ({ t }) => ({
      title: t('tradeIn.head.title', { brand: BRAND_NAME }),
      description: t('tradeIn.head.description'),
      structuredData: [
        breadcrumb([
          { name: BRAND_NAME, path: '/' },
          { name: t('ring.tradeIn.label'), path: '/trade-in' },
        ]),
      ],
    }),
  },
  '/ring/claim': {
    load: async ({ visitor: { store, country } }) => found({ x: pathInStore('/x', store, country) }),
    head: ({ t }) => ({
      title: t('claim.head.title', { brand: BRAND_NAME }),
      description: t('claim.head.description'),
    }),
  },
  '/ring/order': {
    load: async () => found({}),
    head: ({ t }) => ({
      title: t('orderWay.head.title', { brand: BRAND_NAME }),
      description: t('orderWay.head.description'),
    }),
  },
};
