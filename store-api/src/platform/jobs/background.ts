/** Work that goes on after the answer, so that nobody waits for it or learns from how long it takes. */
import { setImmediate } from 'node:timers/promises';
import type { Logger } from '@tessera/service-kit/logger';

export interface Background {
  /** Starts `work` once what runs now, such as an answer, is done; what it throws is logged under `what`. */
  run(what: string, work: () => Promise<unknown>): void;
  /** When all that runs has ended; for a service that stops. */
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
