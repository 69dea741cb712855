/** A legal document's text in a language, as it holds in a store. Server only. */
import { fillTextPage, type TextPage, textPageFor } from '@tessera/remote-kit/textPage';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { BRAND_NAME, LEGAL_ENTITY, SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import type { LegalDocument } from '@tessera/shared-contracts/stores/legalDocuments';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';

/** What the texts may ask for by `{{name}}`, so that a document cannot say another thing than the store. */
export const LEGAL_VALUES = {
  brand: BRAND_NAME,
  // Its last word, such as “Inc.”, does not begin a line.
  entity: LEGAL_ENTITY.replace(/ (?=\S+$)/, '\u00a0'),
  email: SUPPORT_EMAIL,
  returnDays: String(RETURN_DAYS),
} as const;

/** @throws Error when the text asks for a value that is not among `LEGAL_VALUES` */
export async function legalTextPage(document: LegalDocument, locale: Locale, store: Store): Promise<TextPage> {
  const { default: page }: { readonly default: TextPage } = await import(`./texts/${locale}/${document}.md`);
  return fillTextPage(textPageFor(page, STORE_URL_CODE[store]), LEGAL_VALUES);
}
