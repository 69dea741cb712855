import { createRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import { storeOfSuffix } from '@tessera/shared-contracts/stores/resolveStore';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { rareRegionalPaths, rareRoutes } from './rareRoutes.ts';

const paths = createRegionalPaths([{ routes: rareRoutes, regionalPaths: rareRegionalPaths }]);

/**
 * Path of the page that sells the Rare to a visitor, and its store: the target of `/rare/buy`. For a country without its own path
 * that is the US store, not the visitor's (C2, REG-08).
 */
export function rareBuyPath({ country, store }: Pick<Visitor, 'country' | 'store'>): { path: string; store: Store } {
  const route = paths.route('/rare/buy', { country, preferredStore: store });
  const path = route.kind === 'redirect' ? route.to : '/rare/buy';
  return { path, store: storeOfSuffix(paths.suffix(path) ?? '') ?? store };
}
