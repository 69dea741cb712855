/** Text storage of the browser. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** Stores text in `localStorage`. */
export const localTextStorage = (): TextStorage => textStorage('localStorage');

/** Stores text in `sessionStorage`, for the lifetime of the tab. */
export const sessionTextStorage = (): TextStorage => textStorage('sessionStorage');

/**
 * Falls back to the page's memory where the browser forbids an area (private windows, blocked storage), so that the bag works while the
 * page is open.
 */
function textStorage(area: 'localStorage' | 'sessionStorage'): TextStorage {
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
        () => globalThis[area].getItem(key),
        () => null,
      ) ??
      memory.get(key) ??
      null,
    write(key, value) {
      attempt(
        () => globalThis[area].setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    remove(key) {
      memory.delete(key);
      attempt(
        () => globalThis[area].removeItem(key),
        () => undefined,
      );
    },
  };
}
