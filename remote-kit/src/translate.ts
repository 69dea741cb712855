/**
 * Looks a text up and fills it in, in i18next's JSON format v4: nested keys, `{{value}}`, and plurals as `key_one`,
 * `key_other` by the language's own rules. A test holds it against i18next itself, whose 15 KiB a shopper is spared.
 */
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Messages } from './messages.ts';

export type Values = Readonly<Record<string, string | number>>;

const rules = new Map<Locale, Intl.PluralRules>();

function pluralOf(locale: Locale, count: number): Intl.LDMLPluralRule {
  const kept = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, kept);
  return kept.select(count);
}

/** A text by its key; the key itself where there is none, so that a page never falls over a missing text. */
export function translate(messages: Messages, locale: Locale, key: string, values: Values = {}): string {
  const { count } = values;
  const plural = typeof count === 'number' ? textAt(messages, `${key}_${pluralOf(locale, count)}`) : undefined;
  const text = plural ?? textAt(messages, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function textAt(messages: Messages, key: string): string | undefined {
  let at: string | Messages | undefined = messages;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}
