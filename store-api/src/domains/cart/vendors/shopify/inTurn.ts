/** Runs the tasks of one key one after the other, in the order of the calls. Different keys do not wait for each other. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const previous = last.get(key) ?? Promise.resolve();
    const result = previous.then(run, run);
    // A following task waits for a failed one but does not inherit its error, which only the caller of that task receives.
    const settled = result.then(
      () => {},
      () => {},
    );
    last.set(key, settled);
    try {
      return await result;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
