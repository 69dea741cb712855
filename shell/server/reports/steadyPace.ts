import type { Logger } from '@tessera/service-kit/telemetry/logger';

export interface PaceOptions {
  /** Sends new data, if there is any. @throws when the registry did not accept it */
  send(): Promise<void>;
  readonly everyMs: number;
  readonly logger: Logger;
  /** Logged once, when sending begins to fail. */
  readonly failed: string;
}

/** Sends to the registry at a steady pace, one report at a time. @returns a function that stops it, after a last report */
export function atSteadyPace({ send, everyMs, logger, failed }: PaceOptions): () => Promise<void> {
  let sending: Promise<void> = Promise.resolve();
  let failedBefore = false;
  const sendOnce = () =>
    send().then(
      () => {
        failedBefore = false;
      },
      (error: unknown) => {
        if (!failedBefore) logger.warn({ event: 'report.not-sent', err: error }, failed);
        failedBefore = true;
      },
    );
  const timer = setInterval(() => {
    sending = sending.then(sendOnce);
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    sending = sending.then(sendOnce);
    return sending;
  };
}
