/** A person's declared withdrawals; unhandled ones are not erased. */
import { and, isNotNull, isNull } from 'drizzle-orm';
import { matchesEmail, type PersonalData, rowsOfEmail } from '../../../platform/retention/personalData.ts';
import { withdrawalNumber } from './withdrawalNumber.ts';
import { withdrawal } from './withdrawalTables.ts';

export const personalWithdrawals: PersonalData = {
  export: rowsOfEmail(withdrawal, withdrawal.email).export,
  async erase(transaction, email) {
    const theirs = matchesEmail(withdrawal.email, email);
    const waiting = await transaction
      .select({ number: withdrawal.number })
      .from(withdrawal)
      .where(and(theirs, isNull(withdrawal.handledAt)));
    const handled = transaction.delete(withdrawal).where(and(theirs, isNotNull(withdrawal.handledAt)));
    return {
      gone: { withdrawal: await handled.returning({ number: withdrawal.number }) },
      kept: waiting.map(({ number }) => `withdrawal ${withdrawalNumber(number)}: not dealt with`),
    };
  },
};
