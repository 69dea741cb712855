/** For a remote's tests: reads its text files and lists what must be the same in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Messages } from '../definition/implementRemote.ts';
import { PLURAL_FORM } from '../texts/texts.ts';

/** Returns all surfaces of one language: `<folder>/<locale>/<surface>.json`. */
export function messagesIn(folder: string, locale: Locale): Readonly<Record<string, Messages>> {
  const files = readdirSync(join(folder, locale));
  return Object.fromEntries(
    files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))]),
  );
}

/**
 * Returns one line per text: its key and its parameters, `bag.line.remove: title`; plural forms count as one text. The line mentions an
 * empty text and plural forms that do not match the language, so that it differs from the other languages' lines.
 */
export function textsOf(surfaces: Readonly<Record<string, Messages>>, locale: Locale): string[] {
  const forms = new Map<string, Map<string, string>>();
  for (const [key, text] of Object.entries(surfaces).flatMap(([surface, messages]) => entriesOf(messages, surface))) {
    const ending = PLURAL_FORM.exec(key)?.[0] ?? '';
    const name = `${key.replace(PLURAL_FORM, '')}${ending.startsWith('_ordinal') ? '_ordinal' : ''}`;
    forms.set(name, new Map(forms.get(name)).set(ending.replace(/.*_/, ''), text));
  }
  return [...forms]
    .map(([key, texts]) => `${key}: ${[valuesOf(texts), ...faultsOf(key, texts, locale)].join(' ')}`)
    .sort();
}

function entriesOf(messages: Messages, prefix: string): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([name, below]): [key: string, text: string][] =>
    typeof below === 'string' ? [[`${prefix}.${name}`, below]] : entriesOf(below, `${prefix}.${name}`),
  );
}

/** Parameters of all forms together: 'one item' does not need the number that 'two items' needs. */
function valuesOf(texts: ReadonlyMap<string, string>): string {
  const names = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort().join(' ');
}

function faultsOf(key: string, texts: ReadonlyMap<string, string>, locale: Locale): string[] {
  const faults = [...texts].filter(([, text]) => text.trim() === '').map(([form]) => `(${form || 'text'} empty)`);
  if (texts.has('')) return texts.size === 1 ? faults : [...faults, '(with and without plural forms)'];
  const rules = new Intl.PluralRules(locale, { type: key.endsWith('_ordinal') ? 'ordinal' : 'cardinal' });
  const wanted: readonly string[] = rules.resolvedOptions().pluralCategories;
  return [
    ...faults,
    ...wanted.filter((form) => !texts.has(form)).map((form) => `(${form} missing)`),
    // i18next supports the form "zero" in every language.
    ...[...texts.keys()].filter((form) => form !== 'zero' && !wanted.includes(form)).map((form) => `(${form} unused)`),
  ];
}
