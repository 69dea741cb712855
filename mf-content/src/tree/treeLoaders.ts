/** Loader and head of /one-tree-planted. Server only. */
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { questionEntries, questions } from '@tessera/remote-kit/questions';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { TextKey } from '../text.ts';
import type { TreePageData } from './TreePage.still.tsx';
import { treeAnswers } from './treeQuestions.ts';

export type TreeData = { '/one-tree-planted': TreePageData };

export const treeLoaders: Loaders<TreeData, TextKey> = {
  '/one-tree-planted': {
    load: async ({ visitor: { store, country } }) => found({ ring: pathInStore('/ring/buy', store, country) }),
    head: ({ t }) => ({
      title: t('tree.head.title', { brand: BRAND_NAME }),
      description: t('tree.head.description'),
      structuredData: [
        questions(treeAnswers(t)),
        breadcrumb([
          { name: BRAND_NAME, path: '/' },
          { name: 'One Tree Planted', path: '/one-tree-planted' },
        ]),
      ],
    }),
    search: ({ t, textsOf }) => [
      {
        kind: 'page',
        title: t('tree.head.title', { brand: BRAND_NAME }),
        sentences: [t('tree.head.description'), ...textsOf('tree')],
        href: '/one-tree-planted',
      },
      ...questionEntries('/one-tree-planted#tree-plain', treeAnswers(t)),
    ],
  },
};
