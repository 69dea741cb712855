/** Lists in the operators' command lines: the path of a page, and the hint at the next one. */

/** Usage text of a command line with a list, above OPERATOR_SETTINGS. */
export const CURSOR_USAGE =
  '  --cursor <next> the next page of the list: a page that is not the last one ends with the whole command';

/** Removes `--cursor <next>` from a command's arguments. @throws when it has no value */
export function takeCursor(words: readonly string[]): {
  readonly words: readonly string[];
  readonly cursor: string | undefined;
} {
  const at = words.indexOf('--cursor');
  if (at === -1) return { words, cursor: undefined };
  const cursor = words[at + 1];
  if (cursor === undefined) throw new Error('--cursor wants what the page before has printed behind it.');
  return { words: [...words.slice(0, at), ...words.slice(at + 2)], cursor };
}

/** The path of a list for `askOperatorCall`; undefined parameters are left out. */
export function listPath(list: string, asked: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? list : `${list}?${query}`;
}

/**
 * Prints the command for the list's next page, if there is one. On stderr, so that a file or a pipe gets only rows.
 * @param command that printed this page, without its cursor
 */
export function printNext(next: string | null, command: string): void {
  if (next === null) return;
  const separator = command.includes(' -- ') ? ' ' : ' -- ';
  console.error(`There is more. The next page: ${command}${separator}--cursor ${next}`);
}

/** Text for a page without rows. @param nothing text for an empty list */
export const emptyPage = (cursor: string | undefined, nothing: string): string =>
  cursor === undefined ? nothing : 'Nothing follows that page any more.';
