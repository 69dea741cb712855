/** Workers for tests: each with a process of its own, all of them stopped after the test. */
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { WORKER_LIMITS, type WorkerLimits } from '../release/releaseLimits.ts';
import { type ProcessLoss, ReleaseWorker, type ReleaseWorkerOptions } from '../release/releaseWorker.ts';
import type { RemoteFailure } from '../release/remoteFailure.ts';

/** Long enough for a cold process on a busy machine; only tests about overruns use less. */
export const AMPLE = 20_000;

export const renderRequest = (url = '/', changes: Partial<RenderRequest> = {}): RenderRequest => ({
  slot: 'page',
  url,
  route: { path: '/', params: {} },
  visitor: { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
  frame: FRAME_DEFAULTS,
  apiOrigin: 'http://127.0.0.1:1',
  ...changes,
});

/** The minimal result of `render`, as an expression. */
export const RESULT = `{ status: 200, redirect: null, head: null, html: request.url, state: null }`;

/** A bundle whose `render` runs `body` and then returns its URL as markup. */
export const drawing = (body: string) =>
  `let count = 0; exports.render = async (request) => { count += 1; ${body}\nreturn ${RESULT}; };`;

/** A bundle whose `render` returns the value of `expression` as its state. */
export const telling = (expression: string, before = '') =>
  `${before}\nexports.render = async (request) => ({ ...${RESULT}, state: await (${expression}) });`;

export interface WatchedWorker {
  readonly worker: ReleaseWorker;
  /** Codes of the failures with which its processes were lost. */
  readonly lost: string[];
  readonly losses: ProcessLoss[];
  readonly output: string[];
}

const workers: ReleaseWorker[] = [];

export function startWorker(
  source: string,
  limits: Partial<WorkerLimits> = {},
  options: Partial<ReleaseWorkerOptions> = {},
): WatchedWorker {
  const watched = { lost: [] as string[], losses: [] as ProcessLoss[], output: [] as string[] };
  const worker = new ReleaseWorker({
    name: 'mf-test@1.0.0',
    source,
    limits: { ...WORKER_LIMITS, loadMs: AMPLE, ...limits },
    onProcessLost(failure, loss) {
      watched.lost.push(failure.code);
      watched.losses.push(loss);
    },
    onOutput: (line) => watched.output.push(line),
    ...options,
  });
  workers.push(worker);
  return { worker, ...watched };
}

export const stopWorkers = () => Promise.all(workers.splice(0).map((worker) => worker.stop()));

/** The code of a failed render, or `resolved`. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'resolved',
    (failure: RemoteFailure) => failure.code,
  );
