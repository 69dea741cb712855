/** Rows that one statement deletes: short enough that no shopper waits for it. */
export const BATCH = 200;

/**
 * @param deleteBatch deletes up to BATCH rows and says how many; it runs until it finds fewer, or `signal` ends it
 * @returns how many went
 */
export async function inBatches(signal: AbortSignal | undefined, deleteBatch: () => Promise<number>): Promise<number> {
  let sum = 0;
  while (!signal?.aborted) {
    const deleted = await deleteBatch();
    sum += deleted;
    if (deleted < BATCH) break;
  }
  return sum;
}
