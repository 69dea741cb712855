/** The audit of operators' calls: who did or read what, the subject, the client's address, and the outcome. Rows are only added. */
import { createHmac } from 'node:crypto';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { and, desc, eq, gt, gte, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { StoreDb } from '../data/database.ts';
import { type Page, toPage } from '../data/pagination.ts';
import { before } from '../retention/inBatches.ts';
import { deleteOver, type Sweep } from '../retention/sweepOptions.ts';
import type { Keyring } from '../secrets/signingKeys.ts';
import { operatorAudit, operatorToken } from './operatorTables.ts';

export type AuditDb = Pick<StoreDb, 'select' | 'insert'>;
export type AuditRow = typeof operatorAudit.$inferSelect;
export type NewAuditRow = Omit<typeof operatorAudit.$inferInsert, 'id' | 'at'>;

/** Days that a row is kept. The table's trigger prevents deleting younger rows. */
export const AUDIT_DAYS = 730;
export const SECOND_PERSON = 'operator.second-person';

/** Hashes that replace an email address or a link's secret. */
const hashesOf = (keys: Keyring, said: string): readonly string[] =>
  keys.map(
    ({ key }) => `#${createHmac('sha256', key).update(said.trim().toLowerCase()).digest('base64url').slice(0, 22)}`,
  );

export const auditHash = (keys: Keyring, said: string): string => hashesOf(keys, said)[0] ?? '';
/** How the audit stores a call's subject. */
export interface AuditNames {
  /** Keys for hashing email addresses and secrets. */
  readonly keys: Keyring;
  /** The forms in which a number may be stored. */
  readonly printedForms: (said: string) => readonly string[];
}

/** All forms in which the audit may store a number or an email address, including hashes with older keys. */
export const auditForms = ({ keys, printedForms }: AuditNames, said: string): readonly string[] => [
  ...printedForms(said),
  ...hashesOf(keys, said),
];

/**
 * Adds a row.
 * @param db the transaction of the change, so that change and row are committed together
 * @throws {HttpProblem} 503 `operator.audit`, because an action that cannot be audited must not happen
 */
export async function addAuditRow(db: AuditDb, row: NewAuditRow): Promise<void> {
  try {
    await db.insert(operatorAudit).values(row);
  } catch (cause) {
    const detail = 'The audit cannot be written, so nothing is done and nothing is told. The log says why.';
    throw Object.assign(new HttpProblem(503, 'operator.audit', detail), { cause });
  }
}

export interface AuditQuery {
  /** Number of an order or case, email address, or id. */
  readonly about?: string | undefined;
  readonly who?: string | undefined;
  readonly call?: string | undefined;
  readonly result?: string | undefined;
  readonly since?: Date | undefined;
  /** Only rows with a smaller id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A page, newest first; `next` is `before` for the next page. */
export async function readAudit(db: AuditDb, names: AuditNames, query: AuditQuery): Promise<Page<AuditRow, number>> {
  const { about, who, call, result, since, before: id, limit } = query;
  const found = await db
    .select()
    .from(operatorAudit)
    .where(
      and(
        about === undefined ? undefined : inArray(operatorAudit.about, [...auditForms(names, about)]),
        who === undefined ? undefined : eq(operatorAudit.who, who),
        call === undefined ? undefined : eq(operatorAudit.call, call),
        result === undefined ? undefined : eq(operatorAudit.result, result),
        since === undefined ? undefined : gte(operatorAudit.at, since),
        id === undefined ? undefined : lt(operatorAudit.id, id),
      ),
    )
    .orderBy(desc(operatorAudit.id))
    .limit(limit + 1);
  return toPage(found, limit, (last) => last.id);
}

/** Times at which operators changed or read data about these numbers and addresses, oldest first. */
export function actsAbout(db: Pick<AuditDb, 'select'>, names: AuditNames, said: readonly string[]) {
  const { at, call, result } = operatorAudit;
  const forms = said.flatMap((each) => auditForms(names, each));
  return db
    .select({ at, call, result })
    .from(operatorAudit)
    .where(inArray(operatorAudit.about, forms))
    .orderBy(operatorAudit.id);
}

/**
 * Whether another person requested the same after a time, and it was not done since.
 * @param person the current caller. Somebody who made the other's token, or whose token the other made, counts as the same person.
 */
export async function isAskedByAnother(
  db: AuditDb,
  asked: string,
  person: { readonly who: string; readonly madeBy: string | null },
  after: Date,
): Promise<boolean> {
  const done = sql`coalesce((select max(done.id) from ${operatorAudit} as done where done.asked = ${asked} and done.result = 'done'), 0)`;
  const others: SQL[] = [
    ne(operatorAudit.who, person.who),
    ne(operatorAudit.via, 'bootstrap'),
    sql`coalesce(${operatorToken.createdBy}, '') <> ${person.who}`,
  ];
  if (person.madeBy !== null) others.push(notInArray(operatorAudit.who, [person.madeBy]));
  const found = await db
    .select({ id: operatorAudit.id })
    .from(operatorAudit)
    .leftJoin(operatorToken, eq(operatorToken.id, operatorAudit.tokenId))
    .where(
      and(
        eq(operatorAudit.asked, asked),
        eq(operatorAudit.result, SECOND_PERSON),
        gte(operatorAudit.at, after),
        gt(operatorAudit.id, done),
        ...others,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Deletes rows older than AUDIT_DAYS. */
export const sweepAudit: Sweep = ({ now = () => new Date(), ...options }) => {
  // A day later than the trigger allows, because the trigger uses the database's clock.
  const until = before(now(), { days: AUDIT_DAYS + 1 });
  return deleteOver(operatorAudit, operatorAudit.id, lt(operatorAudit.at, until), options, operatorAudit.at);
};
