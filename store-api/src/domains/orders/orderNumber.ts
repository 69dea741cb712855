/**
 * The public number of an order: `V-K7H3-9QXT`. It is random, so that somebody who orders twice cannot count the orders between. It has 31
 * possible symbols, without 0, I, L, O and U, which are easily misread. The first symbol is a letter, the last a checksum: the symbols'
 * indexes, weighted 8 to 1, add up to a multiple of 31, a prime, which detects any one wrong symbol and any two that are swapped. Older
 * orders keep their running number, `V-100001`.
 */
import { randomInt } from 'node:crypto';

const SYMBOLS = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = 9;
const LENGTH = 8;

/** Identifies an order by its drawn number or by its running number. */
export type OrderReference = { readonly publicNumber: string } | { readonly number: number };

/** The weighted sum of the symbols' indexes modulo 31; 0 if the checksum is right. */
const remainderOf = (symbols: string): number =>
  [...symbols].reduce((sum, symbol, nth) => sum + SYMBOLS.indexOf(symbol) * (LENGTH - nth), 0) % SYMBOLS.length;

/** Draws eight symbols, one of 20 billion numbers. Two orders can draw the same number, but rarely. */
export function drawOrderNumber(): string {
  const symbolFrom = (place: number) => SYMBOLS.charAt(randomInt(place, SYMBOLS.length));
  const drawn = symbolFrom(DIGITS) + Array.from({ length: LENGTH - 2 }, () => symbolFrom(0)).join('');
  return drawn + SYMBOLS.charAt((SYMBOLS.length - remainderOf(drawn)) % SYMBOLS.length);
}

/** The order's number as it is displayed and read out. */
export function orderNumber({ number, publicNumber }: { number: number; publicNumber: string | null }): string {
  return publicNumber === null ? `V-${number}` : printedNumber('V', publicNumber);
}

/** Formats a letter and symbols as `V-K7H3-9QXT`. */
export const printedNumber = (letter: string, symbols: string): string =>
  `${letter}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;

/** Parses a typed number in any case, with or without `V-` and dashes; I and L are read as 1. Null: no valid number. */
export function parseOrderNumber(said: string): OrderReference | null {
  const running = /^V?(\d{1,12})$/.exec(typedSymbols(said))?.[1];
  if (running !== undefined) return { number: Number(running) };
  const symbols = parseDrawnNumber(said, 'V');
  return symbols === null ? null : { publicNumber: symbols };
}

const typedSymbols = (said: string) => said.trim().toUpperCase().replaceAll(/[\s-]/g, '');

/**
 * The symbols of a drawn number.
 * @param letter optional prefix of the number
 * @returns null: no number, or a mistyped one
 */
export function parseDrawnNumber(said: string, letter: string): string | null {
  const typed = typedSymbols(said);
  // The letter is also a valid symbol: it is a prefix if a dash follows it, or if there is one symbol too many.
  const hasLetter = said.trim().toUpperCase().startsWith(`${letter}-`) || typed.length === LENGTH + 1;
  const bare = hasLetter && typed.startsWith(letter) ? typed.slice(1) : typed;
  const symbols = bare.replaceAll(/[IL]/g, '1');
  const isOne = symbols.length === LENGTH && [...symbols].every((symbol) => SYMBOLS.includes(symbol));
  return isOne && remainderOf(symbols) === 0 ? symbols : null;
}

/** A typed order number as the audit writes it. */
export const printedOrder = (said: string): string | null => {
  const reference = parseOrderNumber(said);
  return reference === null ? null : orderNumber({ number: 0, publicNumber: null, ...reference });
};
