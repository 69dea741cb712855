/**
 * How long the shell waits for store-api.
 *
 * Retries: a loader's GET or HEAD is sent once more where store-api closed an idle connection at the moment it was used again
 * (`storeApiForReleases.ts`), within the same deadline. Calls of browsers (`http/storeApiProxy.ts`) are never repeated: nobody knows
 * whether store-api has already acted on them.
 */

/** Milliseconds without an answer after which a browser's call fails with 502. */
export const PROXY_TIMEOUT_MS = 15_000;
/** Milliseconds without traffic after which the browser's own connection is closed: longer, so that it gets that 502. */
export const PROXY_CLIENT_TIMEOUT_MS = 2 * PROXY_TIMEOUT_MS;
/**
 * The part of a render's deadline (`page/renderSlot.ts`) within which store-api has to answer a loader: the rest is for rendering without
 * the answer.
 */
export const STORE_API_SHARE = 0.75;
/** A loader's unanswered call does not count against store-api when it began later than this part of the deadline. */
export const FAIR_CALL_SHARE = 0.5;
