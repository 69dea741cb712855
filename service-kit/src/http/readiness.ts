/** Liveness (the process answers) and readiness (it may get requests): two endpoints. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withDeadline } from '../deadlines/withDeadline.ts';
import type { Logger } from '../telemetry/logger.ts';
import { HttpProblem, writeProblem } from './problem.ts';

/** Checks by the name that appears in `missing`. A check fails when it throws, returns false or takes too long. */
export type ReadinessChecks = Readonly<Record<string, () => unknown>>;

export interface ReadinessOptions {
  readonly checks: ReadinessChecks;
  /**
   * Checks of what replicas share, such as a database. A failure appears in `away` of the answer, which stays 200: otherwise all replicas
   * would leave at once, and none would be left to report what is wrong.
   */
  readonly shared?: ReadinessChecks;
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

export function createReadiness(options: ReadinessOptions): Readiness {
  const { checks, shared = {}, logger, timeoutMs = 2000, details } = options;
  let stopping = false;
  let looking: Promise<Looked> | null = null;
  let last = '';

  const failuresOf = async (each: ReadinessChecks) => {
    const failures = await Promise.all(
      Object.entries(each).map(async ([name, check]) => {
        const late = () => new Error(`No answer within ${timeoutMs} ms.`);
        try {
          const passed = (await withDeadline(run(check), timeoutMs, late)) !== false;
          return passed ? [] : [{ name, error: undefined }];
        } catch (error) {
          return [{ name, error }];
        }
      }),
    );
    return failures.flat();
  };
  const look = async (): Promise<Looked> => {
    const [failed, gone] = await Promise.all([failuresOf(checks), failuresOf(shared)]);
    const missing = failed.map(({ name }) => name);
    const away = gone.map(({ name }) => name);
    // Asked every few seconds: only a change is news.
    const now = `${missing.join()};${away.join()}`;
    if (now !== (last === '' ? ';' : last)) {
      if (missing.length > 0) logger.warn({ missing, away, code: NOT_READY, err: failed[0]?.error }, 'not ready');
      else if (away.length > 0)
        logger.error({ event: 'service.shared-away', away, err: gone[0]?.error }, 'what all replicas share is away');
      else logger.info({ event: 'service.ready' }, 'ready again');
      last = now;
    }
    return { missing, away };
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  const readiness: Readiness = {
    stop() {
      stopping = true;
    },
    async missing() {
      if (stopping) return ['stopping'];
      const { missing } = await lookOnce();
      return stopping ? ['stopping', ...missing] : missing;
    },
    live(_request, response) {
      answer(response, { status: 'ok' });
    },
    async ready(_request, response) {
      const looked = stopping ? { missing: [], away: [] } : await lookOnce();
      const missing = stopping ? ['stopping', ...looked.missing] : looked.missing;
      if (missing.length === 0) {
        answer(response, {
          status: 'ready',
          ...details?.(),
          ...(looked.away.length === 0 ? {} : { away: looked.away }),
        });
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

interface Looked {
  readonly missing: readonly string[];
  readonly away: readonly string[];
}

const NOT_READY = 'service.not-ready';

/** One that throws at once has failed as one that rejects. */
const run = async (check: () => unknown): Promise<unknown> => check();

function answer(response: ServerResponse, body: object): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
