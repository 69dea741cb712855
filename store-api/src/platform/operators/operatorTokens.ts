/** Tokens of people and jobs: created here, stored only as hashes, looked up at every call. */
import { createHash, randomBytes } from 'node:crypto';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { and, eq, getTableColumns, isNull, lt, or } from 'drizzle-orm';
import type { StoreDb } from '../data/database.ts';
import { byTime, type Page, readPage, type TimePlace } from '../data/pagination.ts';
import { before } from '../retention/inBatches.ts';
import { deleteOver, type Sweep } from '../retention/sweepOptions.ts';
import type { OperatorScope } from './operatorScopes.ts';
import { operatorToken } from './operatorTables.ts';

type OperatorDb = Pick<StoreDb, 'select' | 'insert' | 'update'>;
export type StoredOperatorToken = typeof operatorToken.$inferSelect;

/** Days until a token expires: default and maximum. */
export const TOKEN_DAYS = { byDefault: 90, most: 365 } as const;

const DAY_MS = 86_400_000;
const USED_EVERY_MS = 60_000;
/** Days that ended tokens are kept: as long as the audit entries that name them. */
export const DEAD_TOKEN_DAYS = 730;

const LIST = byTime('desc', operatorToken.createdAt, operatorToken.id);

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export interface NewOperatorToken {
  readonly name: string;
  readonly scopes: readonly OperatorScope[];
  readonly days: number;
}

/** @returns the token, which is shown only once, and its stored row */
export async function makeOperatorToken(
  db: OperatorDb,
  { name, scopes, days }: NewOperatorToken,
  by: string,
  now: Date,
): Promise<{ readonly secret: string; readonly kept: StoredOperatorToken }> {
  const secret = `tessera_store_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const [kept] = await db
    .insert(operatorToken)
    .values({ hash: hashOf(secret), name, scopes: [...scopes], createdAt: now, createdBy: by, expiresAt })
    .returning();
  if (kept === undefined) throw new Error('A token was not kept.');
  return { secret, kept };
}

/** A page of tokens, newest first. @param after end of the previous page */
export const listOperatorTokens = (db: OperatorDb, after?: TimePlace): Promise<Page<StoredOperatorToken>> =>
  readPage((limit) =>
    db
      .select({ ...getTableColumns(operatorToken), place: LIST.place })
      .from(operatorToken)
      .where(LIST.after(after))
      .orderBy(...LIST.orderBy)
      .limit(limit),
  );

/**
 * Revokes a token at once. Idempotent.
 * @throws {HttpProblem} 404 `operator.not-found`
 */
export async function revokeOperatorToken(db: OperatorDb, id: string, now: Date): Promise<StoredOperatorToken> {
  await db
    .update(operatorToken)
    .set({ revokedAt: now })
    .where(and(eq(operatorToken.id, id), isNull(operatorToken.revokedAt)));
  const [kept] = await db.select().from(operatorToken).where(eq(operatorToken.id, id));
  if (kept === undefined) throw new HttpProblem(404, 'operator.not-found', 'There is no token of that id.');
  return kept;
}

/** A token by its secret, in any state. Null: unknown. */
export async function findOperatorToken(db: OperatorDb, secret: string): Promise<StoredOperatorToken | null> {
  // The lookup compares hashes, which a caller cannot choose.
  const [found] = await db
    .select()
    .from(operatorToken)
    .where(eq(operatorToken.hash, hashOf(secret)));
  return found ?? null;
}

export function tokenState(
  { revokedAt, expiresAt }: Pick<StoredOperatorToken, 'revokedAt' | 'expiresAt'>,
  now: Date,
): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'valid';
}

/** Stores that a token was used, once a minute at most. */
export async function noteUse(db: OperatorDb, { id, lastUsedAt }: StoredOperatorToken, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USED_EVERY_MS) return;
  await db.update(operatorToken).set({ lastUsedAt: now }).where(eq(operatorToken.id, id));
}

/** Deletes tokens that ended before the oldest entries of the audit. */
export const sweepOperatorTokens: Sweep = ({ now = () => new Date(), ...options }) => {
  const until = before(now(), { days: DEAD_TOKEN_DAYS });
  const dead = or(lt(operatorToken.expiresAt, until), lt(operatorToken.revokedAt, until));
  return deleteOver(operatorToken, operatorToken.id, dead, options);
};
