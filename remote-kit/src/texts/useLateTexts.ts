/** Texts for a part of a slot that is shown later. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { startTransition, useContext, useEffect, useState } from 'react';
import type { LoadSurface } from '../definition/implementRemote.ts';
import { useRemote } from '../definition/useRemote.ts';
import { loadTexts } from './texts.ts';
import { TextsContext } from './useText.ts';

/**
 * Loads a surface that is not sent with the page.
 * @param wanted loads only while true
 * @returns whether its texts are available in the visitor's language; a failed load is passed to `reportError` and retried the next time
 * that it is wanted
 */
export function useLateTexts(load: LoadSurface, surface: string, wanted: boolean): boolean {
  const texts = useContext(TextsContext);
  const { locale } = useRemote().visitor;
  const [, setLoaded] = useState<Locale | null>(null);
  const isThere = texts?.hasResourceBundle(locale, surface) ?? false;
  useEffect(() => {
    if (!wanted || isThere || texts === null) return;
    // The waiting part may be large; a transition renders it in slices of some milliseconds.
    loadTexts(texts, load, locale, [surface]).then(() => startTransition(() => setLoaded(locale)), reportError);
  }, [texts, load, locale, surface, wanted, isThere]);
  return isThere;
}
