/** Rows per delete statement: few enough that no shopper waits for it. */
export const BATCH = 200;

/**
 * @param deleteBatch deletes up to `limit` rows and returns their number; repeated until it deletes fewer, or `signal` aborts
 * @returns number of deleted rows
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
