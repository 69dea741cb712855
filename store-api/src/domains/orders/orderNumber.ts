/**
 * What shopper and support call an order: `V-K7H3-9QXT`. It is drawn by lot, so that nobody who orders twice can count
 * the orders between. 31 symbols without 0, I, L, O and U, which are mistaken for others; the first is a letter, the last
 * a check: the symbols' places, weighted 8 to 1, add up to a multiple of 31, a prime, so that one wrong symbol, or any
 * two that changed places, are noticed. Orders from before have `V-100001`, a running number, and keep it.
 */
import { randomInt } from 'node:crypto';

const SYMBOLS = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = 9;
const LENGTH = 8;

/** How an order is found: by the number that was drawn, or by the running one. */
export type OrderReference = { readonly publicNumber: string } | { readonly number: number };

/** Of the symbols' weighted places; 0 when the last one fits. */
const remainderOf = (symbols: string): number =>
  [...symbols].reduce((sum, symbol, nth) => sum + SYMBOLS.indexOf(symbol) * (LENGTH - nth), 0) % SYMBOLS.length;

/** Eight symbols, one of 20 billion numbers: two orders may draw the same, if rarely. */
export function drawOrderNumber(): string {
  const symbolFrom = (place: number) => SYMBOLS.charAt(randomInt(place, SYMBOLS.length));
  const drawn = symbolFrom(DIGITS) + Array.from({ length: LENGTH - 2 }, () => symbolFrom(0)).join('');
  return drawn + SYMBOLS.charAt((SYMBOLS.length - remainderOf(drawn)) % SYMBOLS.length);
}

/** As it is shown and read out. */
export function orderNumber({ number, publicNumber }: { number: number; publicNumber: string | null }): string {
  return publicNumber === null ? `V-${number}` : printedNumber('V', publicNumber);
}

/** `V-K7H3-9QXT` of its letter and symbols. */
export const printedNumber = (letter: string, symbols: string): string =>
  `${letter}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;

/** In any case, with or without `V-` and dashes; I and L are read as 1. Null: no number, or one that was mistyped. */
export function parseOrderNumber(said: string): OrderReference | null {
  const running = /^V?(\d{1,12})$/.exec(typedSymbols(said))?.[1];
  if (running !== undefined) return { number: Number(running) };
  const symbols = parseDrawnNumber(said, 'V');
  return symbols === null ? null : { publicNumber: symbols };
}

const typedSymbols = (said: string) => said.trim().toUpperCase().replaceAll(/[\s-]/g, '');

/**
 * The symbols of a number that was drawn.
 * @param letter that may stand before it
 * @returns null for no number, or one that was mistyped
 */
export function parseDrawnNumber(said: string, letter: string): string | null {
  const typed = typedSymbols(said);
  // The letter is a symbol, too: it stands before a number where a dash follows it, or where there is one symbol too many.
  const hasLetter = said.trim().toUpperCase().startsWith(`${letter}-`) || typed.length === LENGTH + 1;
  const bare = hasLetter && typed.startsWith(letter) ? typed.slice(1) : typed;
  const symbols = bare.replaceAll(/[IL]/g, '1');
  const isOne = symbols.length === LENGTH && [...symbols].every((symbol) => SYMBOLS.includes(symbol));
  return isOne && remainderOf(symbols) === 0 ? symbols : null;
}

/** As the audit names an order that somebody has typed. */
export const printedOrder = (said: string): string | null => {
  const reference = parseOrderNumber(said);
  return reference === null ? null : orderNumber({ number: 0, publicNumber: null, ...reference });
};
