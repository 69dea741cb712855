/** Numbers of trade-ins, claims, returns and withdrawals: `T-K7H3-9QXT`, `C-…`, `R-…`, `W-…`, drawn and checked like an order's number. */
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

/** Parses a typed number in any case, with or without letter and dashes. Null: no number, or a mistyped one. */
export const parseCaseNumber = (said: string): string | null =>
  [...new Set(Object.values(LETTERS))]
    .map((letter) => parseDrawnNumber(said, letter))
    .find((found) => found !== null) ?? null;

/** A typed case number as the audit writes it: without its letter, which a command may omit. */
export const printedCase = (said: string): string | null => {
  const number = parseCaseNumber(said);
  return number === null ? null : `${number.slice(0, 4)}-${number.slice(4)}`;
};
