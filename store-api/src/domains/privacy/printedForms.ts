/** The forms in which a typed number can appear in the audit, whichever kind of number it is. */
import { printedOrder } from '../orders/orderNumber.ts';
import { printedCase } from '../returns/claims/caseNumber.ts';
import { printedWithdrawal } from '../returns/withdrawals/withdrawalNumber.ts';

export const printedForms = (said: string): readonly string[] => [
  said,
  ...[printedOrder, printedCase, printedWithdrawal].flatMap((printed) => printed(said) ?? []),
];
