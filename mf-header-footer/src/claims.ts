/**
 * Which pages of ours a link may lead to: those that a release of the visitor's region owns. A page that comes later is
 * linked from the moment its route is published, and from no earlier (HEAD-01, FOOT-01).
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';

export type IsClaimed = (href: string) => boolean;

/** @param routes patterns of the region's routes; undefined: nobody knows, so every link stands */
export function claimsOf(routes: readonly string[] | undefined, store: Store): IsClaimed {
  if (routes === undefined) return () => true;
  const patterns = routes.map((path) => ({ path }));
  const isOwned = (path: string) => matchRoute(patterns, path) !== null;
  // A family's path has no country: the shell sends each visitor to the page of theirs.
  return (href) => !href.startsWith('/') || isOwned(href) || isOwned(`${href}/${STORE_URL_CODE[store]}`);
}

export function useClaims(store: Store): IsClaimed {
  return claimsOf(useRemote().claimedRoutes, store);
}
