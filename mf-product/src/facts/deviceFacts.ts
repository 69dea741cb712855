/** The facts of a device and the phrases that several devices share. Facts reuse the texts of the pages that state them. Server only. */
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import type { Translate } from '../text.ts';

/** In display order. */
export const FACTS = [
  'reads',
  'place',
  'finishes',
  'sizes',
  'width',
  'thickness',
  'dimensions',
  'weight',
  'power',
  'charge',
  'water',
  'engraving',
  'works',
  'data',
  'box',
  'delivery',
  'returns',
  'coverage',
] as const;
export type Fact = (typeof FACTS)[number];

/** Facts of one device, independent of the page that shows them. */
export interface DeviceFacts {
  readonly name: string;
  /** The lowest price in this store. */
  readonly from: Money;
  readonly taxIncluded: boolean;
  /** Facts that are not stated anywhere are left out. */
  readonly facts: Readonly<Partial<Record<Fact, string>>>;
}

/** The facts as lines of text, for programs. */
export function factLines(
  device: DeviceFacts | null,
  t: Translate,
): { readonly taxIncluded: boolean | null; readonly facts: readonly string[] } {
  if (device === null) return { taxIncluded: null, facts: [] };
  const { facts, taxIncluded } = device;
  return {
    taxIncluded,
    facts: FACTS.flatMap((fact) => (facts[fact] === undefined ? [] : [`${t(`compare.fact.${fact}`)}: ${facts[fact]}`])),
  };
}

export const returnsFact = (t: Translate): string => t('compare.said.returns', { count: RETURN_DAYS });

export function inStockFact(t: Translate): string {
  const [first, last] = IN_STOCK_DAYS;
  return t('compare.said.inStock', { first, last });
}

export const coverageFact = (
  terms: readonly { readonly years: number; readonly price: Money }[],
  t: Translate,
): string =>
  terms
    .map((term) => t('compare.said.coverage', { count: term.years, price: formatMoney(term.price) }))
    .join(t('compare.said.and'));

/** The names as one phrase. */
export const listed = (names: readonly string[], t: Translate): string => names.join(t('compare.said.and'));
