/** How the patterns of two routes relate: whether they are the same, share paths, and which of them then wins (`matchRoute`). */
import { REST, segmentsOf, weightOf } from '../remotes/matchRoute.ts';

const isParameter = (part: string) => part.startsWith(':');

/** A pattern without the names of its parameters and without a slash at its end: equal shapes fit the same paths. */
export const routeShape = (pattern: string): string =>
  segmentsOf(pattern)
    .map((part) => (isParameter(part) ? ':' : part))
    .join('/') || '/';

/**
 * - `apart`: no path fits both
 * - `first`, `second`: on every path that fits both, that one wins
 * - `tie`: on the paths that fit both, `matchRoute` goes by their order alone
 */
export type RouteOverlap = 'apart' | 'first' | 'second' | 'tie';

/** Decides it for every path at once: a pattern's weight is the same on all paths. */
export function overlapOf(first: string, second: string): RouteOverlap {
  if (sharedPath(first, second) === null) return 'apart';
  const difference = weightOf(first) - weightOf(second);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'first' : 'second';
}

/** A path that fits both patterns, as an example for people; null: there is none. Parameters become `x`. */
export function sharedPath(first: string, second: string): string | null {
  const a = partsOf(first);
  const b = partsOf(second);
  // What ends with `*` goes on as long as the other one does.
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

/** A parameter stands for any segment that is not empty. */
function sharedSegment(a: string, b: string): string | null {
  if (isParameter(a)) return isParameter(b) ? 'x' : b || null;
  if (isParameter(b)) return a || null;
  return a === b ? a : null;
}
