import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import { styledBy } from '../layout/stylesheets.ts';

/** Milliseconds after which a page change becomes a normal document load. */
const PAGE_DEADLINE = 8000;

/** Loaded with the first page change, in parallel with the page itself, because the first page needs no schema. */
const loadSchema = () => import(/* webpackChunkName: "page-answer" */ '@tessera/shared-contracts/document/page');

/** A response of the shell. */
export interface FetchedPage {
  readonly answer: PageAnswer;
  /** ETag of the whole response, when it was requested ahead. */
  readonly tag: string | null;
}

/**
 * Requests the content of a page from the shell.
 * @param query path, composition and visitor
 * @returns null: the version that the query names is still current
 * @throws TypeError without a connection; another error when the server does not respond in time, or not with a page, or `signal` aborts
 */
export async function fetchPage(
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  const schema = loadSchema();
  // Without a connection both fail, and the page's failure is the one that is reported.
  schema.catch(() => {});
  const response = await fetch(`/_page?${new URLSearchParams({ ...query, styled: styledBy() })}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_DEADLINE)]),
  });
  if (response.status === 204) return null;
  const { pageAnswerSchema } = await schema;
  const body: unknown = await response.json();
  // Parsing and validating a large page together would be a long task.
  await yieldToMain();
  return { answer: pageAnswerSchema.parse(body), tag: response.headers.get('etag') };
}
