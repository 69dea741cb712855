/** Retries of a publish while the registry is busy with others. Pure. */

/** Milliseconds for which a publish is retried. */
const PATIENCE_MS = 300_000;

/**
 * @param code the problem with which the registry rejected the call
 * @param spentMs since the first try, including the pause before the next one
 */
export const isPublishRetried = (code: string, spentMs: number): boolean =>
  code === 'publish.busy' && spentMs < PATIENCE_MS;
