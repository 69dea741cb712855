/** Loader and head of /one-tree-planted. Server only. */
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/regionalRoutes';
import { breadcrumb } from '../../structuredData/breadcrumb.ts';
import { questions } from '../../structuredData/questions.ts';
import type { TextKey } from '../../text.ts';
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
  },
};
