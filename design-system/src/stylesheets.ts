/** The design system's stylesheets as text, for pages that a server writes without a bundler. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '@tessera/remote-kit/emotion';
import { rulesOf } from '@tessera/remote-kit/styleRules';

export const stylesheet = (name: 'tokens' | 'base'): string =>
  readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');

/** By the class names that they are of: pages have the same few sets of components. */
const keptRules = new Map<string, string>();

/** The rules of the components that stand in some markup. */
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

/** Of Emotion, and what looks like one in a text. */
const CLASS_NAME = new RegExp(`\\b${cache.key}-[\\w-]+`, 'g');

export interface Typefaces {
  /** Their `@font-face` rules. */
  readonly css: string;
  /** Address of a typeface's file, by its name in `fonts/faces.ts`; null: there is none. */
  urlOf(file: string): string | null;
}

/**
 * The typefaces that `npm run build` has cut; null: it has not run, and pages are set in what devices have.
 * @param path where their files are served, with a slash at its end
 */
export function typefacesAt(path: string): Typefaces | null {
  const file = join(import.meta.dirname, '../dist/fonts/fonts.css');
  if (!existsSync(file)) return null;
  const css = readFileSync(file, 'utf8').replaceAll('url("./', `url("${path}`);
  const urls = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url);
  return { css, urlOf: (name) => urls.find((url) => url.startsWith(`${path}${name}.`)) ?? null };
}
