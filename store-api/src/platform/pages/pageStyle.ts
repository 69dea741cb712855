/** The stylesheet of store-api's own pages: the store's fonts, the design system, and additions of these pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_FONTS } from '@tessera/design-system/fonts/faces';
import { stylesheet, typefacesAt } from '@tessera/design-system/stylesheets';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/document/page';
import type { Locale } from '@tessera/shared-contracts/stores/locales';

/** The shell's fonts at the same addresses, because visitors of the store have them cached. Null: not built. */
const typefaces = typefacesAt(SHELL_FILES_PATH);

export const TYPEFACES_BUILT = typefaces !== null;

/** Large Latin text uses the display face; Japanese fonts are too large to wait for. */
const DISPLAY_FONTS: Readonly<Record<Locale, readonly string[]>> = {
  'en-US': [FIRST_FONTS.display],
  de: [FIRST_FONTS.display],
  ja: [],
  th: [FIRST_FONTS.thai],
};

/** Addresses of the fonts for the first screen. */
export const firstTypefaces = (locale: Locale): string[] =>
  [FIRST_FONTS.text, ...DISPLAY_FONTS[locale]].flatMap((file) => typefaces?.urlOf(file) ?? []);

/** Removes comments and unneeded whitespace. */
const compact = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');

/** A stylesheet for pages that need more than `page.css`. @param folder of the file */
export const styleIn = (folder: string, file: string): string => compact(readFileSync(join(folder, file), 'utf8'));

export const PAGE_STYLE = compact(
  [
    typefaces?.css ?? '',
    stylesheet('tokens'),
    stylesheet('base'),
    readFileSync(join(import.meta.dirname, 'page.css'), 'utf8'),
  ].join('\n'),
);
