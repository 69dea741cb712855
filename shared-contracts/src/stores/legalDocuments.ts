/**
 * The legal documents (S2, C2) and their addresses: terms of sale of the ring, of Home, of the M1 and of the blood test, terms, privacy.
 * The store has a page for each (PAGE-01); an owner who publishes them elsewhere sets `LEGAL_HOST`.
 */
import { LEGAL_HOST } from './brand.ts';
import { STORE_URL_CODE, type Store } from './stores.ts';

/** In display order. */
export const LEGAL_DOCUMENTS = [
  'terms-of-sale-ring',
  'terms-of-sale-home',
  'terms-of-sale-m1',
  'terms-of-sale-blood-vision',
  'terms-and-conditions',
  'privacy-policy',
] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The documents for a store's products: only the US sells the blood test. */
export const legalDocumentsIn = (store: Store): readonly LegalDocument[] =>
  LEGAL_DOCUMENTS.filter((document) => document !== 'terms-of-sale-blood-vision' || store === 'US');

/** Path of each document, without the final code of a store or country. */
export const LEGAL_PATHS = {
  'terms-of-sale-ring': '/terms-of-sale/ring',
  'terms-of-sale-home': '/terms-of-sale/home',
  'terms-of-sale-m1': '/terms-of-sale/m1',
  'terms-of-sale-blood-vision': '/terms-of-sale/blood-vision',
  'terms-and-conditions': '/terms-and-conditions',
  'privacy-policy': '/privacy-policy',
} as const satisfies Record<LegalDocument, `/${string}`>;

/**
 * Address of a document for a store: a path of ours, or an absolute URL on the legal host, where terms and privacy have Indian and Emirati
 * versions (S2, C2).
 */
export function legalDocumentUrl(document: LegalDocument, store: Store, host: string | null = LEGAL_HOST): string {
  if (host === null) return `${LEGAL_PATHS[document]}/${STORE_URL_CODE[store]}`;
  const variant = (store === 'IN' || store === 'AE') && !document.startsWith('terms-of-sale');
  return `${host}/${document}${variant ? `-${store.toLowerCase()}` : ''}`;
}
