/** What trade-in, claim, return and withdrawal are called: `T-K7H3-9QXT`, `C-…`, `R-…`, `W-…`, drawn and checked as an order's number is. */
import { drawOrderNumber, parseDrawnNumber, printedNumber } from '../../orders/orderNumber.ts';
import type { CareKind } from './careStates.ts';

export const drawCareNumber = drawOrderNumber;

const LETTERS = {
  trade_in: 'T',
  size: 'C',
  warranty: 'C',
  coverage: 'C',
  return: 'R',
  withdrawal: 'W',
} as const satisfies Record<CareKind, string>;

export const careNumber = ({ kind, number }: { readonly kind: CareKind; readonly number: string }): string =>
  printedNumber(LETTERS[kind], number);

/** In any case, with or without letter and dashes. Null: no number, or one that was mistyped. */
export const parseCareNumber = (said: string): string | null =>
  [...new Set(Object.values(LETTERS))]
    .map((letter) => parseDrawnNumber(said, letter))
    .find((found) => found !== null) ?? null;

/** As the audit names a case that somebody has typed: without its letter, which may be left out of a command. */
export const printedCase = (said: string): string | null => {
  const number = parseCareNumber(said);
  return number === null ? null : `${number.slice(0, 4)}-${number.slice(4)}`;
};
