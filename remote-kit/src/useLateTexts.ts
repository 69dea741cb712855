/** Texts of a part of a slot that comes later than its first words. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { startTransition, useContext, useEffect, useState } from 'react';
import type { LoadSurface } from './implementRemote.ts';
import { loadTexts } from './texts.ts';
import { useRemote } from './useRemote.ts';
import { TextsContext } from './useText.ts';

/**
 * Loads a surface that is not sent with the page.
 * @param wanted nothing is loaded before it is true
 * @returns whether its texts are there in the visitor's language; `reportError` hears of a file that does not load, and
 * the next time that it is wanted it is tried again
 */
export function useLateTexts(load: LoadSurface, surface: string, wanted: boolean): boolean {
  const texts = useContext(TextsContext);
  const { locale } = useRemote().visitor;
  const [, setLoaded] = useState<Locale | null>(null);
  const isThere = texts?.hasResourceBundle(locale, surface) ?? false;
  useEffect(() => {
    if (!wanted || isThere || texts === null) return;
    // What waits for them may be much, and renders in slices of some milliseconds.
    loadTexts(texts, load, locale, [surface]).then(() => startTransition(() => setLoaded(locale)), reportError);
  }, [texts, load, locale, surface, wanted, isThere]);
  return isThere;
}
