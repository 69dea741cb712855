/**
 * Finds the route of a path. The shell's server uses it to choose who renders a page, and the browser must activate the same remote. Same
 * rule as React Router's `matchRoutes`, which would cost every page's start 1.9 KiB and each request 0.17 ms more;
 * `remote-kit/src/definition/inRouter.test.ts` checks that both agree (decision 105).
 */

export interface MatchedRoute<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * @param routes their patterns have literal segments, parameters (`:region`), and optionally a final `*`, which matches the rest of the
 * path, also when it is empty
 * @param path as in a URL, percent-encoded; a trailing slash makes no difference
 * @returns the most specific matching route: a literal before a parameter, a parameter before `*`; the first among equals. Null: none
 * matches, or the path cannot be decoded.
 */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): MatchedRoute<Route> | null {
  const segments = decoded(path);
  if (segments === null) return null;
  let best: MatchedRoute<Route> | null = null;
  for (const route of routes) {
    const params = paramsOf(route.path, segments);
    if (params && (best === null || weightOf(route.path) > weightOf(best.route.path))) best = { route, params };
  }
  return best;
}

function decoded(path: string): string[] | null {
  try {
    return segmentsOf(path).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = segmentsOf(pattern);
  const params: Record<string, string> = {};
  if (parts.at(-1) === REST) {
    parts.pop();
    params[REST] = segments.slice(parts.length).join('/');
  } else if (parts.length !== segments.length) return null;
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

/** Segments of a path or a pattern; the first is empty, and a trailing slash makes no difference. */
export const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** Last segment of a pattern that matches a path and everything below it, and the name of that parameter, as in React Router. */
export const REST = '*';

/**
 * The weight of a pattern: of two that match a path, the one with the higher weight wins. The weights for each segment are React Router's.
 */
export function weightOf(pattern: string): number {
  const weights = segmentsOf(pattern).map((part) => (part === REST ? -1 : part.startsWith(':') ? 4 : 11));
  return weights.reduce<number>((sum, weight) => sum + weight, 0);
}
