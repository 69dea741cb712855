/** What operators call a declared withdrawal: `D-K7H3-9QXT`, drawn and checked as an order's number is. */
import { drawOrderNumber, parseDrawnNumber, printedNumber } from '../../orders/orderNumber.ts';

export const drawWithdrawalNumber = drawOrderNumber;

export const withdrawalNumber = (symbols: string): string => printedNumber('D', symbols);

/** In any case, with or without letter and dashes. Null: no number, or one that was mistyped. */
export const parseWithdrawalNumber = (said: string): string | null => parseDrawnNumber(said, 'D');

/** As the audit names a withdrawal that somebody has typed. */
export const printedWithdrawal = (said: string): string | null => {
  const number = parseWithdrawalNumber(said);
  return number === null ? null : withdrawalNumber(number);
};
