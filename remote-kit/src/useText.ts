/** How a component of a remote asks for a text. The remote's `src/text.ts` says which keys there are. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { Texts, Values } from './texts.ts';
import { useRemote } from './useRemote.ts';

/** `t('bag.count', { count })`. Without a text the key itself is shown. */
export interface Translate<Key extends string = string> {
  (key: Key, values?: Values): string;
  /** `t('bag.gift', { context: 'card' })` reads `bag.gift_card`, or `bag.gift` where there is none. */
  (key: Key | KeyBeforeContext<Key>, values: Values & { readonly context: string }): string;
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

/** A translate function for one language, in or outside of components. */
export function translatorOf(texts: Texts, locale: Locale): Translate {
  return (key: string, values?: Values) => texts.t(key, { defaultValue: key, ...values, lng: locale });
}

const TextContext = createContext<Translate>((key) => key);
/** The remote's texts themselves, for what loads more of them. */
export const TextsContext = createContext<Texts | null>(null);

/** Stands inside of the slot's context, whose visitor has the language. */
export function TextProvider({ texts, children }: { readonly texts: Texts; readonly children?: ReactNode }): ReactNode {
  const { locale } = useRemote().visitor;
  // One function per language: it may stand in a list of dependencies.
  const t = useMemo(() => translatorOf(texts, locale), [texts, locale]);
  return createElement(
    TextsContext.Provider,
    { value: texts },
    createElement(TextContext.Provider, { value: t }, children),
  );
}

/**
 * `const { t } = useText(); t('bag.line.remove', { title })`. A remote gives it its own keys in `src/text.ts`:
 * `export const useText = useTextOf<TextKey>`; without keys it takes none.
 */
export function useTextOf<Key extends string = never>(): { readonly t: Translate<Key> } {
  return { t: useContext(TextContext) };
}
