/**
 * Which route a path belongs to: one rule for the shell's server, which decides who draws a page, and for its browser
 * side, where the same remote has to be active.
 */

export interface MatchedRoute<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * @param path as a URL has it, percent-encoded; a slash at its end makes no difference
 * @returns the route with the most literal segments among those that fit, the first of equals; null: none fits, or the
 *   path cannot be decoded.
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
    if (params && (best === null || parametersIn(route.path) < parametersIn(best.route.path))) best = { route, params };
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
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');
const parametersIn = (pattern: string) => pattern.split('/:').length;
