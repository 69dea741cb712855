import { defineLoaders, found } from '@tessera/remote-kit/defineLoaders';
import type { HomePageData } from './home/HomePage.still.tsx';
import { homeData } from './home/homeData.ts';
import { homeHead } from './home/homeHead.ts';
import type { RareBuyPageData } from './rare/RareBuyPage.tsx';
import type { RarePageData } from './rare/RarePage.tsx';
import { rareLoaders } from './rare/rareLoaders.ts';
import type { RingPageData } from './ring/RingPage.tsx';
import { ringData } from './ring/ringData.ts';
import { ringHead } from './ringStory/ringHead.ts';
import type { SizingKitData } from './sizing/SizingKitPage.tsx';
import type { SizingPageData } from './sizing/SizingPage.tsx';
import { sizingLoaders } from './sizing/sizingLoaders.ts';
import type { TextKey } from './text.ts';

export default defineLoaders<
  {
    '/': HomePageData;
    '/ring/buy/:region': RingPageData;
    '/rare': RarePageData;
    '/rare/buy/:region': RareBuyPageData;
    '/sizing': SizingPageData;
    '/sizing-kit': SizingKitData;
    '/print-sizing-kit': null;
  },
  TextKey
>({
  ...rareLoaders,
  ...sizingLoaders,
  '/': {
    load: async ({ visitor, api }) => found(await homeData(api, visitor.store)),
    head: homeHead,
  },
  '/ring/buy/:region': {
    load: async (visit) => found(await ringData(visit)),
    head: ringHead,
  },
});
