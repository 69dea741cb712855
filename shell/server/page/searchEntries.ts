/**
 * The search entries of all stable releases of a region, for the page that searches the store. They are not a visitor's, so each release is
 * asked once for each store and language.
 */

import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import type { RenderRequest, RouteConfig } from '@tessera/shared-contracts/remotes/remote';
import { MAX_ENTRIES, type SearchEntry, searchEntrySchema } from '@tessera/shared-contracts/remotes/searchEntry';
import { UNKNOWN_COUNTRY } from '@tessera/shared-contracts/stores/countries';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import * as z from 'zod/mini';
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
  const cache = new WeakMap<LoadedRelease, Map<string, Promise<readonly SearchEntry[] | null>>>();

  /** @returns null when the release has failed */
  const askFor = async (loaded: LoadedRelease, { store, locale }: Pick<Visitor, 'store' | 'locale'>) => {
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
    if (result === null) return null;
    const { remote, version, team, routes } = loaded.release;
    const { entries, why } = readEntries(result.stateJson, routes);
    if (why !== null) {
      logger.error(
        { code: 'remote.render.invalid', remote, version, team, region: store, why },
        'a search entry of a release is invalid, so the search does not find its page',
      );
    }
    return entries;
  };

  const entriesOf = async (loaded: LoadedRelease, visitor: Pick<Visitor, 'store' | 'locale'>) => {
    const cached = cache.get(loaded) ?? new Map<string, Promise<readonly SearchEntry[] | null>>();
    cache.set(loaded, cached);
    const key = `${visitor.store} ${visitor.locale}`;
    const asked = cached.get(key) ?? askFor(loaded, visitor);
    cached.set(key, asked);
    const entries = await asked;
    if (entries === null) cached.delete(key);
    return entries ?? [];
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

/**
 * Leaves out entries that are invalid or lead to no page of the release itself.
 * @returns why the first of them was left out; null: none was
 */
function readEntries(
  stateJson: string,
  routes: readonly RouteConfig[],
): { readonly entries: readonly SearchEntry[]; readonly why: string | null } {
  const list = z.array(z.unknown()).check(z.maxLength(MAX_ENTRIES)).safeParse(JSON.parse(stateJson));
  if (!list.success) return { entries: [], why: list.error.issues[0]?.message ?? 'no list' };
  const reasons: string[] = [];
  const entries = list.data.flatMap((each) => {
    const { success, data, error } = searchEntrySchema.safeParse(each);
    if (success && matchRoute(routes, data.href.split(/[?#]/, 1)[0] ?? '') !== null) return [data];
    reasons.push(
      success
        ? `${data.href} is no page of this release`
        : `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`,
    );
    return [];
  });
  return { entries, why: reasons[0] ?? null };
}
