/** For a remote's tests: finds texts that are not used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { Messages } from '../definition/implementRemote.ts';
import { keysOf, PLURAL_FORM } from '../texts/texts.ts';

/**
 * Returns keys that no string of the sources contains (`'bag.title'`), no template matches (`` `bag.failure.${failure}` ``) and no other
 * text nests (`$t(bag.title)`). A template's values contain no dots.
 * @param folder the remote's `src`.
 */
export function unusedKeys(folder: string, surfaces: Readonly<Record<string, Messages>>): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const patterns = sources.flatMap((path) => patternsIn(readFileSync(join(folder, path), 'utf8'), path.endsWith('x')));
  const nested = [...JSON.stringify(surfaces).matchAll(/\$t\(\s*([\w.-]+)/g)].map(([, key = '']) => escaped(key));
  const used = new RegExp(`^(?:${[...new Set([...patterns, ...nested])].join('|')})$`);
  return Object.entries(surfaces)
    .flatMap(([surface, messages]) => keysOf(messages, surface))
    .filter((key) => !namesOf(key.replace(PLURAL_FORM, '')).some((name) => used.test(name)));
}

/** Returns the keys by which a component can use a text: `bag.gift_card` is also `bag.gift` with a context. */
function namesOf(key: string): string[] {
  return [...key].flatMap((letter, index) => (letter === '_' ? [key.slice(0, index)] : [])).concat(key);
}

/** Returns regular expressions for the strings and templates of a source that can be keys: with a dot and without spaces. */
function patternsIn(source: string, tsx: boolean): string[] {
  return [...stringsIn(parseSync(source, { syntax: 'typescript', tsx }))]
    .filter((parts) => /^\w+\./.test(parts[0] ?? '') && !parts.some((part) => /\s/.test(part)))
    .map((parts) => parts.map(escaped).join('[^.]+'));
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Yields every string below a syntax node as one part, every template as the parts between its values. Skips types, because they use no
 * text.
 */
function* stringsIn(node: unknown): Generator<readonly string[]> {
  if (typeof node !== 'object' || node === null) return;
  const type = 'type' in node ? node.type : null;
  if (type === 'TsLiteralType') return;
  if (type === 'StringLiteral' && 'value' in node) yield [String(node.value)];
  if (type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis)) {
    yield node.quasis.map(({ cooked }) => String(cooked));
  }
  for (const below of Object.values(node)) yield* stringsIn(below);
}
