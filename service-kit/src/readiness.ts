/** Whether the process lives, and whether it may be sent requests: two questions with two answers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from './logger.ts';
import { HttpProblem, writeProblem } from './problem.ts';
import { withDeadline } from './withDeadline.ts';

/** What readiness looks for, by the name that stands in `missing`: passes unless it throws, gives false or takes too long. */
export type ReadinessChecks = Readonly<Record<string, () => unknown>>;

export interface ReadinessOptions {
  readonly checks: ReadinessChecks;
  readonly logger: Logger;
  /** Milliseconds for each check. Default 2000, below what asks `/readyz` usually waits. */
  readonly timeoutMs?: number;
  /** Stands in the answer, ready or not. */
  readonly details?: () => Readonly<Record<string, unknown>>;
}

export interface Readiness {
  /** From now on it is not ready, and will not be again. */
  stop(): void;
  /** Names of what is missing, `stopping` among them; none: it is ready. Calls at the same time share one look. */
  missing(): Promise<readonly string[]>;
  /** `/healthz`: 200 as long as the process answers at all. What is around it does not count: a restart mends none of that. */
  live(request: IncomingMessage, response: ServerResponse): void;
  /** `/readyz`: 200, or 503 `service.not-ready` that names what is missing. */
  ready(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export function createReadiness({ checks, logger, timeoutMs = 2000, details }: ReadinessOptions): Readiness {
  let stopping = false;
  let looking: Promise<readonly string[]> | null = null;
  let last = '';

  const look = async (): Promise<readonly string[]> => {
    const failures = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const late = () => new Error(`No answer within ${timeoutMs} ms.`);
        try {
          const passed = (await withDeadline(run(check), timeoutMs, late)) !== false;
          return passed ? [] : [{ name, error: undefined }];
        } catch (error) {
          return [{ name, error }];
        }
      }),
    );
    const failed = failures.flat();
    const missing = failed.map(({ name }) => name);
    // Asked every few seconds: only a change is news.
    if (missing.join() !== last) {
      last = missing.join();
      if (missing.length === 0) logger.info('ready again');
      else logger.warn({ missing, code: NOT_READY, err: failed[0]?.error }, 'not ready');
    }
    return missing;
  };

  const readiness: Readiness = {
    stop() {
      stopping = true;
    },
    async missing() {
      if (stopping) return ['stopping'];
      looking ??= look().finally(() => {
        looking = null;
      });
      const missing = await looking;
      return stopping ? ['stopping', ...missing] : missing;
    },
    live(_request, response) {
      answer(response, { status: 'ok' });
    },
    async ready(_request, response) {
      const missing = await readiness.missing();
      if (missing.length === 0) {
        answer(response, { status: 'ready', ...details?.() });
        return;
      }
      const problem = new HttpProblem(503, NOT_READY, `Not ready; missing: ${missing.join(', ')}.`, undefined, {
        extension: { missing, ...details?.() },
      });
      response.setHeader('cache-control', 'no-store');
      writeProblem(response, problem);
    },
  };
  return readiness;
}

const NOT_READY = 'service.not-ready';

/** One that throws at once has failed as one that rejects. */
const run = async (check: () => unknown): Promise<unknown> => check();

function answer(response: ServerResponse, body: object): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
