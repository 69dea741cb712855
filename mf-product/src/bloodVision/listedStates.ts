import type { Locale } from '@tessera/shared-contracts/stores/locales';

/**
 * Names of states in a sentence. They are Latin in every language: Thai separates names by spaces alone, which between Latin
 * names of two words looks like one long name, so it gets commas and a space on either side of its “and”. No name breaks
 * over two lines.
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
