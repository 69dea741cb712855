/** Checks a single page. */
import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores/stores';
import type { PageFacts } from './pageFacts.ts';

/** A store in one of its languages. */
export interface Place {
  readonly store: Store;
  readonly locale: Locale;
}

/** The currency sign before an amount in each store (`formatMoney`). */
const SIGN: Readonly<Record<Store, string>> = {
  IN: '₹',
  AE: 'AED',
  US: '$',
  EU: '€',
  GB: '£',
  ROW: '$',
  AU: 'A$',
  CA: 'CA$',
};

/** Texts that are the same in every language. */
const SAME_EVERYWHERE = [
  /Vela Wearables/,
  // Places whose German names equal the English ones.
  /^(Isle of Man|St\. Barthélemy)$/,
  // The organisation's own name.
  /^One Tree Planted$/,
  // A partner's own name and texts, as the partner wrote them.
  /Harbour Run Club|^Six kilometers every Wednesday/,
  /^https?:/,
  /@/,
  // IANA time zone names.
  /^[A-Z]\w+\/[\w/ -]+$/,
];

/** Names of products and of a currency: a text that consists only of them is the same in every language. */
const NAMES =
  /Ring (Air|Rare)|Blood Vision|Vela|(Raw )?Titanium|Bionic Gold|Aster Black|Matte Grey|Space Silver|Brushed Rose Gold|Desert (Rose|Snow)|Dune|AED|CA/g;

/**
 * One sentence per fault of a page.
 * @param english the same page in English
 */
export function complaintsOf(facts: PageFacts, { store, locale }: Place, english: PageFacts | undefined): string[] {
  const complaints: string[] = [];
  if (facts.lang !== locale) complaints.push(`is in ${facts.lang}`);
  if (facts.headings !== 1) complaints.push(`has ${facts.headings} first headings`);
  if (facts.title.trim() === '') complaints.push('has no title');
  if (!facts.isUnlisted && (facts.description ?? '').trim() === '') complaints.push('has no description');
  const signs = new Set(facts.currencySigns.filter((sign) => sign !== SIGN[store]));
  if (signs.size > 0) complaints.push(`has amounts in ${[...signs].join(', ')}`);
  const codes = new Set(facts.currencyCodes.filter((code) => code !== STORE_CURRENCY[store]));
  if (codes.size > 0) complaints.push(`has structured data in ${[...codes].join(', ')}`);
  if (english !== undefined && locale !== DEFAULT_LOCALE) {
    const left = facts.sentences.filter(
      (text) =>
        english.sentences.includes(text) &&
        /[a-z]{2,}/i.test(text.replace(NAMES, '')) &&
        !SAME_EVERYWHERE.some((name) => name.test(text)),
    );
    if (left.length > 0) complaints.push(`is left in English: ${left.join(' | ')}`);
  }
  return complaints;
}
