import { pathSuffix, regionalRoute } from '@tessera/shared-contracts/stores/regionalRoutes';
import { storeOfSuffix } from '@tessera/shared-contracts/stores/resolveStore';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

/**
 * Where a visitor buys the Rare, and in which store that is: where `/rare/buy` leads, which for a country without a path
 * of its own is the US store and not the visitor's (C2, REG-08).
 */
export function rareBuyPath({ country, store }: Pick<Visitor, 'country' | 'store'>): { path: string; store: Store } {
  const route = regionalRoute('/rare/buy', { country, preferredStore: store });
  const path = route.kind === 'redirect' ? route.to : '/rare/buy';
  return { path, store: storeOfSuffix(pathSuffix(path) ?? '') ?? store };
}
