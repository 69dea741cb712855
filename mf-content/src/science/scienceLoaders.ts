/** Loaders and heads of /science and /ultrasignal. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { TextKey } from '../text.ts';
import type { SciencePageData } from './SciencePage.still.tsx';
import { SOURCE_ORDER, SOURCES, type Source, type SourceId } from './sources.ts';
import type { UltraSignalPageData } from './UltraSignalPage.still.tsx';

export type ScienceData = { '/science': SciencePageData; '/ultrasignal': UltraSignalPageData };

const ringOf = ({ store, country }: Visitor) => pathInStore('/ring/buy', store, country);
const sourceOf = (id: SourceId): Source => SOURCES[id];

export const scienceLoaders: Loaders<ScienceData, TextKey> = {
  '/science': {
    load: async ({ visitor }) => found({ ring: ringOf(visitor) }),
    head: ({ t, visitor }) => ({
      title: t('science.head.title', { brand: BRAND_NAME }),
      description: t('science.head.description', { number: SOURCE_ORDER.length }),
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: t('science.head.title', { brand: BRAND_NAME }),
          url: '/science',
          inLanguage: visitor.locale,
          citation: SOURCE_ORDER.map((id) => {
            const { title, year, doi } = sourceOf(id);
            return {
              '@type': doi === null ? 'CreativeWork' : 'ScholarlyArticle',
              name: title,
              datePublished: String(year),
              ...(doi === null ? {} : { sameAs: `https://doi.org/${doi}` }),
            };
          }),
        },
        breadcrumb([
          { name: BRAND_NAME, path: '/' },
          { name: t('science.head.name'), path: '/science' },
        ]),
      ],
    }),
    search: ({ t, textsOf }) => [
      {
        kind: 'page',
        title: t('science.head.title', { brand: BRAND_NAME }),
        sentences: [t('science.head.description', { number: SOURCE_ORDER.length }), ...textsOf('science')],
        href: '/science',
      },
    ],
  },
  '/ultrasignal': {
    load: async ({ visitor }) => found({ ring: ringOf(visitor) }),
    head: ({ t }) => ({
      title: t('signal.head.title', { brand: BRAND_NAME }),
      description: t('signal.head.description'),
      structuredData: [
        breadcrumb([
          { name: BRAND_NAME, path: '/' },
          { name: 'UltraSignal', path: '/ultrasignal' },
        ]),
      ],
    }),
    search: ({ t, textsOf }) => [
      {
        kind: 'page',
        title: t('signal.head.title', { brand: BRAND_NAME }),
        sentences: [t('signal.head.description'), ...textsOf('signal')],
        href: '/ultrasignal',
      },
    ],
  },
};
