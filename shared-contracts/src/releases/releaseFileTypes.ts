/**
 * The kinds of files that a release may hold for browsers, and how they are served. Release files have the store's origin, so none may
 * be a page: the registry refuses other kinds at publish, and shells do not serve them, even where an older registry has taken one.
 */

/** Content type by the ending of a file's name. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  // Without a charset: a page in UTF-8 reads its scripts as UTF-8, and the words would cost each of them some bytes.
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
  // A document when it is opened by itself: `RELEASE_FILE_HEADERS` take its scripts away.
  ['svg', 'image/svg+xml'],
]);

export const RELEASE_FILE_ENDINGS: readonly string[] = [...CONTENT_TYPES.keys()];

/**
 * Headers of every file of a release. The policy holds where a file is a document, in a tab or a frame (it runs nothing, loads nothing
 * and has no origin), or a worker (it loads and calls nothing). Scripts, styles, typefaces and pictures of a page are held by the page's policy.
 */
export const RELEASE_FILE_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The content type of a file, by the ending of its name, in lower case.
 * @param path inside the release
 * @returns null: a file of this kind is neither published nor served
 */
export const releaseFileType = (path: string): string | null =>
  CONTENT_TYPES.get(/\.([^./]+)$/.exec(path)?.[1] ?? '') ?? null;

/** Why a file without a `releaseFileType` is refused, and what to do. Follows the file's name in a sentence. */
export const UNSERVED_FILE = `is of a kind that stores do not serve: leave it out of the folder, or use a file that ends in ${RELEASE_FILE_ENDINGS.map((ending) => `.${ending}`).join(', ')}, in lower case`;
