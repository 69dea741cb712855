/** Text that the browser stores between visits. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Stores text in `localStorage`. Where the browser forbids it (private windows, blocked storage), the page's own memory
 * takes over, so that the bag works for as long as the page is open.
 */
export function localTextStorage(): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: () => Result, otherwise: () => Result): Result => {
    try {
      return use();
    } catch {
      return otherwise();
    }
  };
  return {
    read: (key) =>
      attempt(
        () => localStorage.getItem(key),
        () => null,
      ) ??
      memory.get(key) ??
      null,
    write(key, value) {
      attempt(
        () => localStorage.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    remove(key) {
      memory.delete(key);
      attempt(
        () => localStorage.removeItem(key),
        () => undefined,
      );
    },
  };
}
