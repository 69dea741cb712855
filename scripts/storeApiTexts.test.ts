/** The texts of store-api's pages and mails: the same keys in every language, and all of them used. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { messagesIn, textsOf } from '@tessera/remote-kit/textsOf';
import { unusedKeys } from '@tessera/remote-kit/unusedKeys';
import { argumentOf, propertyNames, type SyntaxNode, syntaxNodes } from '@tessera/service-kit/test-support/syntax';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';

const SOURCES = join(__dirname, '../store-api/src');
/** Folders with one folder per language. */
const FOLDERS = globSync('**/locales/en-US', { cwd: SOURCES }).map(dirname).sort();
const english = FOLDERS.map((folder) => messagesIn(join(SOURCES, folder), 'en-US'));
const surfaces = english.flatMap((each) => Object.keys(each));

/** The values that each text needs, by key: `checkout.pay: amount`. */
const valuesOf = new Map(
  english
    .flatMap((each) => textsOf(each, 'en-US'))
    .map((line) => {
      const [key = '', values = ''] = line.split(': ');
      return [key, values.split(' ').filter((name) => name !== '')] as const;
    }),
);

/** The keys that a string or template may evaluate to. */
function keysNamedBy(node: SyntaxNode | null): readonly string[] {
  if (node?.type === 'StringLiteral') return [...valuesOf.keys()].filter((key) => key === node.value);
  if (node?.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return [];
  const parts = node.quasis.map(({ cooked }) => String(cooked).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [...valuesOf.keys()].filter((key) => new RegExp(`^${parts.join('[^.]+')}$`).test(key));
}

/** Names of an object's properties, including shorthand ones. */
const namesIn = (object: SyntaxNode): string[] => [
  ...propertyNames(object),
  ...(Array.isArray(object.properties) ? object.properties : []).flatMap(({ type, value }) =>
    type === 'Identifier' ? [String(value)] : [],
  ),
];

/** Calls for a text that do not pass a value which the text needs. */
const lackingIn = (source: string, path: string): string[] =>
  syntaxNodes(source, path).flatMap((call) => {
    if (call.type !== 'CallExpression') return [];
    const given = argumentOf(call, 1);
    // Objects built elsewhere cannot be checked.
    if (given !== null && (given.type !== 'ObjectExpression' || JSON.stringify(given).includes('SpreadElement')))
      return [];
    const names = given === null ? [] : namesIn(given);
    return keysNamedBy(argumentOf(call, 0)).flatMap((key) =>
      (valuesOf.get(key) ?? []).filter((name) => !names.includes(name)).map((name) => `${path}: ${key} lacks ${name}`),
    );
  });

describe('the texts of store-api', () => {
  it('have surfaces with names of their own', () => {
    expect(surfaces.length).toBeGreaterThan(10);
    expect(surfaces.filter((name, place) => surfaces.indexOf(name) !== place)).toEqual([]);
  });

  it.each(FOLDERS.flatMap((folder) => LOCALES.map((locale) => [folder, locale] as const)))(
    '[PAGE-02] of %s are complete in %s, with the same values',
    (folder, locale) => {
      const texts = (language: typeof locale) => textsOf(messagesIn(join(SOURCES, folder), language), language);
      expect(texts(locale)).toEqual(texts('en-US'));
    },
  );

  it('are all shown somewhere', () => {
    expect(unusedKeys(SOURCES, Object.assign({}, ...english))).toEqual([]);
  });

  it.each(globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !path.includes('.test.')))(
    'are given the values that they name in %s',
    (path) => {
      expect(lackingIn(readFileSync(join(SOURCES, path), 'utf8'), path)).toEqual([]);
    },
  );

  it('would be found without one', () => {
    const [key = '', [name = ''] = []] = [...valuesOf].find(([, values]) => values.length === 1) ?? [];
    expect(lackingIn(`t('${key}'); t('${key}', { ${name} }); t('${key}', { other: 1 });`, 'x.ts')).toHaveLength(2);
  });
});
