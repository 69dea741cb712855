/** Loads a legal document's text in a language, in the version of a store. Server only. */
import { fillTextPage, type TextPage, textPageFor } from '@tessera/remote-kit/textPage';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { BRAND_NAME, LEGAL_ENTITY, SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import type { LegalDocument } from '@tessera/shared-contracts/stores/legalDocuments';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';

/** Values that the texts can insert with `{{name}}`, so that a document always agrees with the store. */
export const LEGAL_VALUES = {
  brand: BRAND_NAME,
  // A line must not begin with the last word, such as “Inc.”.
  entity: LEGAL_ENTITY.replace(/ (?=\S+$)/, '\u00a0'),
  email: SUPPORT_EMAIL,
  returnDays: String(RETURN_DAYS),
} as const;

/** @throws Error when the text uses a value that is not in `LEGAL_VALUES` */
export async function legalTextPage(document: LegalDocument, locale: Locale, store: Store): Promise<TextPage> {
  const { default: page }: { readonly default: TextPage } = await import(`./texts/${locale}/${document}.md`);
  return fillTextPage(textPageFor(page, STORE_URL_CODE[store]), LEGAL_VALUES);
}
