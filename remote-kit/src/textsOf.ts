/** For a remote's tests: its texts as files, and what has to be the same in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Messages } from './messages.ts';

/** All surfaces of one language: `<folder>/<locale>/<surface>.json`. */
export function messagesIn(folder: string, locale: Locale): Messages {
  const files = readdirSync(join(folder, locale));
  return Object.fromEntries(
    files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))]),
  );
}

/** One line per text, its key and the values that it takes: `bag.line.remove: title`. Fails to match where a text is empty. */
export function textsOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value !== 'string') return textsOf(value, `${prefix}${key}.`);
    const values = (value.match(/\{\{\w+\}\}/g) ?? []).map((found) => found.slice(2, -2)).sort();
    return [`${prefix}${key}: ${value.trim() === '' ? '(empty)' : values.join(' ')}`];
  });
}
