/** Flags of countries as emoji (C3, REG-13). */
import type { Country } from './countries.ts';

/** Distance from a capital letter to its regional indicator symbol. */
const INDICATOR_OFFSET = 0x1f1e6 - 0x41;

/** `DE` gives the two regional indicators that a device shows as a flag; null for TW, which the documents leave without. */
export function flagEmoji(country: Country): string | null {
  if (country === 'TW') return null;
  return [...country].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + INDICATOR_OFFSET)).join('');
}
