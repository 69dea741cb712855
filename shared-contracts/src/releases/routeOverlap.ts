/** How the patterns of two routes relate: whether they are equal, share paths, and which one then wins (`matchRoute`). */
import { REST, segmentsOf, weightOf } from '../remotes/matchRoute.ts';

const isParameter = (part: string) => part.startsWith(':');

/** A pattern without parameter names and trailing slash: equal shapes match the same paths. */
export const routeShape = (pattern: string): string =>
  segmentsOf(pattern)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/') || '/';

/**
 * - `apart`: no path matches both
 * - `first`, `second`: that one wins on every path that matches both
 * - `tie`: on paths that match both, `matchRoute` depends only on their order
 */
export type RouteOverlap = 'apart' | 'first' | 'second' | 'tie';

/** Decides for every path at once, because a pattern's weight is the same on all paths. */
export function overlapOf(first: string, second: string): RouteOverlap {
  if (sharedPath(first, second) === null) return 'apart';
  const difference = weightOf(first) - weightOf(second);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'first' : 'second';
}

/** A path that matches both patterns, as an example for people. Null: there is none. Parameters become `x`. */
export function sharedPath(first: string, second: string): string | null {
  const a = partsOf(first);
  const b = partsOf(second);
  // A pattern that ends with `*` extends to the length of the other.
  if (a.parts.length < b.parts.length && !a.rest) return null;
  if (b.parts.length < a.parts.length && !b.rest) return null;
  const shared: string[] = [];
  for (let index = 0; index < Math.max(a.parts.length, b.parts.length); index += 1) {
    const segment = sharedSegment(a.parts[index] ?? ':', b.parts[index] ?? ':');
    if (segment === null) return null;
    shared.push(segment);
  }
  return shared.join('/') || '/';
}

function partsOf(pattern: string): { parts: string[]; rest: boolean } {
  const parts = segmentsOf(pattern);
  const rest = parts.at(-1) === REST;
  return { parts: rest ? parts.slice(0, -1) : parts, rest };
}

/** A parameter matches any non-empty segment. */
function sharedSegment(a: string, b: string): string | null {
  if (isParameter(a)) return isParameter(b) ? 'x' : b || null;
  if (isParameter(b)) return a || null;
  return a === b ? a : null;
}
