/** Processes the rows of a round: a failing row does not stop the others, and the round throws at its end. */

/** One run of a round. @param batch rows per read @returns number of processed rows */
export type RoundWork = (batch: number, signal?: AbortSignal) => Promise<number>;

/** Some rows failed; each is logged or in `cause`. */
class RowsFailed extends Error {
  override readonly name = 'RowsFailed';
}

export interface EachRow<Row> {
  readonly work: (row: Row) => Promise<void>;
  /** Rows that are processed concurrently. Default 1. */
  readonly atOnce?: number;
  /** Whether this error makes trying further rows pointless. */
  readonly stopsAll?: (error: unknown) => boolean;
  readonly signal?: AbortSignal | undefined;
}

/** @returns number of processed rows @throws when all were tried and some failed, or at once for an error that stops all */
export async function eachRow<Row>(
  rows: readonly Row[],
  { work, atOnce = 1, stopsAll = () => false, signal }: EachRow<Row>,
): Promise<number> {
  const failures: unknown[] = [];
  let stopped: { readonly by: unknown } | null = null;
  let done = 0;
  // Several loops share one iterator, so each row is processed once.
  const left = rows.values();
  const takeRows = async () => {
    for (const row of left) {
      if (stopped !== null || signal?.aborted) return;
      try {
        await work(row);
        done += 1;
      } catch (error) {
        failures.push(error);
        if (stopsAll(error)) stopped = { by: error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeRows));
  const [cause] = failures;
  if (stopped !== null) throw cause;
  if (failures.length > 0) throw new RowsFailed(`${failures.length} of ${rows.length} rows failed`, { cause });
  return done;
}

/**
 * Goes once through all due rows, page by page, so that rows that always fail do not block those after them.
 * @param page the next rows after one, in the order of their key; undefined: the first
 * @throws like `eachRow`, after all pages were tried
 */
export async function eachPage<Row>(
  batch: number,
  signal: AbortSignal | undefined,
  page: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let done = 0;
  let failure: { readonly error: unknown } | null = null;
  let last: Row | undefined;
  while (!signal?.aborted) {
    const rows = await page(last, batch);
    try {
      done += await eachRow(rows, { work, signal });
    } catch (error) {
      failure ??= { error };
    }
    last = rows.at(-1);
    if (rows.length < batch) break;
  }
  if (failure !== null) throw failure.error;
  return done;
}
