/** Loaders of the three sizing pages: paths of the rings' pages in the visitor's store. Server only. */
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { rareBuyPath } from '../products/rare/rareBuyPath.ts';
import type { TextKey } from '../text.ts';
import type { SizingKitData } from './SizingKitPage.still.tsx';
import type { SizingPageData } from './SizingPage.tsx';

const rings = (visitor: Visitor) => ({
  ring: pathInStore('/ring/buy', visitor.store, visitor.country),
  rare: rareBuyPath(visitor).path,
});

export type SizingData = {
  '/sizing': SizingPageData;
  '/sizing-kit': SizingKitData;
  '/print-sizing-kit': null;
};

export const sizingLoaders: Loaders<SizingData, TextKey> = {
  '/sizing': {
    load: async ({ visitor }) => found(rings(visitor)),
    head: ({ t }) => ({
      title: t('sizingGuide.head.title', { brand: BRAND_NAME }),
      description: t('sizingGuide.head.description'),
    }),
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('sizingGuide.head.title', { brand: BRAND_NAME }),
        sentences: [t('sizingGuide.head.description')],
        href: '/sizing',
      },
    ],
  },
  '/sizing-kit': {
    load: async ({ visitor }) => found(rings(visitor)),
    head: ({ t }) => ({
      title: t('sizingKit.head.title', { brand: BRAND_NAME }),
      description: t('sizingKit.head.description'),
    }),
    search: ({ t, textsOf }) => [
      {
        kind: 'page',
        title: t('sizingKit.head.title', { brand: BRAND_NAME }),
        sentences: [t('sizingKit.head.description'), ...textsOf('sizingKit')],
        href: '/sizing-kit',
      },
    ],
  },
  '/print-sizing-kit': {
    head: ({ t }) => ({
      title: t('sizingSheet.head.title', { brand: BRAND_NAME }),
      description: t('sizingSheet.head.description'),
    }),
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('sizingSheet.head.title', { brand: BRAND_NAME }),
        sentences: [t('sizingSheet.head.description')],
        href: '/print-sizing-kit',
      },
    ],
  },
};
