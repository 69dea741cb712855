/** Loaders and heads of the legal documents. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import { found, type Loader, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import {
  type LegalDocument,
  legalDocumentsIn,
  legalDocumentUrl,
} from '@tessera/shared-contracts/stores/legalDocuments';
import type { TextKey } from '../text.ts';
import type { LegalPageData } from './LegalPage.still.tsx';
import { legalTextPage } from './legalTextPage.ts';

export type LegalData = {
  '/terms-of-sale/ring/:region': LegalPageData;
  '/terms-of-sale/home/:region': LegalPageData;
  '/terms-of-sale/m1/:region': LegalPageData;
  '/terms-of-sale/blood-vision/:region': LegalPageData;
  '/terms-and-conditions/:region': LegalPageData;
  '/privacy-policy/:region': LegalPageData;
};

const loaderOf = (document: LegalDocument): Loader<string, LegalPageData, TextKey> => ({
  load: async ({ visitor: { store, locale } }) => {
    const titled = async (other: LegalDocument) => ({
      title: (await legalTextPage(other, locale, store)).title,
      href: legalDocumentUrl(other, store),
    });
    const [page, others] = await Promise.all([
      legalTextPage(document, locale, store),
      Promise.all(
        legalDocumentsIn(store)
          .filter((other) => other !== document)
          .map(titled),
      ),
    ]);
    return found({ page, store, others });
  },
  head: ({ data: { page, store }, t }) => ({
    title: t('legal.head.title', { title: unbroken(page.title), brand: BRAND_NAME }),
    description: page.description,
    structuredData: [
      breadcrumb([
        { name: BRAND_NAME, path: '/' },
        { name: unbroken(page.title), path: legalDocumentUrl(document, store) },
      ]),
    ],
  }),
  search: async ({ store, locale }) => {
    const href = legalDocumentUrl(document, store);
    // A document on the legal host is no page of this store.
    if (!legalDocumentsIn(store).includes(document) || !href.startsWith('/')) return [];
    const { title, description, sections } = await legalTextPage(document, locale, store);
    return [
      {
        kind: 'page',
        title,
        sentences: [description, ...sections.map((section) => section.title)],
        href,
      },
    ];
  },
});

/** Removes a title's line break hints: tabs and search results do not break lines. */
const unbroken = (title: string) => title.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ');

export const legalLoaders: Loaders<LegalData, TextKey> = {
  '/terms-of-sale/ring/:region': loaderOf('terms-of-sale-ring'),
  '/terms-of-sale/home/:region': loaderOf('terms-of-sale-home'),
  '/terms-of-sale/m1/:region': loaderOf('terms-of-sale-m1'),
  '/terms-of-sale/blood-vision/:region': loaderOf('terms-of-sale-blood-vision'),
  '/terms-and-conditions/:region': loaderOf('terms-and-conditions'),
  '/privacy-policy/:region': loaderOf('privacy-policy'),
};
