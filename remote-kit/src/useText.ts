/** How a component of a remote asks for a text. The remote's `src/text.ts` says which keys there are. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { TextValues, Translate } from '@tessera/shared-contracts/stores/textKeys';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { Texts } from './texts.ts';
import { useRemote } from './useRemote.ts';

export type { KeyOf, Translate } from '@tessera/shared-contracts/stores/textKeys';

/** A translate function for one language, in or outside of components. */
export function translatorOf(texts: Texts, locale: Locale): Translate {
  return (key: string, values?: TextValues) => texts.t(key, { defaultValue: key, ...values, lng: locale });
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
