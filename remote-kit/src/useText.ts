/**
 * A remote's texts. The one home of i18next and react-i18next: the shell provides this module to all remotes, so the
 * libraries are there once and without what nobody uses.
 */
import type { Locale } from '@tessera/shared-contracts/locales';
import { createInstance, type i18n } from 'i18next';
import { createElement, type ReactNode, useCallback } from 'react';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import type { Messages } from './messages.ts';

/** A text by its key. Plurals by `count`: `bag.count_one`, `bag.count_other`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of one remote; opaque to remotes. */
export interface Texts {
  readonly i18n: i18n;
  readonly namespace: string;
}

export function createTexts(namespace: string): Texts {
  const instance = createInstance();
  instance.use(initReactI18next);
  // Resources are given before anything is drawn, so nothing is ever loaded or suspended on.
  void instance.init({
    initAsync: false,
    lng: 'en-US',
    fallbackLng: false,
    ns: namespace,
    defaultNS: namespace,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
  });
  return { i18n: instance, namespace };
}

/** Puts one language in place. Twice the same is no work. */
export function setMessages(texts: Texts, locale: Locale, messages: Messages): void {
  const { i18n: instance, namespace } = texts;
  if (!instance.hasResourceBundle(locale, namespace)) instance.addResourceBundle(locale, namespace, messages);
  if (instance.language !== locale) void instance.changeLanguage(locale);
}

export function hasMessages(texts: Texts, locale: Locale): boolean {
  return texts.i18n.hasResourceBundle(locale, texts.namespace);
}

/** A translate function outside of components. */
export function translatorOf(texts: Texts, locale: Locale): Translate {
  const t = texts.i18n.getFixedT(locale, texts.namespace);
  return (key, values) => t(key, { ...values });
}

export function TextProvider({ texts, children }: { readonly texts: Texts; readonly children?: ReactNode }): ReactNode {
  return createElement(I18nextProvider, { i18n: texts.i18n, defaultNS: texts.namespace }, children);
}

/** `const { t } = useText(); t('bag.line.remove', { title })`. Without a text the key itself is shown. */
export function useText(): { readonly t: Translate } {
  const { t: translate } = useTranslation();
  // The same function until the language changes: it may stand in a list of dependencies.
  const t = useCallback<Translate>((key, values) => translate(key, { ...values }), [translate]);
  return { t };
}
