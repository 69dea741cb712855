/** A generation's figures in a visitor's language, with the units that the language writes. */
import type { Locale } from '@tessera/shared-contracts/locales';
import type { TextKey, Translate } from '../text.ts';
import type { Generation } from './catalogue.ts';

type Range = readonly number[];

function amount(locale: Locale, [from = 0, to = from]: Range, format: Intl.NumberFormatOptions = {}): string {
  const number = new Intl.NumberFormat(locale, format);
  return from === to ? number.format(from) : number.formatRange(from, to);
}
const inUnit = (locale: Locale, range: Range, unit: string, unitDisplay: 'short' | 'long' = 'short'): string =>
  amount(locale, range, { style: 'unit', unit, unitDisplay });

/** What is known of it, in the order in which it is told. */
export function generationFacts(
  { line, reads, finishes, sizes, width, thickness, weight, days, charge, depth }: Generation,
  locale: Locale,
  t: Translate,
): readonly { readonly about: string; readonly said: string }[] {
  const facts: readonly (readonly [TextKey, string | undefined])[] = [
    [
      'ogdb.fact.reads',
      new Intl.ListFormat(locale, { type: 'unit' }).format(reads.map((sense) => t(`ogdb.sense.${sense}`))),
    ],
    ['ogdb.fact.finishes', finishes?.toString()],
    ['ogdb.fact.sizes', sizes && amount(locale, sizes)],
    ['ogdb.fact.width', width && inUnit(locale, width, 'millimeter')],
    ['ogdb.fact.thickness', thickness && inUnit(locale, thickness, 'millimeter')],
    ['ogdb.fact.weight', weight && inUnit(locale, weight, 'gram')],
    [line === 'm1' ? 'ogdb.fact.worn' : 'ogdb.fact.days', days && inUnit(locale, days, 'day', 'long')],
    ['ogdb.fact.charge', charge === undefined ? undefined : inUnit(locale, [charge], 'minute', 'long')],
    ['ogdb.fact.depth', depth === undefined ? undefined : t('ogdb.depth', { depth: inUnit(locale, [depth], 'meter') })],
  ];
  return facts.flatMap(([about, said]) => (said === undefined ? [] : [{ about: t(about), said }]));
}
