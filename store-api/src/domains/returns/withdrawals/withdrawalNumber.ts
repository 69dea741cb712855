/** The number that operators use for a declared withdrawal: `D-K7H3-9QXT`, drawn and checked like an order's number. */
import { drawOrderNumber, parseDrawnNumber, printedNumber } from '../../orders/orderNumber.ts';

export const drawWithdrawalNumber = drawOrderNumber;

export const withdrawalNumber = (symbols: string): string => printedNumber('D', symbols);

/** Parses a typed number in any case, with or without letter and dashes. Null: no number, or a mistyped one. */
export const parseWithdrawalNumber = (said: string): string | null => parseDrawnNumber(said, 'D');

/** A typed withdrawal number as the audit writes it. */
export const printedWithdrawal = (said: string): string | null => {
  const number = parseWithdrawalNumber(said);
  return number === null ? null : withdrawalNumber(number);
};
