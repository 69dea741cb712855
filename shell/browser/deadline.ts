export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** Settles as `work` does, or rejects with DeadlinePassed after `milliseconds`. The timer ends with the work. */
export async function withDeadline<Value>(work: Promise<Value>, milliseconds: number, what: string): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DeadlinePassed(`${what} took longer than ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
