/** A product page as Markdown, for programs. Uses the page's own data, in the visitor's language. Server only. */
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import type { Asked } from '@tessera/remote-kit/questions';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { STORE_CURRENCY, STORE_IMPORT_CHARGES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { TextKey, Translate } from '../text.ts';

export type Found<Data> = Pick<HeadContext<Data, TextKey>, 'data' | 't' | 'visitor' | 'url'>;
export type Markdown<Data> = (found: Found<Data>) => string;

export interface MarkdownParts {
  readonly name: string;
  /** Description without a price. */
  readonly unpriced: string;
  /** Null: not sold here, or unknown now. Undefined: the page does not mention tax. */
  readonly taxIncluded?: boolean | null;
  /** One line per price. */
  readonly prices: readonly string[];
  readonly facts: readonly string[];
  readonly questions: readonly Asked[];
}

export const pricedItem = (name: string, price: Money): string => `${name}: ${formatMoney(price)}`;

export const factLine = ({ about, said }: { readonly about: string; readonly said: string }): string =>
  `${about}: ${said}`;

export function markdownDocument(
  { t, visitor: { store }, url }: Pick<Found<unknown>, 't' | 'visitor' | 'url'>,
  { name, unpriced, taxIncluded, prices, facts, questions }: MarkdownParts,
): string {
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`## ${heading}`, '', ...items.map((item) => `- ${item}`), ''];
  return [
    `# ${name}`,
    '',
    `> ${unpriced}`,
    '',
    t('compare.twin.store', { store, currency: STORE_CURRENCY[store] }),
    ...taxLine(taxIncluded, store, t),
    '',
    ...list(t('compare.fact.price'), prices),
    ...list(t('compare.twin.facts'), facts),
    ...(questions.length === 0 ? [] : [`## ${t('compare.twin.questions')}`, '']),
    ...questions.flatMap(({ question, answer }) => [`### ${question}`, '', answer, '']),
    `[${t('compare.twin.page')}](${url.pathname})`,
    '',
  ].join('\n');
}

function taxLine(taxIncluded: boolean | null | undefined, store: Store, t: Translate): readonly string[] {
  if (taxIncluded === undefined) return [];
  if (taxIncluded === null) return [t('compare.twin.unknown')];
  if (taxIncluded) return [t('compare.twin.incl')];
  return [t(STORE_IMPORT_CHARGES[store] === 'carrier' ? 'compare.twin.carrier' : 'compare.twin.excl')];
}
