/**
 * Which route a path belongs to: one rule for the shell's server, which decides who draws a page, and for its browser
 * side, where the same remote has to be active. The rule is that of React Router's `matchRoutes`, which costs every page's
 * start 1.9 KiB more and each request 0.17 ms more; `remote-kit/src/inRouter.test.ts` holds the two together (decision 105).
 */

export interface MatchedRoute<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * @param routes their patterns hold literal segments, parameters (`:region`), and at the end perhaps `*`, which stands for
 *   all that follows, also for nothing
 * @param path as a URL has it, percent-encoded; a slash at its end makes no difference
 * @returns of the routes that fit the one that says most: a literal before a parameter, a parameter before `*`; the first
 *   of equals. null: none fits, or the path cannot be decoded.
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

/** Of a path or a pattern; the first is empty, a slash at the end makes no difference. */
export const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** The last segment of a pattern for a path and all below it, and the name of what it stands for: React Router's. */
export const REST = '*';

/** Of two patterns that fit a path the one with the higher weight wins. React Router's figures, for each segment. */
export function weightOf(pattern: string): number {
  const weights = segmentsOf(pattern).map((part) => (part === REST ? -1 : part.startsWith(':') ? 4 : 11));
  return weights.reduce<number>((sum, weight) => sum + weight, 0);
}
