/** Loader and head of /hsa-fsa. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { questionEntries, questions } from '@tessera/remote-kit/questions';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { TextKey } from '../text.ts';
import type { HsaFsaPageData } from './HsaFsaPage.still.tsx';
import { hsaAnswers } from './hsaQuestions.ts';

export type HsaFsaData = { '/hsa-fsa': HsaFsaPageData };

export const hsaFsaLoaders: Loaders<HsaFsaData, TextKey> = {
  '/hsa-fsa': {
    load: async ({ visitor: { store, country } }) =>
      found({ eligible: store === 'US', ring: pathInStore('/ring/buy', store, country) }),
    head: ({ t, data: { eligible } }) => ({
      title: t('hsa.head.title', { brand: BRAND_NAME }),
      description: t('hsa.head.description'),
      structuredData: [
        ...(eligible ? [questions(hsaAnswers(t))] : []),
        breadcrumb([
          { name: BRAND_NAME, path: '/' },
          { name: 'HSA/FSA', path: '/hsa-fsa' },
        ]),
      ],
    }),
    search: ({ store, t, textsOf }) =>
      store === 'US'
        ? [
            {
              kind: 'page',
              title: t('hsa.head.title', { brand: BRAND_NAME }),
              sentences: [t('hsa.head.description'), ...textsOf('hsa')],
              href: '/hsa-fsa',
            },
            ...questionEntries('/hsa-fsa#hsa-questions', hsaAnswers(t)),
          ]
        : [],
  },
};
