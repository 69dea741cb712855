/** Regional paths before a visitor's store is known: the store or country in a path decides the store, so all stores' releases are asked. */
import type { RegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { ActiveCompositions } from './activeCompositions.ts';

/** The answers of the first store whose releases know the path. A canary's own regional paths count once it is stable. */
export function regionalPathsOfAllStores(
  current: ActiveCompositions['current'],
): Pick<RegionalPaths, 'suffix' | 'lowerCase'> {
  const ofPath = (path: string): RegionalPaths | undefined =>
    STORES.map((store) => current(store).routes.regional).find((paths) => paths.suffix(path) !== null);
  return {
    suffix: (path) => ofPath(path)?.suffix(path) ?? null,
    lowerCase: (path) => ofPath(path)?.lowerCase(path) ?? path,
  };
}
