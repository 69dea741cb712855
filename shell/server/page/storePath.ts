/** Paths of the store: their canonical spelling, and how they are distinguished from other text where a path is expected. */
/** Never requested; it only lets `URL` parse a path. */
const BASE = 'http://store.invalid';

/**
 * The canonical spelling of a path, which routes, cache keys and canonical links use: dot segments resolved, no empty segments, no slash at
 * the end, each segment escaped by `encodeURIComponent`. `resolvePage` spells countries and stores.
 * @param path of a request or a link, without a query
 * @returns null: no page has such a path, because an escape is malformed or stands for a slash, a backslash or a control character
 */
export function canonicalPath(path: string): string | null {
  const segments: string[] = [];
  for (const part of path.split('/').slice(1)) {
    const segment = escapedSegment(part);
    if (segment === null) return null;
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  // Empty segments are dropped last: `..` removes one of them, as it does in a browser.
  return `/${segments.filter((segment) => segment !== '').join('/')}`;
}

function escapedSegment(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return /[\p{Cc}/\\]/u.test(text) ? null : encodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * A path of the store with its query, in canonical spelling, as a URL with a placeholder host. Null for another origin in any disguise
 * (`//host`, `/\host`, `/.//host`, `https:host`), and for text that is not a URL.
 */
export function parseStorePath(text: string): URL | null {
  if (!text.startsWith('/')) return null;
  if (!URL.canParse(text, BASE)) return null;
  const url = new URL(text, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
  url.pathname = canonicalPath(url.pathname) ?? url.pathname;
  return url;
}

/**
 * The URL of a request, from its target; of a target in absolute form only the path counts. A path that begins with two slashes would lead
 * to another host when it is used as a link, so its second slash is encoded.
 */
export function requestUrl(target: string): URL {
  const url = new URL(target.startsWith('/') ? BASE + target : URL.canParse(target) ? target : BASE);
  const path = url.pathname.replace(/^\/\/+/, '/%2F');
  return new URL(BASE + path + url.search);
}
