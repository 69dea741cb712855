/** Loader and head of /ogdb. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import { found, type Loaders, redirectTo } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { TextKey } from '../text.ts';
import { CATALOGUE, firstAndLastRelease } from './catalogue.ts';
import type { OgdbPageData } from './OgdbPage.still.tsx';
import { ogdbDescription } from './ogdbDescription.ts';

export type OgdbData = { '/ogdb': OgdbPageData };

export const ogdbLoaders: Loaders<OgdbData, TextKey> = {
  '/ogdb': {
    load: async ({ url, visitor: { store, country } }) => {
      // The foods were on this page before they got their own. Old links have a group or a search.
      if (['group', 'q'].some((name) => url.searchParams.has(name))) {
        return redirectTo(`/glucose/foods${url.search}`, 301);
      }
      return found({ ring: pathInStore('/ring/buy', store, country) });
    },
    head: ({ t, visitor }) => {
      const { first, last } = firstAndLastRelease();
      return {
        title: t('ogdb.head.title', { brand: BRAND_NAME }),
        description: ogdbDescription(t),
        structuredData: [
          {
            '@context': 'https://schema.org',
            '@type': 'Dataset',
            name: t('ogdb.head.name'),
            description: ogdbDescription(t),
            url: '/ogdb',
            inLanguage: visitor.locale,
            temporalCoverage: `${first}/${last}`,
            dateModified: CATALOGUE.updated,
            variableMeasured: [t('ogdb.generations'), t('ogdb.firmware')],
            isAccessibleForFree: true,
            creator: { '@type': 'Organization', name: BRAND_NAME },
          },
          breadcrumb([
            { name: BRAND_NAME, path: '/' },
            { name: t('ogdb.head.name'), path: '/ogdb' },
          ]),
        ],
      };
    },
    search: ({ t, textsOf, locale }) => [
      {
        kind: 'page',
        title: t('ogdb.head.title', { brand: BRAND_NAME }),
        sentences: [
          ogdbDescription(t),
          ...CATALOGUE.generations.flatMap(({ name, about }) => [name[locale], about[locale]]),
          ...CATALOGUE.firmware.flatMap(({ changes }) => changes.map(({ text }) => text[locale])),
          ...textsOf('ogdb'),
        ],
        href: '/ogdb',
      },
    ],
  },
};
