/** Bearer tokens: made here, kept as hashes alone, looked up at every write call. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpProblem } from '@tessera/service-kit/problem';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { RegistryDb } from './database.ts';
import { audit, token } from './schema.ts';

export interface Holder {
  /** Stands as `who` in the audit. */
  readonly label: string;
  readonly scopes: readonly string[];
}

const sha256 = (secret: string) => createHash('sha256').update(secret).digest();
const makeSecret = () => `tessera_${randomBytes(32).toString('base64url')}`;

export interface NewToken {
  readonly id: string;
  /** Shown this once; only its hash is kept. */
  readonly token: string;
  readonly label: string;
  readonly scopes: string[];
}

/** Makes a token. @param by label of the token that asked for it */
export async function createToken(
  db: RegistryDb,
  { label, scopes }: { label: string; scopes: string[] },
  by: string,
): Promise<NewToken> {
  const secret = makeSecret();
  const id = await keepToken(db, secret, { label, scopes }, by);
  return { id, token: secret, label, scopes };
}

function keepToken(
  db: RegistryDb,
  secret: string,
  { label, scopes }: { label: string; scopes: string[] },
  by: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const hash = sha256(secret).toString('hex');
    const [made] = await tx
      .insert(token)
      .values({ hash, label, scopes, createdBy: by })
      .onConflictDoNothing()
      .returning({ id: token.id });
    if (made) {
      await tx.insert(audit).values({ who: by, what: 'token.create', subject: label, to: scopes.join(' ') });
      return made.id;
    }
    const [kept] = await tx.select({ id: token.id }).from(token).where(eq(token.hash, hash));
    if (!kept) throw new Error('A token was neither made nor found.');
    return kept.id;
  });
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
      revokedAt: token.revokedAt,
    })
    .from(token)
    .orderBy(desc(token.createdAt), token.label);
}

/**
 * Ends a token at once; ending it again changes nothing.
 * @throws {HttpProblem} 404 `token.unknown`
 */
export async function revokeToken(db: RegistryDb, id: string, by: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(token)
      .set({ revokedAt: new Date() })
      .where(and(eq(token.id, id), isNull(token.revokedAt)))
      .returning({ label: token.label });
    if (ended) {
      await tx.insert(audit).values({ who: by, what: 'token.revoke', subject: ended.label });
      return;
    }
    const [known] = await tx.select({ id: token.id }).from(token).where(eq(token.id, id));
    if (!known) throw new HttpProblem(404, 'token.unknown', `There is no token ${id}. GET /api/tokens lists them.`);
  });
}

/** Who holds a token; null when it is unknown or revoked. */
export async function findHolder(db: RegistryDb, secret: string): Promise<Holder | null> {
  const hash = sha256(secret);
  const [found] = await db
    .select({ hash: token.hash, label: token.label, scopes: token.scopes })
    .from(token)
    .where(and(eq(token.hash, hash.toString('hex')), isNull(token.revokedAt)));
  // The index compared byte by byte, on a hash that nobody can steer; this comparison is the one that decides.
  if (!found || !timingSafeEqual(hash, Buffer.from(found.hash, 'hex'))) return null;
  return { label: found.label, scopes: found.scopes };
}

interface FirstToken {
  readonly label: string;
  readonly scopes: string[];
  /** From the environment; else the file decides. */
  readonly given: string | undefined;
  readonly file: string;
}

/**
 * Sees to it that an operator and the shells can get in: with the tokens of the environment, or with those kept in
 * `operator-token` and `shell-token` of `dataDir`, which are made at the first start and readable by their owner alone.
 * A token that was revoked stays revoked; remove its file for a new one.
 */
export async function provideFirstTokens(
  db: RegistryDb,
  dataDir: string,
  given: { operator: string | undefined; shell: string | undefined },
): Promise<void> {
  const wanted: FirstToken[] = [
    { label: 'operator', scopes: ['operator'], given: given.operator, file: join(dataDir, 'operator-token') },
    { label: 'shell', scopes: ['report'], given: given.shell, file: join(dataDir, 'shell-token') },
  ];
  await mkdir(dataDir, { recursive: true });
  for (const { label, scopes, given: fromEnvironment, file } of wanted) {
    const secret = fromEnvironment ?? (await readOrMakeSecret(file));
    await keepToken(db, secret, { label, scopes }, 'first start');
  }
}

/** The file appears whole or not at all, and never over one that is there: whoever comes second reads the first one's. */
async function readOrMakeSecret(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (kept !== null) {
    const secret = kept.trim();
    if (secret.length < 16) throw new Error(`${path} holds no token. Remove the file and start again for a new one.`);
    return secret;
  }
  const secret = makeSecret();
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
    await link(draft, path);
    return secret;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return await readOrMakeSecret(path);
  } finally {
    await file.close();
    await unlink(draft);
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
