/** What trade-in, claim, return and withdrawal are called: `T-K7H3-9QXT`, `C-…`, `R-…`, `W-…`, drawn and checked as an order's number is. */
import { drawOrderNumber, parseDrawnNumber, printedNumber } from '../../orders/orderNumber.ts';
import type { CaseKind } from './caseStates.ts';

export const newCaseNumber = drawOrderNumber;

const LETTERS = {
  trade_in: 'T',
  size: 'C',
  warranty: 'C',
  coverage: 'C',
  return: 'R',
  withdrawal: 'W',
} as const satisfies Record<CaseKind, string>;

export const caseNumber = ({ kind, number }: { readonly kind: CaseKind; readonly number: string }): string =>
  printedNumber(LETTERS[kind], number);

/** In any case, with or without letter and dashes. Null: no number, or one that was mistyped. */
export const parseCaseNumber = (said: string): string | null =>
  [...new Set(Object.values(LETTERS))]
    .map((letter) => parseDrawnNumber(said, letter))
    .find((found) => found !== null) ?? null;

/** As the audit names a case that somebody has typed: without its letter, which may be left out of a command. */
export const printedCase = (said: string): string | null => {
  const number = parseCaseNumber(said);
  return number === null ? null : `${number.slice(0, 4)}-${number.slice(4)}`;
};
