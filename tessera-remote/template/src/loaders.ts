/** Loads the data on the server before rendering; never part of the browser's bundle. */
import { defineLoaders, found } from '@tessera/remote-kit/defineLoaders';
import type { PageData } from './Page.tsx';
import type { TextKey } from './text.ts';

export default defineLoaders<{ '/my-slice': PageData }, TextKey>({
  '/my-slice': {
    load: async ({ visitor }) => found({ store: visitor.store }),
    head: ({ t }) => ({ title: t('page.title'), description: t('intro.text') }),
  },
});
