import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';

/** All pages are static (`stillPages.ts`). */
export default implementRemote({
  config,
  messages: async (locale, surface) => (await import(`./surfaces/${locale}.ts`)).surface(surface),
  texts: {},
  slots: {},
  pages: routedPages({}),
});
