/** Paths of the store, told from everything else that can stand where a path is asked for. */

/** Never asked; it only lets `URL` read a path. */
const BASE = 'http://store.invalid';

/**
 * A path of the store with its query, as a URL whose host means nothing. Null for another origin, in whatever disguise
 * (`//host`, `/\host`, `https:host`), and for what is no URL.
 */
export function parseStorePath(text: string): URL | null {
  if (!text.startsWith('/')) return null;
  if (!URL.canParse(text, BASE)) return null;
  const url = new URL(text, BASE);
  return url.origin === BASE ? url : null;
}

/** The URL of a request, from its target; a target in absolute form counts by its path. */
export function requestUrl(target: string): URL {
  if (target.startsWith('/')) return new URL(BASE + target);
  return URL.canParse(target) ? new URL(new URL(target).pathname + new URL(target).search, BASE) : new URL('/', BASE);
}
