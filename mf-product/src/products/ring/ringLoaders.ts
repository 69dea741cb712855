/** Loader of the Ring Air's page. Server only. */
import { found, type Loaders, unavailable } from '@tessera/remote-kit/defineLoaders';
import type { TextKey } from '../../text.ts';
import type { RingPageData } from './RingPage.tsx';
import { ringData } from './ringData.ts';
import { ringHead } from './ringHead.ts';
import { ringMarkdown } from './ringMarkdown.ts';

export type RingData = { '/ring/buy/:region': RingPageData };

export const ringLoaders: Loaders<RingData, TextKey> = {
  '/ring/buy/:region': {
    load: async (visit) => {
      const data = await ringData(visit);
      return data.catalogue === null ? unavailable(data) : found(data);
    },
    head: ringHead,
    markdown: ringMarkdown,
  },
};
