/**
 * Decides which of our pages may be linked: those that a release of the visitor's region owns. A new page is linked as soon as its route is
 * published, and not before (HEAD-01, FOOT-01).
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';

export type IsClaimed = (href: string) => boolean;

/** @param routes patterns of the region's routes. Undefined: unknown, so every link is shown */
export function claimsOf(routes: readonly string[] | undefined, store: Store): IsClaimed {
  if (routes === undefined) return () => true;
  const patterns = routes.map((path) => ({ path }));
  const isOwned = (path: string) => matchRoute(patterns, path) !== null;
  // A product family's path has no country: the shell redirects each visitor to their own page.
  return (href) => !href.startsWith('/') || isOwned(href) || isOwned(`${href}/${STORE_URL_CODE[store]}`);
}

export function useClaims(store: Store): IsClaimed {
  return claimsOf(useRemote().claimedRoutes, store);
}
