/**
 * What a release has drawn, as its process sends it: three parts, of which the shell reads the first alone. Markup and
 * state are passed on as the text that they are; here is decided that they are text of the right size, and the state JSON.
 */
import {
  type PageHead,
  pageHeadSchema,
  type RenderResult,
  renderResultSchema,
  type StyleRule,
} from '@tessera/shared-contracts/remotes/remote';
import * as z from 'zod/mini';
import { RemoteFailure } from './remoteFailure.ts';

export interface ReleaseAnswer extends Pick<RenderResult, 'status' | 'redirect' | 'html'> {
  readonly head: PageHead | null;
  /** Left out by a release whose stylesheets have to stand before its markup. */
  readonly styles?: readonly StyleRule[];
  /** The state as JSON text, which is not escaped for any place in a document. */
  readonly stateJson: string;
  /** Whether store-api has answered all that was asked for it. What lacks an answer is shown, but not to others. */
  readonly isWhole: boolean;
}

/** A page that has nothing to show without store-api: no failure of the release that says so. */
export const lacksStoreApi = ({ status, isWhole }: Pick<ReleaseAnswer, 'status' | 'isWhole'>): boolean =>
  status === 503 && !isWhole;

/** Bytes of each part. The largest page of the store has 150 kB of markup and 60 kB of state. */
const MAX_HTML = 2 * 2 ** 20;
const MAX_STATE = 2 ** 20;
const MAX_HEAD = 64 * 2 ** 10;
const MAX_REDIRECT = 4000;

const LINE_FEED = 0x0a;

/** The rest of a result. What is nested in structured data came as JSON, so it is JSON. */
const headSchema = z.extend(pageHeadSchema, {
  structuredData: z.optional(
    z.array(z.custom<Record<string, never>>((value) => typeof value === 'object' && value !== null)),
  ),
});
const firstPartSchema = z.extend(z.pick(renderResultSchema, { status: true, redirect: true, styles: true }), {
  head: z.nullable(headSchema),
});

/** The parts of an answer as they came. JSON holds no line feed, so the first two end the first two parts. */
export interface AnswerParts {
  readonly first: unknown;
  readonly stateJson: string;
  readonly html: string;
  readonly bytes: { readonly first: number; readonly state: number; readonly html: number };
}

/** @throws what is no answer at all, and thus nothing that a release's process sends by itself */
export function splitAnswer(payload: Buffer): AnswerParts {
  const firstEnd = payload.indexOf(LINE_FEED);
  const stateEnd = payload.indexOf(LINE_FEED, firstEnd + 1);
  if (firstEnd === -1 || stateEnd === -1) throw new Error('an answer has three parts.');
  const first: unknown = JSON.parse(payload.toString('utf8', 0, firstEnd));
  const stateJson = payload.toString('utf8', firstEnd + 1, stateEnd);
  // What a browser or another document is to read must be JSON; nobody looks at what is in it.
  JSON.parse(stateJson);
  return {
    first,
    stateJson,
    html: payload.toString('utf8', stateEnd + 1),
    bytes: { first: firstEnd, state: stateEnd - firstEnd - 1, html: payload.length - stateEnd - 1 },
  };
}

/** @throws {RemoteFailure} `remote.render.invalid`, which names what is wrong */
export function readAnswer({ first, stateJson, html, bytes }: AnswerParts, isWhole: boolean): ReleaseAnswer {
  const parsed = firstPartSchema.safeParse(first);
  if (!parsed.success) throw invalid(parsed.error.issues);
  const { status, redirect, head, styles } = parsed.data;
  const tooLarge = oversizedPart({ redirect, head }, bytes);
  if (tooLarge !== null) throw new RemoteFailure('remote.render.invalid', tooLarge);
  return { status, redirect, head, html, stateJson, isWhole, ...(styles && { styles }) };
}

/** What is too large, and how large it may be; null: nothing is. */
function oversizedPart(
  { head, redirect }: Pick<ReleaseAnswer, 'head' | 'redirect'>,
  bytes: AnswerParts['bytes'],
): string | null {
  // No part is larger than what it came in, so most answers need no second look.
  const within = (value: unknown, limit: number) =>
    bytes.first <= limit ? bytes.first : Buffer.byteLength(JSON.stringify(value));
  const parts = [
    { name: 'html', limit: MAX_HTML, found: bytes.html },
    { name: 'state', limit: MAX_STATE, found: bytes.state },
    { name: 'head', limit: MAX_HEAD, found: within(head, MAX_HEAD) },
    { name: 'redirect', limit: MAX_REDIRECT, found: within(redirect, MAX_REDIRECT) },
  ];
  const oversized = parts.find(({ limit, found }) => found > limit);
  return oversized ? `${oversized.name} has ${oversized.found} bytes; it may have ${oversized.limit}.` : null;
}

function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): RemoteFailure {
  const named = issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.map(String).join('.') || '(whole)'}: ${message}`);
  return new RemoteFailure('remote.render.invalid', `render gave something else than a result: ${named.join('; ')}`);
}
