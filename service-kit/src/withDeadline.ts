/**
 * What the work gives, unless it takes too long. The work itself goes on: who can end it does so.
 * @param ms milliseconds from now
 * @param late makes the error for when they have passed
 * @throws what `work` rejects with, or what `late` makes
 */
export async function withDeadline<Value>(work: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  // No process lives on for a deadline alone.
  timer.unref();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
