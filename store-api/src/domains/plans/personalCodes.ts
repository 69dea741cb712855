/** The codes that a person has redeemed. */
import { sql } from 'drizzle-orm';
import { matchesEmail, type PersonalData, rowsOfEmail } from '../../platform/retention/personalData.ts';
import { redeemCode } from './redeemTables.ts';

export const personalCodes: PersonalData = {
  export: rowsOfEmail(redeemCode, redeemCode.email).export,
  async erase(transaction, email, at) {
    // The code stays redeemed, without the person's address.
    const used = transaction
      .update(redeemCode)
      .set({ email: null, mailedAt: sql`coalesce(${redeemCode.mailedAt}, ${at})` })
      .where(matchesEmail(redeemCode.email, email));
    return { gone: { redeem_code: await used.returning({ id: redeemCode.id }) } };
  },
};
