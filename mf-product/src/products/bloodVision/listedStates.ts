import type { Locale } from '@tessera/shared-contracts/stores/locales';

/**
 * Joins names of states to a list in a sentence. The names are in Latin letters in every language. Thai separates names by spaces alone,
 * which makes Latin names of two words look like one long name, so Thai lists get commas, and a space on either side of “and”.
 * No name breaks across lines.
 */
export function listedStates(names: readonly string[], locale: Locale): string {
  const list = new Intl.ListFormat(locale);
  const whole = names.map((name) => name.replaceAll(' ', '\u00a0'));
  if (locale !== 'th') return list.format(whole);
  return list
    .formatToParts(whole)
    .map(({ type, value }) => (type === 'element' ? value : value.trim() === '' ? ', ' : ` ${value.trim()} `))
    .join('');
}
