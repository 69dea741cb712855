/**
 * Resolves with the work's result, or rejects after a time. The work itself continues: a caller that can abort it has to.
 * @param ms milliseconds from now
 * @param late makes the error for when they have passed
 * @throws what `work` rejects with, or what `late` makes
 */
export async function withDeadline<Value>(work: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  // unref(): a pending deadline must not keep the process alive.
  timer.unref();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
