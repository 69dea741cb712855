/** The texts of a remote in one language: nested by surface → element → state, or flat with dots. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** A key's text in `messages`, else in `fallback`: en-US stands in for what a translation does not have yet (PAGE-02). */
export function withFallback(messages: Messages, fallback: Messages): Messages {
  const merged: Record<string, string | Messages> = { ...fallback };
  for (const [key, value] of Object.entries(messages)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? withFallback(value, below) : value;
  }
  return merged;
}
