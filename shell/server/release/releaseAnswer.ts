/**
 * A release's result as its process sends it: three parts, of which the shell parses only the first. Markup and state are passed on as
 * text; this file checks that they are text of the right size, and that the state is JSON.
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
  /** Absent for a release whose stylesheets have to come before its markup. */
  readonly styles?: readonly StyleRule[];
  /** The state as JSON text, which is not escaped for any place in a document. */
  readonly stateJson: string;
  /** Whether store-api has answered every call. A page without an answer is shown, but not shared. */
  readonly isWhole: boolean;
}

/** A page that has nothing to show without store-api. A release that returns it has not failed. */
export const lacksStoreApi = ({ status, isWhole }: Pick<ReleaseAnswer, 'status' | 'isWhole'>): boolean =>
  status === 503 && !isWhole;

/** Maximum bytes of each part. The largest page of the store has 150 kB of markup and 60 kB of state. */
const MAX_HTML = 2 * 2 ** 20;
const MAX_STATE = 2 ** 20;
const MAX_HEAD = 64 * 2 ** 10;
const MAX_REDIRECT = 4000;

const LINE_FEED = 0x0a;

/** The rest of a result. Nested values of structured data were parsed from JSON, so they are valid JSON. */
const headSchema = z.extend(pageHeadSchema, {
  structuredData: z.optional(
    z.array(z.custom<Record<string, never>>((value) => typeof value === 'object' && value !== null)),
  ),
});
const firstPartSchema = z.extend(z.pick(renderResultSchema, { status: true, redirect: true, styles: true }), {
  head: z.nullable(headSchema),
});

/** The parts of a result as received. JSON contains no line feed, so the first two line feeds end the first two parts. */
export interface AnswerParts {
  readonly first: unknown;
  readonly stateJson: string;
  readonly html: string;
  readonly bytes: { readonly first: number; readonly state: number; readonly html: number };
}

/** @throws when the payload is no result at all, which a release's process never sends by itself */
export function splitAnswer(payload: Buffer): AnswerParts {
  const firstEnd = payload.indexOf(LINE_FEED);
  const stateEnd = payload.indexOf(LINE_FEED, firstEnd + 1);
  if (firstEnd === -1 || stateEnd === -1) throw new Error('an answer has three parts.');
  const first: unknown = JSON.parse(payload.toString('utf8', 0, firstEnd));
  const stateJson = payload.toString('utf8', firstEnd + 1, stateEnd);
  // Browsers and other documents parse it, so it must be JSON; its content is not checked.
  JSON.parse(stateJson);
  return {
    first,
    stateJson,
    html: payload.toString('utf8', stateEnd + 1),
    bytes: { first: firstEnd, state: stateEnd - firstEnd - 1, html: payload.length - stateEnd - 1 },
  };
}

/** @throws {RemoteFailure} `remote.render.invalid`, naming what is wrong */
export function readAnswer({ first, stateJson, html, bytes }: AnswerParts, isWhole: boolean): ReleaseAnswer {
  const parsed = firstPartSchema.safeParse(first);
  if (!parsed.success) throw invalid(parsed.error.issues);
  const { status, redirect, head, styles } = parsed.data;
  const tooLarge = oversizedPart({ redirect, head }, bytes);
  if (tooLarge !== null) throw new RemoteFailure('remote.render.invalid', tooLarge);
  return { status, redirect, head, html, stateJson, isWhole, ...(styles && { styles }) };
}

/** The part that is too large, and its limit. Null: none is too large. */
function oversizedPart(
  { head, redirect }: Pick<ReleaseAnswer, 'head' | 'redirect'>,
  bytes: AnswerParts['bytes'],
): string | null {
  // No part is larger than the text that contains it, so most results need no second measurement.
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
