/** Paths of the store, told from everything else that can stand where a path is asked for. */

/** Never asked; it only lets `URL` read a path. */
const BASE = 'http://store.invalid';

/**
 * A path of the store with its query, as a URL whose host means nothing. Null for another origin, in whatever disguise
 * (`//host`, `/\host`, `/.//host`, `https:host`), and for what is no URL.
 */
export function parseStorePath(text: string): URL | null {
  if (!text.startsWith('/')) return null;
  if (!URL.canParse(text, BASE)) return null;
  const url = new URL(text, BASE);
  return url.origin === BASE && !url.pathname.startsWith('//') ? url : null;
}

/**
 * The URL of a request, from its target; a target in absolute form counts by its path. A path that begins with two
 * slashes would be another host's as soon as somebody links to it, so its second one is encoded.
 */
export function requestUrl(target: string): URL {
  const url = new URL(target.startsWith('/') ? BASE + target : URL.canParse(target) ? target : BASE);
  const path = url.pathname.replace(/^\/\/+/, '/%2F');
  return new URL(BASE + path + url.search);
}
