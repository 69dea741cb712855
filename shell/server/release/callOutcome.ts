/** How the outcome of a loader's call of store-api counts for its render. */
import { RemoteFailure } from './remoteFailure.ts';
import type { CallOutcome } from './storeApiForReleases.ts';

/** The failure of store-api that the outcome shows, or null when store-api is not at fault. */
export function storeApiFailureOf(outcome: CallOutcome): RemoteFailure | null {
  switch (outcome.kind) {
    case 'slow':
      return new RemoteFailure('store-api.slow', `store-api: ${outcome.why}.`);
    case 'unreachable':
      return new RemoteFailure('store-api.unreachable', `store-api: ${outcome.why}.`);
    case 'answered':
      return outcome.status < 500
        ? null
        : new RemoteFailure('store-api.failed', `store-api answered ${outcome.status}.`);
    case 'refused':
      return null;
  }
}

/** Statuses with which store-api asks to try again later. */
const TRY_LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the response is a statement about the store ("no such partner"), not about a temporary state of store-api. */
export const isAnswer = (outcome: CallOutcome): boolean =>
  outcome.kind === 'answered' && outcome.status < 500 && !TRY_LATER.has(outcome.status);

/** The response that a loader gets when store-api takes too long, early enough to render the page without the data. */
export function slowAnswer(detail: string): Extract<CallOutcome, { kind: 'answered' }> {
  const problem = {
    code: 'store-api.slow',
    type: 'about:blank#store-api.slow',
    title: 'The store took too long to answer.',
    status: 504,
    detail,
  };
  return {
    kind: 'answered',
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
    body: Buffer.from(JSON.stringify(problem)),
  };
}
