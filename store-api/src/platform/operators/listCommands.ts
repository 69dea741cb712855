/** How the operators' command lines read lists: the path of a page, and what is printed where another one follows. */

/** What a command line with a list says of it, above OPERATOR_SETTINGS. */
export const CURSOR_USAGE =
  '  --cursor <next> the next page of the list: a page that is not the last one ends with the whole command';

/** Takes `--cursor <next>` out of a command's words. @throws when nothing follows it */
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

/** The path of a list for `askOperatorCall`; what is undefined is not asked for. */
export function listPath(list: string, asked: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? list : `${list}?${query}`;
}

/**
 * Says with which command the list goes on, if it does. On stderr, so that a file or a pipe gets rows alone.
 * @param command that printed this page, without its cursor
 */
export function printNext(next: string | null, command: string): void {
  if (next === null) return;
  const separator = command.includes(' -- ') ? ' ' : ' -- ';
  console.error(`There is more. The next page: ${command}${separator}--cursor ${next}`);
}

/** What is said where a page has no rows. @param nothing of a list that has none at all */
export const emptyPage = (cursor: string | undefined, nothing: string): string =>
  cursor === undefined ? nothing : 'Nothing follows that page any more.';
