/** The one stylesheet of store-api's own pages: the store's typefaces, the design system, and what these pages add. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_FONTS } from '@tessera/design-system/fonts/faces';
import { stylesheet, typefacesAt } from '@tessera/design-system/stylesheets';
import type { Locale } from '@tessera/shared-contracts/locales';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/page';

/** Those that the shell serves, by the same addresses: who comes from the store has them. Null: not built. */
const typefaces = typefacesAt(SHELL_FILES_PATH);

export const TYPEFACES_BUILT = typefaces !== null;

/** Where headings are set in the display face; Japanese and Thai ones are not. */
const LATIN: ReadonlySet<Locale> = new Set(['en-US', 'de']);

/** Addresses of the typefaces that the first screen is set in. */
export function firstTypefaces(locale: Locale): string[] {
  const { text, display } = FIRST_FONTS;
  return [text, ...(LATIN.has(locale) ? [display] : [])].flatMap((file) => typefaces?.urlOf(file) ?? []);
}

const tokens = stylesheet('tokens');

/** The values of a theme. @throws when the tokens have none of that name */
function themeIn(css: string, name: string): string {
  const values = new RegExp(`^\\[data-theme="${name}"\\] \\{([^}]*)\\}`, 'm').exec(css)?.[1];
  if (values === undefined) throw new Error(`The design system's tokens have no theme "${name}".`);
  return values;
}

/** Without comments and the spaces that only readers need. */
const compact = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');

const styleWith = (theme: string) =>
  compact(
    [
      typefaces?.css ?? '',
      tokens,
      theme,
      stylesheet('base'),
      readFileSync(join(import.meta.dirname, 'page.css'), 'utf8'),
    ].join('\n'),
  );

/** Dark; on paper for whoever has asked their device for light. */
export const PAGE_STYLE = styleWith(`@media (prefers-color-scheme: light) { :root { ${themeIn(tokens, 'light')} } }`);

/** In the theme that `data-theme` names: for what stands in a frame of the store's pages. */
export const PAGE_STYLE_IN_STORE = styleWith('');
