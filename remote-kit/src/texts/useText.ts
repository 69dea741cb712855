/** The hook by which a remote's component gets a text. The remote's `src/text.ts` defines the keys. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { TextValues, Translate } from '@tessera/shared-contracts/stores/textKeys';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { useRemote } from '../definition/useRemote.ts';
import type { Texts } from './texts.ts';

export type { KeyOf, Translate } from '@tessera/shared-contracts/stores/textKeys';

/** Returns a translate function for one language, for use in or outside of components. */
export function translatorOf(texts: Texts, locale: Locale): Translate {
  return (key: string, values?: TextValues) => texts.t(key, { defaultValue: key, ...values, lng: locale });
}

const TextContext = createContext<Translate>((key) => key);
/** The remote's texts themselves, for code that loads more of them. */
export const TextsContext = createContext<Texts | null>(null);

/** Must be inside the slot's context, whose visitor has the language. */
export function TextProvider({ texts, children }: { readonly texts: Texts; readonly children?: ReactNode }): ReactNode {
  const { locale } = useRemote().visitor;
  // One function per language, so that it can be a dependency of effects.
  const t = useMemo(() => translatorOf(texts, locale), [texts, locale]);
  return createElement(
    TextsContext.Provider,
    { value: texts },
    createElement(TextContext.Provider, { value: t }, children),
  );
}

/**
 * `const { t } = useText(); t('bag.line.remove', { title })`. A remote sets its own keys in `src/text.ts`: `export const useText =
 * useTextOf<TextKey>`; without keys it accepts none.
 */
export function useTextOf<Key extends string = never>(): { readonly t: Translate<Key> } {
  return { t: useContext(TextContext) };
}
