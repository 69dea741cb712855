/** Collects the CSS rules of class names from Emotion's cache: only those that the markup or a styles module needs. */
import type { EmotionCache } from '@emotion/css/create-instance';
import type { StyleRule } from '@tessera/shared-contracts/remotes/remote';

/** An Emotion cache that works without a document: it holds the text of each rule by its name. */
export type RuleCache = Pick<EmotionCache, 'key' | 'inserted' | 'registered'>;

/**
 * Returns the rules of some classes; class names that are not Emotion's have none. All keyframes and registered properties come first:
 * including only those in use would save just 0.2 KiB (brotli) on the largest release's pages.
 */
export function rulesOf({ key, inserted, registered }: RuleCache, classNames: Iterable<string>): StyleRule[] {
  const found = (id: string, css: unknown) => (typeof css === 'string' && css !== '' ? [{ id, css }] : []);
  return [
    ...Object.entries(inserted).flatMap(([id, css]) => (isAtRule(css) ? found(id, css) : [])),
    ...[...new Set(classNames)].flatMap((name) =>
      registered[name] === undefined ? [] : found(name, inserted[name.slice(key.length + 1)]),
    ),
  ];
}

/** Returns whether a rule of a cache belongs to no class. */
export const isAtRule = (css: unknown): boolean => /^@(?:keyframes|property) /.test(String(css));

/** Returns the rules of all elements in markup. */
export const rulesOfMarkup = (cache: RuleCache, html: string): StyleRule[] =>
  rulesOf(cache, Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, value = '']) => value.split(' ')).flat());
