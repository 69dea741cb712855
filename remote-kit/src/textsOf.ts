/** For a remote's tests: what has to be the same in every language. */
import type { Messages } from './messages.ts';

/** One line per text, its key and the values that it takes: `bag.line.remove: title`. Fails to match where a text is empty. */
export function textsOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value !== 'string') return textsOf(value, `${prefix}${key}.`);
    const values = (value.match(/\{\{\w+\}\}/g) ?? []).map((found) => found.slice(2, -2)).sort();
    return [`${prefix}${key}: ${value.trim() === '' ? '(empty)' : values.join(' ')}`];
  });
}
