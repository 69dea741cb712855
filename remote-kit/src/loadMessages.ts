import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/locales';
import type { LoadSurface } from './implementRemote.ts';
import { type Messages, withFallback } from './messages.ts';

/** Texts of some surfaces in one language, each under its surface's name; en-US where that language has none (PAGE-02). */
export async function loadMessages(load: LoadSurface, locale: Locale, surfaces: readonly string[]): Promise<Messages> {
  return Object.fromEntries(
    await Promise.all(surfaces.map(async (surface) => [surface, await loadSurface(load, locale, surface)] as const)),
  );
}

async function loadSurface(load: LoadSurface, locale: Locale, surface: string): Promise<Messages> {
  if (locale === DEFAULT_LOCALE) return (await load(DEFAULT_LOCALE, surface)).default;
  const [own, fallback] = await Promise.all([load(locale, surface), load(DEFAULT_LOCALE, surface)]);
  return withFallback(own.default, fallback.default);
}
