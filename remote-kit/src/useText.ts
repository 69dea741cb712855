/** A remote's texts: which languages are there, which one is shown, and how a component asks for one. */
import type { Locale } from '@tessera/shared-contracts/locales';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { type Messages, withFallback } from './messages.ts';
import { translate, type Values } from './translate.ts';

/** A text by its key. Plurals by `count`: `bag.count_one`, `bag.count_other`. */
export type Translate = (key: string, values?: Values) => string;

/** Texts of one remote; opaque to remotes. */
export interface Texts {
  locale: Locale;
  readonly messages: Map<Locale, Messages>;
  /** One function per language for as long as the remote lives: it may stand in a list of dependencies. */
  readonly translators: Map<Locale, Translate>;
}

export function createTexts(): Texts {
  return { locale: 'en-US', messages: new Map(), translators: new Map() };
}

/** Puts texts of one language beside those that are there, and makes it the language. */
export function setMessages(texts: Texts, locale: Locale, messages: Messages): void {
  texts.messages.set(locale, withFallback(messages, texts.messages.get(locale) ?? {}));
  texts.locale = locale;
}

/** Whether a surface's texts are there: the first word of its keys. */
export function hasSurface({ messages }: Texts, locale: Locale, surface: string): boolean {
  return messages.get(locale)?.[surface] !== undefined;
}

/** A translate function outside of components. */
export function translatorOf(texts: Texts, locale: Locale): Translate {
  const kept = texts.translators.get(locale);
  if (kept) return kept;
  const made: Translate = (key, values) => translate(texts.messages.get(locale) ?? {}, locale, key, values);
  texts.translators.set(locale, made);
  return made;
}

const TextContext = createContext<Translate>((key) => key);

export function TextProvider({ texts, children }: { readonly texts: Texts; readonly children?: ReactNode }): ReactNode {
  return createElement(TextContext.Provider, { value: translatorOf(texts, texts.locale) }, children);
}

/** `const { t } = useText(); t('bag.line.remove', { title })`. Without a text the key itself is shown. */
export function useText(): { readonly t: Translate } {
  return { t: useContext(TextContext) };
}
