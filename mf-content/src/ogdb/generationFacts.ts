/** A generation's figures in a visitor's language, with that language's units. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { TextKey, Translate } from '../text.ts';
import type { Generation } from './catalogue.ts';

type Range = readonly number[];

function amount(locale: Locale, [from = 0, to = from]: Range, format: Intl.NumberFormatOptions = {}): string {
  const number = new Intl.NumberFormat(locale, format);
  if (from === to) return number.format(from);
  // Without this, Japanese text may break the line beside its wave dash.
  return number.formatRange(from, to).replace(/[～〜]/, '\u2060〜\u2060');
}
const inUnit = (locale: Locale, range: Range, unit: string): string =>
  amount(locale, range, { style: 'unit', unit, unitDisplay: 'short' });
/** The unit is written out; Japanese has no space before it. */
function inWords(locale: Locale, range: Range, unit: 'day' | 'minute'): string {
  const said = amount(locale, range, { style: 'unit', unit, unitDisplay: 'long' });
  return locale === 'ja' ? said.replace(/\s/, '') : said;
}

/** Joins names to a list, in lower case from the second on. German nouns keep their capitals. */
function listed(locale: Locale, names: readonly string[]): string {
  const words = locale === 'en-US' ? names.map((name, index) => (index === 0 ? name : name.toLowerCase())) : names;
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words);
}

/** The known facts of a generation, in display order. */
export function generationFacts(
  { line, reads, finishes, sizes, width, thickness, weight, days, charge, depth }: Generation,
  locale: Locale,
  t: Translate,
): readonly { readonly about: string; readonly said: string }[] {
  const facts: readonly (readonly [TextKey, string | undefined])[] = [
    [
      'ogdb.fact.reads',
      listed(
        locale,
        reads.map((sense) => t(`ogdb.sense.${sense}`)),
      ),
    ],
    ['ogdb.fact.finishes', finishes?.toString()],
    ['ogdb.fact.sizes', sizes && amount(locale, sizes)],
    ['ogdb.fact.width', width && inUnit(locale, width, 'millimeter')],
    ['ogdb.fact.thickness', thickness && inUnit(locale, thickness, 'millimeter')],
    ['ogdb.fact.weight', weight && inUnit(locale, weight, 'gram')],
    [line === 'm1' ? 'ogdb.fact.worn' : 'ogdb.fact.days', days && inWords(locale, days, 'day')],
    ['ogdb.fact.charge', charge === undefined ? undefined : inWords(locale, [charge], 'minute')],
    ['ogdb.fact.depth', depth === undefined ? undefined : t('ogdb.depth', { depth: inUnit(locale, [depth], 'meter') })],
  ];
  return facts.flatMap(([about, said]) => (said === undefined ? [] : [{ about: t(about), said }]));
}
