/** Which remote owns which path, from the releases of one region's composition. */

import type { RoutePatterns } from '@tessera/shared-contracts/document/page';
import { routeShape } from '@tessera/shared-contracts/releases/routeOverlap';
import type { FallbackLink, FallbackLinks } from '@tessera/shared-contracts/remotes/fallbackLinks';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import {
  createRegionalPaths,
  type DeclaredRegionalPaths,
  type RegionalPaths,
} from '@tessera/shared-contracts/remotes/regionalPaths';
import type { RouteConfig } from '@tessera/shared-contracts/remotes/remote';

export interface RouteOwner {
  readonly remote: string;
  readonly route: RouteConfig;
}

export interface RouteMatch extends RouteOwner {
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteConflict {
  readonly path: string;
  /** The remote that owns the path, and the one that does not get it. */
  readonly winner: string;
  readonly loser: string;
}

export interface RouteTable {
  /** The owner of a path; a literal segment beats a parameter. Null: no remote owns it. */
  match(path: string): RouteMatch | null;
  /** The route patterns that each remote owns, for the browser. */
  readonly patterns: RoutePatterns;
  /** All patterns, for the slots: the pages that a link may lead to. */
  readonly claimed: readonly string[];
  /** For llms.txt: patterns of the pages that crawlers may fetch and that are also available as Markdown. */
  readonly withMarkdown: readonly string[];
  /** For the sitemap: patterns of the pages that crawlers may fetch, and the pages that routes with a parameter list. */
  readonly crawled: readonly string[];
  /** Patterns of pages of one shopper, for robots.txt. */
  readonly notCrawled: readonly string[];
  /** The page that searches the store. Null: no remote has one. */
  readonly searchPath: string | null;
  /** The pages that the shell's own header links to. */
  readonly fallbackLinks: readonly FallbackLink[];
  readonly conflicts: readonly RouteConflict[];
  /** Applied before `match`. */
  readonly regional: RegionalPaths;
}

interface RoutedRelease {
  readonly remote: string;
  readonly routes: readonly RouteConfig[];
  readonly regionalPaths?: DeclaredRegionalPaths | undefined;
  readonly fallbackLinks?: FallbackLinks | undefined;
}

export function createRouteTable(unsorted: readonly RoutedRelease[]): RouteTable {
  // Sorted by name, so that every shell resolves a conflict alike.
  const releases = [...unsorted].sort((a, b) => (a.remote < b.remote ? -1 : 1));
  const owners = new Map<string, RouteOwner>();
  const conflicts: RouteConflict[] = [];
  for (const { remote, routes } of releases) {
    for (const route of routes) {
      const shape = routeShape(route.path);
      const taken = owners.get(shape);
      if (taken && taken.remote !== remote) conflicts.push({ path: route.path, winner: taken.remote, loser: remote });
      if (!taken) owners.set(shape, { remote, route });
    }
  }
  const list = [...owners.values()].map((owner) => ({ ...owner, path: owner.route.path }));
  const open = list.filter(({ route }) => route.crawled !== false);
  const patterns: Record<string, string[]> = {};
  for (const { remote, path } of list) patterns[remote] = [...(patterns[remote] ?? []), path];

  return {
    conflicts,
    patterns,
    regional: createRegionalPaths(releases),
    claimed: Object.values(patterns).flat(),
    withMarkdown: open.filter(({ route }) => route.markdown).map(({ path }) => path),
    crawled: open.flatMap(({ path: pattern, route }) => [
      pattern,
      // A route cannot list a page that another route's pattern matches.
      ...(route.listed ?? []).filter((path) => matchRoute(list, path)?.route.path === pattern),
    ]),
    notCrawled: list.filter(({ route }) => route.crawled === false).map(({ path }) => path),
    searchPath: list.find(({ route, path }) => route.searches && !/[:*]/.test(path))?.path ?? null,
    fallbackLinks: releases.flatMap(({ fallbackLinks = [] }) => fallbackLinks),
    match(path) {
      const matched = matchRoute(list, path);
      return matched && { remote: matched.route.remote, route: matched.route.route, params: matched.params };
    },
  };
}
