/** Flags of countries as emoji (C3, REG-13). */
import type { Country } from '@tessera/shared-contracts/stores/countries';

/** Distance from a capital letter to its regional indicator symbol. */
const INDICATOR_OFFSET = 0x1f1e6 - 0x41;

/** `DE` becomes the two regional indicators that devices show as a flag. Null: TW, for which the documents show no flag. */
export function flagEmoji(country: Country): string | null {
  if (country === 'TW') return null;
  return [...country].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + INDICATOR_OFFSET)).join('');
}
