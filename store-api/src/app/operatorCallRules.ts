/** Which scopes each call of operators needs, and what the audit says that it is about. */
import { orderNumber, parseOrderNumber } from '../domains/orders/orderNumber.ts';
import { parseCareNumber } from '../domains/returns/claims/careNumber.ts';
import { parseWithdrawalNumber, withdrawalNumber } from '../domains/returns/withdrawals/withdrawalNumber.ts';
import type { OperatorCallRules } from '../platform/operators/operatorScopes.ts';

const plainly = (said: string): string | null => (/^[\w-]{1,40}$/.test(said) ? said : null);
const printedOrder = (said: string): string | null => {
  const reference = parseOrderNumber(said);
  return reference === null ? null : orderNumber({ number: 0, publicNumber: null, ...reference });
};
/** Without its letter, which may be left out of a command. */
const printedCase = (said: string): string | null => {
  const number = parseCareNumber(said);
  return number === null ? null : `${number.slice(0, 4)}-${number.slice(4)}`;
};
const printedWithdrawal = (said: string): string | null => {
  const number = parseWithdrawalNumber(said);
  return number === null ? null : withdrawalNumber(number);
};
/** What a number may stand as in the audit. */
export const printedForms = (said: string): readonly string[] => [
  said,
  ...[printedOrder, printedCase, printedWithdrawal].flatMap((printed) => printed(said) ?? []),
];
const ofOrder = { in: 'params', name: 'number', printed: printedOrder } as const;
const ofCase = { in: 'params', name: 'number', printed: printedCase } as const;
const ofWithdrawal = { in: 'params', name: 'number', printed: printedWithdrawal } as const;
const ofNumber = { in: 'params', name: 'number', printed: plainly } as const;
const ofId = { in: 'params', name: 'id', printed: plainly } as const;
const ofAddress = { in: 'body', name: 'email' } as const;

/** By operation id. An operator's call that is not named here is not mounted. */
export const OPERATOR_CALLS: OperatorCallRules = {
  'orders.read': { needs: ['orders.read'], about: ofOrder },
  'orders.move': { needs: ['orders.move'], needsTo: { cancelled: ['refunds'] }, about: ofOrder },
  'orders.promise': { needs: ['orders.move'], about: ofOrder },
  'care.list': { needs: ['returns'] },
  'care.read': { needs: ['returns'], about: ofCase },
  'care.photo': { needs: ['documents.read'], about: ofCase },
  'care.move': { needs: ['returns'], needsTo: { refunded: ['refunds'] }, about: ofCase },
  'withdrawals.list': { needs: ['returns'] },
  'withdrawals.handle': { needs: ['returns'], about: ofWithdrawal },
  'people.export': { needs: ['people.export'], about: ofAddress },
  'people.erase': { needs: ['people.erase'], about: ofAddress },
  'heroProofs.list': { needs: ['programmes'], about: { in: 'query', name: 'email' } },
  'heroProofs.ask': { needs: ['programmes'], about: { in: 'body', name: 'order', printed: printedOrder } },
  'heroProofs.read': { needs: ['documents.read'], about: ofNumber },
  'heroProofs.decide': { needs: ['programmes'], about: ofNumber },
  'programmes.report': { needs: ['programmes'] },
  'redeemCodes.make': { needs: ['codes.create'] },
  'redeemCodes.list': { needs: ['codes.create'] },
  'callRequests.list': { needs: ['contacts'] },
  'callRequests.done': { needs: ['contacts'], about: ofNumber },
  'waitlist.list': { needs: ['contacts'] },
  'cycleReport.share': { needs: ['reports'] },
  'cycleReport.list': { needs: ['reports'] },
  'cycleReport.end': { needs: ['reports'], about: { in: 'params', name: 'token' } },
  'jobs.list': { needs: ['jobs'] },
  'jobs.retry': { needs: ['jobs'], about: ofId },
  'jobs.drop': { needs: ['jobs'], about: ofId },
  'operators.list': { needs: ['operators'] },
  'operators.make': { needs: ['operators'], about: { in: 'body', name: 'name', printed: (said) => said } },
  'operators.revoke': { needs: ['operators'], about: ofId },
  'operators.audit': { needs: ['audit'], about: { in: 'body', name: 'about' } },
};
