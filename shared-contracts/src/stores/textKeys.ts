/** Types for texts of an i18next file: keys that exist in the English file, with the text's values. */

/** Values of a text. `count` selects the plural form, `context` the form with that suffix; the rest follows i18next, too. */
export interface TextValues {
  readonly [name: string]: string | number | boolean | Date | readonly string[];
}

/** `t('bag.count', { count })`. Returns the key itself when there is no text. */
export interface Translate<Key extends string = string> {
  (key: Key, values?: TextValues): string;
  /** `t('bag.gift', { context: 'card' })` returns `bag.gift_card`, or `bag.gift` as a fallback. */
  (key: Key | KeyBeforeContext<Key>, values: TextValues & { readonly context: string }): string;
}

/**
 * The keys of a remote's texts by surface: `KeyOf<{ bag: typeof bag }>` with `import type bag from './locales/en-US/bag.json'`. Plural
 * forms are one key: `bag.count` for `count_one` and `count_other`.
 */
export type KeyOf<Surfaces> = {
  [Name in keyof Surfaces & string]: Surfaces[Name] extends string
    ? KeyBeforePlural<Name>
    : `${Name}.${KeyOf<Surfaces[Name]>}`;
}[keyof Surfaces & string];

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeyBeforePlural<Name> = Name extends `${infer Key}_ordinal_${PluralForm}`
  ? Key
  : Name extends `${infer Key}_${PluralForm}`
    ? Key
    : Name;
type KeyBeforeContext<Key> = Key extends `${infer Before}_${string}` ? Before : never;
