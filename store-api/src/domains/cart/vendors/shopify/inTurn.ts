/** Runs what is asked for one key one after the other, in the order asked; keys do not wait for each other. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(run, run);
    // What waits behind a failed run only waits; the failure belongs to who asked for that run.
    const settled = mine.then(
      () => {},
      () => {},
    );
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
