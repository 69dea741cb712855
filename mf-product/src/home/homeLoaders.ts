/** Loader of the front page. Server only. */
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import type { TextKey } from '../text.ts';
import type { HomePageData } from './HomePage.still.tsx';
import { homeData } from './homeData.ts';
import { homeHead } from './homeHead.ts';

export type HomeData = { '/': HomePageData };

export const homeLoaders: Loaders<HomeData, TextKey> = {
  '/': {
    load: async ({ visitor, api }) => found(await homeData(api, visitor.store)),
    head: homeHead,
  },
};
