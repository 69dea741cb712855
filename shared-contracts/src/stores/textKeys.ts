/** How code asks for a text of an i18next file: by a key that its English file has, and with the values that the text names. */

/** What a text may be filled with. `count` selects the plural form, `context` the form of that name; the rest is i18next's too. */
export interface TextValues {
  readonly [name: string]: string | number | boolean | Date | readonly string[];
}

/** `t('bag.count', { count })`. Without a text the key itself is shown. */
export interface Translate<Key extends string = string> {
  (key: Key, values?: TextValues): string;
  /** `t('bag.gift', { context: 'card' })` reads `bag.gift_card`, or `bag.gift` where there is none. */
  (key: Key | KeyBeforeContext<Key>, values: TextValues & { readonly context: string }): string;
}

/**
 * The keys of a remote's texts by surface: `KeyOf<{ bag: typeof bag }>` with `import type bag from
 * './locales/en-US/bag.json'`. Plural forms are one key: `bag.count` for `count_one` and `count_other`.
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
