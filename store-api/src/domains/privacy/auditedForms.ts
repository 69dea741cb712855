/** What somebody's number may stand as in the audit, whichever kind of number it is. */
import { auditedOrder } from '../orders/orderNumber.ts';
import { auditedCase } from '../returns/claims/careNumber.ts';
import { auditedWithdrawal } from '../returns/withdrawals/withdrawalNumber.ts';

export const auditedForms = (said: string): readonly string[] => [
  said,
  ...[auditedOrder, auditedCase, auditedWithdrawal].flatMap((audited) => audited(said) ?? []),
];
