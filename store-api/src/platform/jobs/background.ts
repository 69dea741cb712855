/** Work that continues after the response, so that nobody waits for it or learns from its duration. */
import { setImmediate } from 'node:timers/promises';
import type { Logger } from '@tessera/service-kit/telemetry/logger';

export interface Background {
  /** Starts `work` after the current work, such as a response; its errors are logged under `what`. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves when all running work has ended; for a service that stops. */
  settled(): Promise<void>;
}

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(what, work) {
      const done: Promise<unknown> = setImmediate()
        .then(work)
        .catch((error: unknown) => logger.error({ event: 'background.failed', err: error }, `${what} failed`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
