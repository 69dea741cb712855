/**
 * The texts of a domain's pages and mails in i18next: a JSON file for each language and surface below the domain's folder, as in the
 * slices.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import type { TextValues, Translate } from '@tessera/shared-contracts/stores/textKeys';
import { createInstance, type Resource } from 'i18next';

/**
 * Reads `locales/<language>/<surface>.json`. A key's first segment is its surface: `claims.title` is `title` of claims.json.
 * @param folder the domain's
 */
export function domainTexts<Key extends string>(folder: string): (locale: Locale) => Translate<Key> {
  const resources: Resource = Object.fromEntries(LOCALES.map((locale) => [locale, surfacesIn(folder, locale)]));
  const texts = createInstance();
  void texts.init({
    initAsync: false,
    resources,
    ns: Object.keys(resources[LOCALES[0]] ?? {}),
    fallbackLng: false,
    nsSeparator: '.',
    keySeparator: '.',
    // React escapes values itself.
    interpolation: { escapeValue: false },
  });
  const translators = new Map<Locale, Translate<Key>>(
    LOCALES.map((locale) => [locale, (key: string, values?: TextValues) => texts.t(key, { ...values, lng: locale })]),
  );
  return (locale) => {
    const translate = translators.get(locale);
    if (translate === undefined) throw new Error(`There are no texts in ${locale} below ${folder}.`);
    return translate;
  };
}

function surfacesIn(folder: string, locale: Locale): Record<string, Record<string, unknown>> {
  const files = join(folder, 'locales', locale);
  return Object.fromEntries(
    readdirSync(files).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(files, file), 'utf8')),
    ]),
  );
}
