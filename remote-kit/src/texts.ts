/** A remote's texts in i18next: one instance per release, one namespace per surface, each surface loaded when it is needed. */
import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/stores/locales';
import { createInstance, type i18n } from 'i18next';
import type { LoadSurface, Messages } from './implementRemote.ts';

export type Texts = i18n;

/** Texts by language and surface, as they cross from the server to the browser. */
export type TextsBySurface = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function createTexts(): Texts {
  const texts = createInstance();
  void texts.init({
    initAsync: false,
    resources: {},
    ns: [],
    // en-US stands in for what a translation does not have yet (PAGE-02).
    fallbackLng: DEFAULT_LOCALE,
    // A key's first word is its surface: `bag.line.remove` is `line.remove` of bag.json.
    nsSeparator: '.',
    keySeparator: '.',
    // React escapes.
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
 * Loads those of the surfaces that are not there yet, in one language and in the one that stands in for it.
 * @throws when a file does not load.
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
      // Together, so that a surface which is there has all that it falls back to.
      addTexts(texts, Object.fromEntries(loaded));
    }),
  );
}

/** The ending of a key that holds one plural form of a text. A component uses the key without it. */
export const PLURAL_FORM = /(_ordinal)?_(zero|one|two|few|many|other)$/;

/** All keys of a surface's texts, plural forms and contexts with their endings. */
export function keysOf(messages: Messages, prefix: string): string[] {
  return Object.entries(messages).flatMap(([name, below]) =>
    typeof below === 'string' ? [`${prefix}.${name}`] : keysOf(below, `${prefix}.${name}`),
  );
}

/**
 * What the browser needs to show these surfaces: the language's own texts, and the English ones of a surface that has
 * gaps. They must have been loaded.
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
