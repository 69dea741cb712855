import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RemoteServerModule } from '@tessera/shared-contracts/remotes/remote';
import { type SearchEntry, searchEntrySchema } from '@tessera/shared-contracts/remotes/searchEntry';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod/mini';

/** The search entries of a remote, requested as the shell does. */
export async function searchEntriesOf(
  server: RemoteServerModule,
  store: Store,
  locale: Locale,
): Promise<readonly SearchEntry[]> {
  const { state } = await server.render({
    slot: 'page',
    as: 'searchEntries',
    url: '/search-entries',
    route: { path: '/search-entries', params: {} },
    visitor: { country: 'XX', region: '', city: '', store, locale, timezoneOffset: null },
    frame: FRAME_DEFAULTS,
    apiOrigin: 'http://store.invalid',
  });
  return z.array(searchEntrySchema).parse(state);
}
