/** Queued mails to one address: waiting or failed ones. Sent ones are deleted within the hour. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StoreDb } from '../data/database.ts';
import type { PartErased, PersonalData } from '../retention/personalData.ts';
import { JOBS_SCHEMA } from './bossDatabase.ts';

const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const JOB = sql.raw(`${JOBS_SCHEMA}.job`);

/** Whether the queue's tables exist: a store without jobs has none. */
const hasQueue = async (from: Pick<StoreDb, 'execute'>): Promise<boolean> => {
  const answer: unknown = await from.execute(sql`select 1 where to_regclass(${`${JOBS_SCHEMA}.job`}) is not null`);
  return rowsSchema.parse(answer).rows.length > 0;
};
const isTo = (email: string) => sql`lower(data->>'to') = lower(${email})`;

export const queuedMails: PersonalData = {
  async export(from, email): Promise<Record<string, readonly object[]>> {
    if (!(await hasQueue(from))) return {};
    const answer: unknown = await from.execute(
      sql`select state::text as state, data->>'subject' as subject, created_on as created from ${JOB} where ${isTo(email)}`,
    );
    return { mails: rowsSchema.parse(answer).rows };
  },
  async erase(transaction, email): Promise<PartErased> {
    if (!(await hasQueue(transaction))) return { gone: {} };
    const dropped: unknown = await transaction.execute(
      sql`delete from ${JOB} where ${isTo(email)} and state::text <> 'active' returning id::text as id`,
    );
    const active: unknown = await transaction.execute(sql`select id::text as id from ${JOB} where ${isTo(email)}`);
    const isSending = rowsSchema.parse(active).rows.length > 0;
    return {
      gone: { mails: rowsSchema.parse(dropped).rows },
      kept: isSending ? ['a mail that is being sent; it is over in a minute'] : [],
    };
  },
};
