/** Console sessions and sign-in links. Each belongs to a token, is stored as a hash, and ends with that token. */
import { createHash, randomBytes } from 'node:crypto';
import { isForeign } from '@tessera/service-kit/http/isForeign';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { hostCookieName, readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import { identify } from '../../src/access/authorize.ts';
import { findValidHolder, type Holder } from '../../src/access/tokens.ts';
import type { RegistryDb } from '../../src/data/database.ts';
import { consoleSession } from '../../src/data/schema.ts';
import { endSignIn } from './oidc.ts';

/** Milliseconds. A session lasts a working day; a link must be opened within minutes. */
const LIFETIME_MS = { session: 12 * 3_600_000, link: 10 * 60_000 } as const;
type Kind = keyof typeof LIFETIME_MS;

const COOKIE = 'tessera_console';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Creates the secret of a link or session. Only its hash is stored, so it cannot be read again. */
export async function createConsolePass(db: RegistryDb, kind: Kind, tokenId: string) {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME_MS[kind]);
  await db.delete(consoleSession).where(lt(consoleSession.expiresAt, new Date()));
  await db.insert(consoleSession).values({ hash: hashOf(secret), kind, tokenId, expiresAt });
  return { secret, expiresAt };
}

const isPass = (kind: Kind, secret: string) =>
  and(eq(consoleSession.hash, hashOf(secret)), eq(consoleSession.kind, kind), gt(consoleSession.expiresAt, new Date()));

/**
 * Consumes a link, which works once.
 * @returns the id of its token. Null: the link is unknown, used or expired
 */
export async function useLink(db: RegistryDb, secret: string): Promise<string | null> {
  const [used] = await db
    .delete(consoleSession)
    .where(isPass('link', secret))
    .returning({ tokenId: consoleSession.tokenId });
  return used !== undefined && (await findValidHolder(db, used.tokenId)) !== null ? used.tokenId : null;
}

/** Scripts cannot read the cookie, other sites cannot make a browser send it, and over HTTPS no other host can set it. */
const cookieOptions = (request: Request) =>
  ({ httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/' }) as const;

export async function beginSession(db: RegistryDb, request: Request, response: Response, tokenId: string) {
  const { secret, expiresAt } = await createConsolePass(db, 'session', tokenId);
  response.cookie(hostCookieName(COOKIE, request.secure), secret, { expires: expiresAt, ...cookieOptions(request) });
}

const secretOf = (request: Request) => readHostCookies(request)[COOKIE] ?? null;

export async function endSession(db: RegistryDb, request: Request, response: Response): Promise<void> {
  const secret = secretOf(request);
  if (secret !== null) {
    const [ended] = await db
      .delete(consoleSession)
      .where(isPass('session', secret))
      .returning({ tokenId: consoleSession.tokenId });
    if (ended !== undefined) await endSignIn(db, ended.tokenId);
  }
  response.clearCookie(hostCookieName(COOKIE, request.secure), cookieOptions(request));
}

/** The holder of the session's token. Null: not signed in, or the token is no longer valid. */
async function sessionHolder(db: RegistryDb, request: Request): Promise<Holder | null> {
  const secret = secretOf(request);
  if (secret === null) return null;
  const [found] = await db.select().from(consoleSession).where(isPass('session', secret));
  return found === undefined ? null : await findValidHolder(db, found.tokenId);
}

/** Calls the next handler when the request has a valid session, otherwise `signIn`. */
export function requireSession(db: RegistryDb, signIn: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    const holder = await sessionHolder(db, request);
    if (holder === null) return await signIn(request, response, next);
    identify(request, holder);
    next();
  };
}

/**
 * Rejects forms submitted from another site's page. Browsers name the sender in `Sec-Fetch-Site`, older ones in `Origin`. A form with
 * neither is rejected too.
 */
export const requireSameOrigin: RequestHandler = (request, _response, next) => {
  const site = request.get('sec-fetch-site') ?? request.get('origin') ?? 'none';
  if (site === 'none' || site === 'null' || isForeign(request, request.host)) {
    const detail = 'The form was not sent from a page of this console. Open the console and send it again.';
    throw new HttpProblem(403, 'console.cross-site', detail);
  }
  next();
};
