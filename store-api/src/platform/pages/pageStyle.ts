/** The one stylesheet of store-api's own pages: the store's typefaces, the design system, and what these pages add. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_FONTS } from '@tessera/design-system/fonts/faces';
import { stylesheet, typefacesAt } from '@tessera/design-system/stylesheets';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/document/page';
import type { Locale } from '@tessera/shared-contracts/stores/locales';

/** Those that the shell serves, by the same addresses: who comes from the store has them. Null: not built. */
const typefaces = typefacesAt(SHELL_FILES_PATH);

export const TYPEFACES_BUILT = typefaces !== null;

/** The large lines of Latin scripts are set in the display face; Japanese text is too much to wait for. */
const BESIDE_TEXT: Readonly<Record<Locale, readonly string[]>> = {
  'en-US': [FIRST_FONTS.display],
  de: [FIRST_FONTS.display],
  ja: [],
  th: [FIRST_FONTS.thai],
};

/** Addresses of the typefaces that the first screen is set in. */
export const firstTypefaces = (locale: Locale): string[] =>
  [FIRST_FONTS.text, ...BESIDE_TEXT[locale]].flatMap((file) => typefaces?.urlOf(file) ?? []);

/** Without comments and the spaces that only readers need. */
const compact = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');

/** A stylesheet of pages that need more than `page.css`. @param folder that it stands in */
export const styleIn = (folder: string, file: string): string => compact(readFileSync(join(folder, file), 'utf8'));

export const PAGE_STYLE = compact(
  [
    typefaces?.css ?? '',
    stylesheet('tokens'),
    stylesheet('base'),
    readFileSync(join(import.meta.dirname, 'page.css'), 'utf8'),
  ].join('\n'),
);
