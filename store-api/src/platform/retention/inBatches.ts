/** Rows that one statement deletes: short enough that no shopper waits for it. */
export const BATCH = 200;

/**
 * @param deleteBatch deletes up to `limit` rows and says how many; it runs until it finds fewer, or `signal` ends it
 * @returns how many went
 */
export async function inBatches(
  { signal, batch = BATCH }: { readonly signal?: AbortSignal | undefined; readonly batch?: number | undefined },
  deleteBatch: (limit: number) => Promise<number>,
): Promise<number> {
  let sum = 0;
  while (!signal?.aborted) {
    const deleted = await deleteBatch(batch);
    sum += deleted;
    if (deleted < batch) break;
  }
  return sum;
}

export function before(now: Date, { days = 0, hours = 0 }: { readonly days?: number; readonly hours?: number }): Date {
  return new Date(now.getTime() - (days * 24 + hours) * 3_600_000);
}
