/** What the pages and mails of finding an order, of trade-ins and of claims say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/locales';
import { CARE_TEXTS_DE } from './careTextsDe.ts';
import { CARE_TEXTS_EN } from './careTextsEn.ts';
import { CARE_TEXTS_JA } from './careTextsJa.ts';
import { CARE_TEXTS_TH } from './careTextsTh.ts';
import type { CareTexts } from './careWords.ts';

export const CARE_TEXTS: Readonly<Record<Locale, CareTexts>> = {
  'en-US': CARE_TEXTS_EN,
  ja: CARE_TEXTS_JA,
  de: CARE_TEXTS_DE,
  th: CARE_TEXTS_TH,
};
