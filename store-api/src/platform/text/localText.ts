/** Catalogue texts for shoppers: a name that is the same in all languages, or one text for each language. */
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod';

export const localTextSchema = z.union([z.string().min(1), z.record(z.enum(LOCALES), z.string().min(1))], {
  error: `must be one name, or a text for each of ${LOCALES.join(', ')}`,
});
export type LocalText = z.output<typeof localTextSchema>;

export const textIn = (text: LocalText, locale: Locale): string => (typeof text === 'string' ? text : text[locale]);

/** A text composed of others, in every language. */
export function composedText(compose: (locale: Locale) => string): LocalText {
  return { 'en-US': compose('en-US'), ja: compose('ja'), de: compose('de'), th: compose('th') };
}
