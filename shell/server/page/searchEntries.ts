/**
 * The search entries of all stable releases of a region, for the page that searches the store. They are not a visitor's, so each release is
 * asked once for each store and language.
 */

import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import type { RenderRequest, RouteConfig } from '@tessera/shared-contracts/remotes/remote';
import { type SearchEntry, searchEntriesSchema } from '@tessera/shared-contracts/remotes/searchEntry';
import { UNKNOWN_COUNTRY } from '@tessera/shared-contracts/stores/countries';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { type RenderSlotOptions, renderSlot } from './renderSlot.ts';

/** Never rejects. A release that fails has no entries until it is asked again. */
type SearchEntriesIn = NonNullable<RenderSlotOptions['searchEntries']>;

export interface SearchEntriesOptions extends Pick<RenderSlotOptions, 'logger' | 'deadlineMs'> {
  readonly active: Pick<ActiveCompositions, 'pin'>;
  readonly apiOrigin: string;
}

/** The circuit breaker of search entries: a release that fails to give them still renders its pages. */
const ROUTE = { path: '/search-entries', params: {} };

export function createSearchEntries({ active, apiOrigin, logger, deadlineMs }: SearchEntriesOptions): SearchEntriesIn {
  const cache = new WeakMap<LoadedRelease, Map<string, readonly SearchEntry[]>>();

  const entriesOf = async (loaded: LoadedRelease, { store, locale }: Pick<Visitor, 'store' | 'locale'>) => {
    const cached = cache.get(loaded) ?? new Map<string, readonly SearchEntry[]>();
    cache.set(loaded, cached);
    const key = `${store} ${locale}`;
    const before = cached.get(key);
    if (before !== undefined) return before;
    const request: RenderRequest = {
      slot: 'page',
      as: 'searchEntries',
      url: ROUTE.path,
      route: ROUTE,
      visitor: { store, locale, country: UNKNOWN_COUNTRY, region: '', city: '', timezoneOffset: null },
      frame: FRAME_DEFAULTS,
      apiOrigin,
    };
    const { result } = await renderSlot([loaded], request, null, { logger, deadlineMs: deadlineMs / 2 });
    if (result === null) return [];
    const entries = readEntries(result.stateJson, loaded.release.routes);
    if (typeof entries === 'string') {
      const { remote, version, team } = loaded.release;
      logger.error(
        { code: 'remote.render.invalid', remote, version, team, region: store, why: entries },
        'the search entries of a release are invalid, so the search does not find its pages',
      );
    }
    // Cached also when invalid: the same release would answer the same.
    const usable = typeof entries === 'string' ? [] : entries;
    cached.set(key, usable);
    return usable;
  };

  return async (visitor) => {
    const { composition, unpin } = active.pin(visitor.store, null);
    try {
      const searchable = [...composition.placed.values()].filter(({ stable }) =>
        stable.release.routes.some((route) => route.searchable),
      );
      return (await Promise.all(searchable.map(({ stable }) => entriesOf(stable, visitor)))).flat();
    } finally {
      unpin();
    }
  };
}

/** @returns the entries, or a sentence that says what is wrong. An entry must lead to a page of the release itself. */
function readEntries(stateJson: string, routes: readonly RouteConfig[]): readonly SearchEntry[] | string {
  const parsed = searchEntriesSchema.safeParse(JSON.parse(stateJson));
  if (!parsed.success) return `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`;
  const foreign = parsed.data.find(({ href }) => matchRoute(routes, href.split(/[?#]/, 1)[0] ?? '') === null);
  return foreign === undefined ? parsed.data : `${foreign.href} is no page of this release`;
}
