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
    // Keyframes may be exported by their name, too.
    if (className.startsWith('animation-')) return this.#namedIn(className);
    if (registered[className] === undefined) return [];
    const css = inserted[className.slice(key.length + 1)];
    if (typeof css !== 'string' || css === '') return [];
    return [...this.#namedIn(css), { id: className, css }];
  }

  /** Keyframes and registered properties whose names stand in a text, and those that they name. */
  #namedIn(text: string): StyleRule[] {
    const found = new Map<string, StyleRule>();
    const texts = [text];
    const atRules = this.#atRules();
    for (let next = texts.pop(); next !== undefined; next = texts.pop()) {
      for (const [name] of next.matchAll(/(?:--|animation-)[\w-]+/g)) {
        const rule = found.has(name) ? undefined : atRules.get(name);
        if (rule === undefined) continue;
        found.set(name, rule);
        texts.push(rule.css);
      }
    }
    return [...found.values()];
  }

  /** `@keyframes` and `@property` by name. They are read anew for each class: modules may have been evaluated since. */
  #atRules(): Map<string, StyleRule> {
    const rules = new Map<string, StyleRule>();
    for (const [id, css] of Object.entries(this.#cache.inserted)) {
      const [, name] = /^@(?:keyframes|property) ([\w-]+)\{/.exec(String(css)) ?? [];
      if (name !== undefined) rules.set(name, { id, css: String(css) });
    }
    return rules;
  }
}
