/** Which remote owns which path, from the releases of one region's composition. */
import type { RouteConfig } from '@tessera/shared-contracts/remote';
import { matchRoutes } from 'react-router';

export interface RouteOwner {
  readonly remote: string;
  readonly route: RouteConfig;
}

export interface RouteMatch extends RouteOwner {
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteConflict {
  readonly path: string;
  /** The remote that keeps the path, and the one that does not get it. */
  readonly winner: string;
  readonly loser: string;
}

export interface RouteTable {
  /** The owner of a path, in React Router's own ranking: a literal segment beats a parameter. Null: nobody's. */
  match(path: string): RouteMatch | null;
  readonly conflicts: readonly RouteConflict[];
}

/** Two patterns that differ in their parameters' names alone are the same path. */
const shapeOf = (path: string) => path.replace(/:[^/?]+/g, ':');

/** The router would write a warning for each; anybody can ask for such a path. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function createRouteTable(
  releases: readonly { readonly remote: string; readonly routes: readonly RouteConfig[] }[],
): RouteTable {
  const owners = new Map<string, RouteOwner>();
  const conflicts: RouteConflict[] = [];
  // By name, so that every shell decides a conflict alike.
  for (const { remote, routes } of [...releases].sort((a, b) => (a.remote < b.remote ? -1 : 1))) {
    for (const route of routes) {
      const shape = shapeOf(route.path);
      const taken = owners.get(shape);
      if (taken && taken.remote !== remote) conflicts.push({ path: route.path, winner: taken.remote, loser: remote });
      if (!taken) owners.set(shape, { remote, route });
    }
  }
  const list = [...owners.values()];
  const objects = list.map(({ route }, index) => ({ id: String(index), path: route.path, caseSensitive: true }));

  return {
    conflicts,
    match(path) {
      if (!isDecodable(path)) return null;
      const matched = matchRoutes(objects, path)?.at(-1);
      const owner = matched ? list[Number(matched.route.id)] : undefined;
      if (!matched || !owner) return null;
      const params: Record<string, string> = {};
      for (const [name, value] of Object.entries(matched.params)) if (value !== undefined) params[name] = value;
      return { ...owner, params };
    },
  };
}
