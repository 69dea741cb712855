/** A remote's texts in i18next: one instance per release, one namespace per surface, each surface loaded on demand. */
import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/stores/locales';
import { createInstance, type i18n } from 'i18next';
import type { LoadSurface, Messages } from '../definition/implementRemote.ts';

export type Texts = i18n;

/** Texts by language and surface, in the format that the server sends to the browser. */
export type TextsBySurface = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function createTexts(): Texts {
  const texts = createInstance();
  void texts.init({
    initAsync: false,
    resources: {},
    ns: [],
    // en-US is the fallback for missing translations (PAGE-02).
    fallbackLng: DEFAULT_LOCALE,
    // A key's first part is its surface: `bag.line.remove` is `line.remove` of bag.json.
    nsSeparator: '.',
    keySeparator: '.',
    // React already escapes.
    interpolation: { escapeValue: false },
  });
  return texts;
}

export function addTexts(texts: Texts, added: TextsBySurface): void {
  for (const [locale, surfaces] of Object.entries(added)) {
    for (const [surface, messages] of Object.entries(surfaces)) {
      texts.addResourceBundle(locale, surface, messages, false, true, { silent: true, skipCopy: true });
    }
  }
}

/**
 * Loads the missing surfaces, in one language and in its fallback language.
 * @throws when a file fails to load.
 */
export async function loadTexts(
  texts: Texts,
  load: LoadSurface,
  locale: Locale,
  surfaces: readonly string[],
): Promise<void> {
  const locales = [...new Set([locale, DEFAULT_LOCALE])];
  const missing = surfaces.filter((surface) => !texts.hasResourceBundle(locale, surface));
  await Promise.all(
    missing.map(async (surface) => {
      const loaded = await Promise.all(
        locales.map(async (each) => [each, { [surface]: (await load(each, surface)).default }] as const),
      );
      // Adds both languages together, so that a loaded surface always has its fallback texts.
      addTexts(texts, Object.fromEntries(loaded));
    }),
  );
}

/** The suffix of a key with one plural form of a text. Components use the key without it. */
export const PLURAL_FORM = /(_ordinal)?_(zero|one|two|few|many|other)$/;

/** Returns all keys of a surface's texts, including the suffixes of plural forms and contexts. */
export function keysOf(messages: Messages, prefix: string): string[] {
  return Object.entries(messages).flatMap(([name, below]) =>
    typeof below === 'string' ? [`${prefix}.${name}`] : keysOf(below, `${prefix}.${name}`),
  );
}

/**
 * Returns the texts that the browser needs for these surfaces: the language's own, and the English ones of a surface with gaps. They must
 * have been loaded.
 */
export function textsToSend(texts: Texts, locale: Locale, surfaces: readonly string[]): TextsBySurface {
  const has = (key: string) =>
    texts.exists(key.replace(PLURAL_FORM, ''), { lngs: [locale], count: 0, ordinal: /_ordinal_/.test(key) });
  const complete = (surface: string) =>
    keysOf(texts.getResourceBundle(DEFAULT_LOCALE, surface), surface).every((key) => has(key));
  const bundles = (of: Locale, some: readonly string[]) =>
    Object.fromEntries(some.map((surface) => [surface, texts.getResourceBundle(of, surface)]));
  const lacking = surfaces.filter((surface) => !complete(surface));
  return {
    [locale]: bundles(locale, surfaces),
    ...(lacking.length > 0 && { [DEFAULT_LOCALE]: bundles(DEFAULT_LOCALE, lacking) }),
  };
}

/** Returns all texts of a loaded surface in a language that have no placeholders, on one line each. */
export const plainTexts = (texts: Texts, locale: Locale, surface: string): readonly string[] =>
  keysOf(texts.getResourceBundle(DEFAULT_LOCALE, surface), surface).flatMap((key) => {
    const text = texts.t(key, { lng: locale, skipInterpolation: true });
    return text.includes('{{') ? [] : [text.replaceAll('\n', ' ')];
  });
