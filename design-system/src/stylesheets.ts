/** The design system's stylesheets as text, for pages that a server renders without a bundler. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '@tessera/remote-kit/emotion';
import { rulesOf } from '@tessera/remote-kit/styleRules';

export const stylesheet = (name: 'tokens' | 'base'): string =>
  readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');

/** Rules by their class names, cached because pages share a few sets of components. */
const keptRules = new Map<string, string>();

/** Returns the rules of the components that occur in some markup. */
export function stylesOfMarkup(html: string): string {
  const classNames = [...new Set(html.match(CLASS_NAME))].filter((name) => cache.registered[name] !== undefined);
  const key = classNames.sort().join(' ');
  const kept = keptRules.get(key);
  if (kept !== undefined) return kept;
  const rules = rulesOf(cache, classNames)
    .map(({ css }) => css)
    .join('');
  keptRules.set(key, rules);
  return rules;
}

/** Matches Emotion's class names, and words in texts that look like them. */
const CLASS_NAME = new RegExp(`\\b${cache.key}-[\\w-]+`, 'g');

export interface Typefaces {
  /** The `@font-face` rules. */
  readonly css: string;
  /** Returns the address of a typeface's file, by its name in `fonts/faces.ts`, or null when the file does not exist. */
  urlOf(file: string): string | null;
}

/**
 * Returns the typefaces that `npm run build` has generated. Null: it has not run, and pages use device fonts.
 * @param path where their files are served, with a trailing slash
 */
export function typefacesAt(path: string): Typefaces | null {
  const file = join(import.meta.dirname, '../dist/fonts/fonts.css');
  if (!existsSync(file)) return null;
  const css = readFileSync(file, 'utf8').replaceAll('url("./', `url("${path}`);
  const urls = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url);
  return { css, urlOf: (name) => urls.find((url) => url.startsWith(`${path}${name}.`)) ?? null };
}
