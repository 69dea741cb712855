import type { RouteConfig } from '@tessera/shared-contracts/remote';
import { matchPath } from 'react-router';

/** The first of a remote's routes that a path belongs to; a literal segment wins over a parameter. */
export function matchRoute(
  routes: readonly RouteConfig[],
  pathname: string,
): { route: RouteConfig; params: Record<string, string> } | null {
  const parameters = ({ path }: RouteConfig) => path.split(':').length;
  for (const route of [...routes].sort((one, other) => parameters(one) - parameters(other))) {
    const match = matchPath(route.path, pathname);
    if (match) {
      const params = Object.entries(match.params).map(([name, value]) => [name, value ?? '']);
      return { route, params: Object.fromEntries(params) };
    }
  }
  return null;
}
