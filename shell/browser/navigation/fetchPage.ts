import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import { styledBy } from '../layout/stylesheets.ts';

/** Milliseconds after which a page change becomes a plain document load. */
const PAGE_DEADLINE = 8000;

/** With the first page change, beside the page itself: the first page is alive without it. */
const loadSchema = () => import(/* webpackChunkName: "page-answer" */ '@tessera/shared-contracts/document/page');

/** An answer of the shell. */
export interface FetchedPage {
  readonly answer: PageAnswer;
  /** Of all that it says, where it was asked for ahead. */
  readonly tag: string | null;
}

/**
 * Asks the shell for what a page shows.
 * @param query which page, of which composition, and for whom
 * @returns null: what the query says that the browser has is still right
 * @throws TypeError without a connection; another error when the server does not answer in time, or not with a page, or `signal` aborts
 */
export async function fetchPage(
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  const schema = loadSchema();
  // Without a connection both fail, and it is the page's failure that says so.
  schema.catch(() => {});
  const response = await fetch(`/_page?${new URLSearchParams({ ...query, styled: styledBy() })}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_DEADLINE)]),
  });
  if (response.status === 204) return null;
  const { pageAnswerSchema } = await schema;
  const body: unknown = await response.json();
  // Reading and checking a large page together would be a long task.
  await yieldToMain();
  return { answer: pageAnswerSchema.parse(body), tag: response.headers.get('etag') };
}
