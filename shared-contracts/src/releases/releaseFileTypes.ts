/**
 * The file types that a release may have for browsers, and how they are served. Release files have the store's origin, so none may be a
 * page: the registry rejects other types at publish, and shells do not serve them, even if an older registry accepted one.
 */

/** Content type by file extension. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  // Without a charset: a page in UTF-8 reads its scripts as UTF-8, and the parameter would cost some bytes for each script.
  ['js', 'text/javascript'],
  ['mjs', 'text/javascript'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json'],
  ['woff2', 'font/woff2'],
  ['woff', 'font/woff'],
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  // An SVG opened directly is a document: `RELEASE_FILE_HEADERS` disable its scripts.
  ['svg', 'image/svg+xml'],
]);

export const RELEASE_FILE_ENDINGS: readonly string[] = [...CONTENT_TYPES.keys()];

/**
 * Headers of every release file. The policy applies when a file is a document, in a tab or frame (it runs nothing, loads nothing and has no
 * origin), or a worker (it loads and calls nothing). Scripts, styles, fonts and pictures of a page follow the page's policy.
 */
export const RELEASE_FILE_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The content type of a file, by its lower-case extension.
 * @param path inside the release
 * @returns null: files of this type are neither published nor served
 */
export const releaseFileType = (path: string): string | null =>
  CONTENT_TYPES.get(/\.([^./]+)$/.exec(path)?.[1] ?? '') ?? null;

/** Why a file without a `releaseFileType` is rejected, and what to do. Follows the file's name in a sentence. */
export const UNSERVED_FILE = `is of a kind that stores do not serve: leave it out of the folder, or use a file that ends in ${RELEASE_FILE_ENDINGS.map((ending) => `.${ending}`).join(', ')}, in lower case`;
