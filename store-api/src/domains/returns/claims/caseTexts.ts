/** What the pages and mails of finding an order, of trade-ins and of claims say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { CASE_TEXTS_DE } from './caseTextsDe.ts';
import { CASE_TEXTS_EN } from './caseTextsEn.ts';
import { CASE_TEXTS_JA } from './caseTextsJa.ts';
import { CASE_TEXTS_TH } from './caseTextsTh.ts';
import type { CaseTexts } from './caseTextsType.ts';

export const CASE_TEXTS: Readonly<Record<Locale, CaseTexts>> = {
  'en-US': CASE_TEXTS_EN,
  ja: CASE_TEXTS_JA,
  de: CASE_TEXTS_DE,
  th: CASE_TEXTS_TH,
};
