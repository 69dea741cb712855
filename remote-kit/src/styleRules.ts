/** The CSS rules that class names stand for, taken from Emotion's cache: what markup or a styles module needs, and no more. */
import type { EmotionCache } from '@emotion/css/create-instance';
import type { StyleRule } from '@tessera/shared-contracts/remote';

/** A cache of Emotion's that runs without a document: it holds the text of each rule by its name. */
export type RuleCache = Pick<EmotionCache, 'key' | 'inserted' | 'registered'>;

/** Finds rules by class names; what a class needs is worked out once. */
export class StyleRules {
  readonly #cache: RuleCache;
  readonly #byClass = new Map<string, readonly StyleRule[]>();

  constructor(cache: RuleCache) {
    this.#cache = cache;
  }

  /**
   * The rules of some classes, each with the keyframes and registered properties (`@property`) that it names. Class names
   * that are not Emotion's have none.
   */
  of(classNames: Iterable<string>): StyleRule[] {
    const found = new Map<string, StyleRule>();
    for (const className of classNames) {
      for (const rule of this.#rulesOfClass(className)) found.set(rule.id, rule);
    }
    return [...found.values()];
  }

  /** The rules of all elements in markup. */
  ofMarkup(html: string): StyleRule[] {
    const classNames = new Set<string>();
    for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
      for (const className of value.split(' ')) classNames.add(className);
    }
    return this.of(classNames);
  }

  #rulesOfClass(className: string): readonly StyleRule[] {
    const known = this.#byClass.get(className);
    if (known) return known;
    const rules = this.#collect(className);
    // An unknown class may be one of a module that has not been evaluated yet.
    if (rules.length > 0) this.#byClass.set(className, rules);
    return rules;
  }

  #collect(className: string): StyleRule[] {
    const { key, inserted, registered } = this.#cache;
    const name = className.startsWith(`${key}-`) ? className.slice(key.length + 1) : className;
    const css = inserted[name];
    // A name of keyframes may be exported by a styles module, too.
    if (registered[className] === undefined) return this.#named(className);
    if (typeof css !== 'string' || css === '') return [];
    return [...this.#named(css), { id: className, css }];
  }

  /** Keyframes and registered properties whose names stand in a text. */
  #named(text: string): StyleRule[] {
    const names = new Set(text.match(/(?:--|animation-)[\w-]+/g));
    const rules: StyleRule[] = [];
    for (const css of Object.values(this.#cache.inserted)) {
      if (typeof css !== 'string') continue;
      const [, name] = /^@(?:keyframes|property) ([\w-]+)\{/.exec(css) ?? [];
      if (name !== undefined && names.has(name)) rules.push({ id: name, css });
    }
    return rules;
  }
}
