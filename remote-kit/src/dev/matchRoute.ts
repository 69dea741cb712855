import type { RouteConfig } from '@tessera/shared-contracts/remote';
import { matchRoutes } from 'react-router';

/** The route of a remote that a path belongs to, ranked as the shell ranks them: by React Router. */
export function matchRoute(
  routes: readonly RouteConfig[],
  pathname: string,
): { route: RouteConfig; params: Record<string, string> } | null {
  const objects = routes.map(({ path }, index) => ({ id: String(index), path, caseSensitive: true }));
  const match = matchRoutes(objects, pathname)?.at(-1);
  const route = match && routes[Number(match.route.id)];
  if (!match || !route) return null;
  const params = Object.entries(match.params).map(([name, value]) => [name, value ?? '']);
  return { route, params: Object.fromEntries(params) };
}
