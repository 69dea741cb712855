import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/locales';
import type { AnyRemote } from './implementRemote.ts';
import { type Messages, withFallback } from './messages.ts';

/** A remote's texts in one language; en-US where that language has none. */
export async function loadMessages(messages: AnyRemote['messages'], locale: Locale): Promise<Messages> {
  const load = async (of: Locale) => (await messages[of]?.())?.default ?? {};
  if (locale === DEFAULT_LOCALE) return load(DEFAULT_LOCALE);
  const [own, fallback] = await Promise.all([load(locale), load(DEFAULT_LOCALE)]);
  return withFallback(own, fallback);
}
