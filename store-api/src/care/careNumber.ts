/** What a trade-in and a claim are called: `T-K7H3-9QXT`, `C-K7H3-9QXT`, drawn and checked as an order's number is. */
import { drawOrderNumber, parseDrawnNumber, printedNumber } from '../orders/orderNumber.ts';
import type { CareKind } from './careStates.ts';

export const drawCareNumber = drawOrderNumber;

export const careNumber = ({ kind, number }: { readonly kind: CareKind; readonly number: string }): string =>
  printedNumber(kind === 'trade_in' ? 'T' : 'C', number);

/** In any case, with or without letter and dashes. Null: no number, or one that was mistyped. */
export const parseCareNumber = (said: string): string | null =>
  parseDrawnNumber(said, 'T') ?? parseDrawnNumber(said, 'C');
