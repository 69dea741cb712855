/** Bearer tokens: created here, stored only as hashes, looked up at every call. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDb } from '../data/database.ts';
import { token } from '../data/schema.ts';

export interface Holder extends Actor {
  readonly id: string;
  readonly scopes: readonly string[];
}

const sha256 = (secret: string) => createHash('sha256').update(secret).digest();
const makeSecret = () => `tessera_${randomBytes(32).toString('base64url')}`;

export interface NewToken {
  readonly id: string;
  /** Returned only once; only its hash is stored. */
  readonly token: string;
  readonly label: string;
  readonly scopes: string[];
  readonly expiresAt: Date | null;
}

export interface TokenRequest {
  readonly label: string;
  readonly scopes: string[];
  /** Days from now. Null: never expires, only for the tokens of the first start. */
  readonly lifetimeDays: number | null;
}

export async function createToken(db: RegistryDb, asked: TokenRequest, by: Actor): Promise<NewToken> {
  const secret = makeSecret();
  const { id, expiresAt } = await db.transaction((tx) => keepToken(tx, secret, asked, by));
  return { id, token: secret, label: asked.label, scopes: asked.scopes, expiresAt };
}

const DAY_MS = 86_400_000;

async function keepToken(tx: RegistryDb, secret: string, asked: TokenRequest, by: Actor) {
  const { label, scopes, lifetimeDays } = asked;
  const hash = sha256(secret).toString('hex');
  const expiresAt = lifetimeDays === null ? null : new Date(Date.now() + lifetimeDays * DAY_MS);
  const [made] = await tx
    .insert(token)
    .values({ hash, label, scopes, createdBy: by.label, expiresAt })
    .onConflictDoNothing()
    .returning({ id: token.id, expiresAt: token.expiresAt, revokedAt: token.revokedAt });
  if (made) {
    await recordAct(tx, by, { what: 'token.create', subject: label, to: scopes.join(' ') });
    return made;
  }
  const [kept] = await tx
    .select({ id: token.id, expiresAt: token.expiresAt, revokedAt: token.revokedAt })
    .from(token)
    .where(eq(token.hash, hash));
  if (!kept) throw new Error('A token was neither made nor found.');
  return kept;
}

/** Every token without its hash, newest first. */
export function listTokens(db: RegistryDb) {
  return db
    .select({
      id: token.id,
      label: token.label,
      scopes: token.scopes,
      createdAt: token.createdAt,
      createdBy: token.createdBy,
      expiresAt: token.expiresAt,
      revokedAt: token.revokedAt,
      suspendedAt: token.suspendedAt,
    })
    .from(token)
    .orderBy(desc(token.createdAt), token.label);
}

/**
 * Revokes a token at once. Revoking it again changes nothing.
 * @throws {HttpProblem} 404 `token.unknown`
 */
export async function revokeToken(db: RegistryDb, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(token)
      .set({ revokedAt: new Date() })
      .where(and(eq(token.id, id), isNull(token.revokedAt)))
      .returning({ label: token.label });
    if (ended) {
      await recordAct(tx, by, { what: 'token.revoke', subject: ended.label });
      return;
    }
    const [known] = await tx.select({ id: token.id }).from(token).where(eq(token.id, id));
    if (!known) throw new HttpProblem(404, 'token.unknown', `There is no token ${id}. GET /api/tokens lists them.`);
  });
}

/**
 * Readmits a token that a restore suspended. Does nothing for a valid token.
 * @throws {HttpProblem} 404 `token.unknown`
 */
export async function readmitToken(db: RegistryDb, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(token).where(eq(token.id, id)).for('update');
    if (!found) throw new HttpProblem(404, 'token.unknown', `There is no token ${id}. GET /api/tokens lists them.`);
    if (found.suspendedAt === null) return;
    await tx.update(token).set({ suspendedAt: null }).where(eq(token.id, id));
    await recordAct(tx, by, { what: 'token.readmit', subject: found.label });
  });
}

export type TokenState = 'valid' | 'expired' | 'revoked' | 'suspended';

/** The holder and state of a token. Null: no such token was ever created. */
export async function findHolder(db: RegistryDb, secret: string): Promise<(Holder & { state: TokenState }) | null> {
  const hash = sha256(secret);
  const [found] = await db
    .select()
    .from(token)
    .where(eq(token.hash, hash.toString('hex')));
  // The index compared byte by byte, but on a hash that a caller cannot steer. This constant-time comparison decides.
  if (!found || !timingSafeEqual(hash, Buffer.from(found.hash, 'hex'))) return null;
  return { id: found.id, label: found.label, scopes: found.scopes, state: stateOf(found) };
}

/** The holder of a token by its id. Null: the token is not valid. */
export async function findValidHolder(
  db: RegistryDb,
  id: string,
): Promise<(Holder & { expiresAt: Date | null }) | null> {
  const [found] = await db.select().from(token).where(eq(token.id, id));
  if (!found || stateOf(found) !== 'valid') return null;
  return { id: found.id, label: found.label, scopes: found.scopes, expiresAt: found.expiresAt };
}

export function stateOf(found: Pick<typeof token.$inferSelect, 'revokedAt' | 'suspendedAt' | 'expiresAt'>): TokenState {
  if (found.revokedAt !== null) return 'revoked';
  if (found.suspendedAt !== null) return 'suspended';
  return found.expiresAt !== null && found.expiresAt.getTime() <= Date.now() ? 'expired' : 'valid';
}

/** The tokens among these that are no longer valid. */
export async function deadTokens(db: RegistryDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select()
    .from(token)
    .where(inArray(token.id, [...ids]));
  return new Set(found.filter((one) => stateOf(one) !== 'valid').map(({ id }) => id));
}

interface FirstToken {
  readonly label: string;
  readonly scopes: string[];
  /** Value from the environment. Without it the file decides. */
  readonly given: string | undefined;
  /** Null: the token is optional, so none is created. */
  readonly file: string | null;
  readonly variable: string;
}

const FIRST_START: Actor = { id: null, label: 'first start' };

/**
 * Makes sure that an operator and the shells can sign in: with the tokens of the environment, or with those in `operator-token` and
 * `shell-token` of `dataDir`, which are created at the first start and readable only by their owner. A token for publishing exists only
 * when the environment provides it. First tokens don't expire: whoever can read them can read the database too. A token that replaces
 * another one revokes it. A revoked token stays revoked; delete its file to get a new one.
 * @param shared whether other replicas may use this database: then a replica doesn't create a token that replaces theirs
 */
export async function provideFirstTokens(
  db: RegistryDb,
  dataDir: string,
  given: { operator: string | undefined; shell: string | undefined; publish: string | undefined },
  { shared, logger }: { shared: boolean; logger: Logger },
): Promise<void> {
  const wanted: FirstToken[] = [
    {
      label: 'operator',
      scopes: ['operator'],
      given: given.operator,
      file: join(dataDir, 'operator-token'),
      variable: 'OPERATOR_TOKEN',
    },
    {
      label: 'shell',
      scopes: ['report'],
      given: given.shell,
      file: join(dataDir, 'shell-token'),
      variable: 'SHELL_TOKEN',
    },
    {
      label: 'publish',
      // A published build becomes stable in regions that have no version yet.
      scopes: ['publish:*', 'promote:*'],
      given: given.publish,
      file: null,
      variable: 'PUBLISH_TOKEN',
    },
  ];
  await mkdir(dataDir, { recursive: true });
  for (const first of wanted) {
    const { file } = first;
    const secret = first.given ?? (file === null ? undefined : await readSecret(file));
    if (secret === undefined) continue;
    if (secret === null && shared && (await otherFirstTokens(db, first.label, null)).length > 0) {
      throw new Error(
        `Another replica of this database has the ${first.label}'s token already, and one made here would revoke it. Give every replica the same ${first.variable}.`,
      );
    }
    await db.transaction(async (tx) => {
      const { label, scopes } = first;
      const kept = await keepToken(
        tx,
        secret ?? (await makeSecretFile(join(dataDir, `${label}-token`))),
        { label, scopes, lifetimeDays: null },
        FIRST_START,
      );
      // Starting the registry with this token makes it valid again, even if a restore suspended it.
      await tx.update(token).set({ suspendedAt: null }).where(eq(token.id, kept.id));
      if (kept.revokedAt !== null) {
        logger.error(
          { label, id: kept.id, code: 'token.first-revoked' },
          `the ${label}'s token of this start is revoked and opens nothing: set another ${first.variable}${file === null ? '' : `, or remove ${file} for a new one`}`,
        );
        return;
      }
      for (const { id } of await otherFirstTokens(tx, label, kept.id)) {
        await tx.update(token).set({ revokedAt: new Date() }).where(eq(token.id, id));
        await recordAct(tx, FIRST_START, {
          what: 'token.revoke',
          subject: label,
          from: id,
          reason: 'replaced by the token of this start',
        });
        logger.warn({ event: 'token.revoked', label, id }, 'a token that this start replaces is revoked');
      }
    });
  }
}

/** Valid first tokens with this label, except the one given. */
async function otherFirstTokens(db: RegistryDb, label: string, id: string | null): Promise<{ id: string }[]> {
  return await db
    .select({ id: token.id })
    .from(token)
    .where(
      and(
        eq(token.label, label),
        eq(token.createdBy, FIRST_START.label),
        isNull(token.revokedAt),
        id === null ? undefined : ne(token.id, id),
      ),
    );
}

/**
 * Null: there is no file.
 * @throws when the file is empty
 */
async function readSecret(path: string): Promise<string | null> {
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (kept === null) return null;
  const secret = kept.trim();
  if (secret.length < 16) throw new Error(`${path} holds no token. Remove the file and start again for a new one.`);
  return secret;
}

/** Creates the file completely or not at all, and never overwrites one: a second process reads the first one's secret. */
async function makeSecretFile(path: string): Promise<string> {
  const secret = makeSecret();
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
    await link(draft, path);
    return secret;
  } catch (error) {
    const theirs = hasCode(error, 'EEXIST') ? await readSecret(path) : null;
    if (theirs === null) throw error;
    return theirs;
  } finally {
    await file.close();
    await unlink(draft);
  }
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
