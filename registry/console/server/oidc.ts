/**
 * Signs people in through an OpenID provider: the code flow with PKCE, state and nonce. Each session gets its own token with the scopes of
 * the person's groups, so that sessions, scopes and the audit work as with any other token.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { scopesOfGroups } from '@tessera/service-kit/settings/oidcSettings';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { hostCookieName, readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import { and, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { Configuration } from 'openid-client';
import * as z from 'zod';
import { createToken } from '../../src/access/tokens.ts';
import type { Actor } from '../../src/audit/auditTrail.ts';
import type { RegistryDb } from '../../src/data/database.ts';
import { consoleSession, shellName, token } from '../../src/data/schema.ts';
import type { OidcSettings } from './oidcSettings.ts';

export const OIDC_PATH = '/console/oidc';
const CALLBACK = `${OIDC_PATH}/callback`;

/** Holds the pending sign-in in the browser, so that no replica has to store it. */
const COOKIE = 'tessera_console_oidc';
const COOKIE_MS = 10 * 60_000;
const attemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() });
type Attempt = z.infer<typeof attemptSchema>;

/** The audit's actor for tokens created by sign-ins. */
const SIGN_IN: Actor = { id: null, label: 'OIDC sign-in' };
/** Twelve hours, as long as a session. */
const LIFETIME_DAYS = 0.5;
/** Milliseconds after which the tokens of ended sessions are deleted. The audit keeps the names. */
const FORGOTTEN_MS = 30 * 86_400_000;

export interface OidcSignIn {
  /** The provider's host, for the sign-in link. */
  readonly provider: string;
  /**
   * Redirects the browser to the provider.
   * @throws {HttpProblem} 503 `console.oidc-unreachable`
   */
  begin(request: Request, response: Response, next: string): Promise<void>;
  /**
   * Finishes the sign-in when the browser comes back.
   * @returns the token of the person's session, and the page they wanted
   * @throws {HttpProblem} 401 `console.oidc-failed`, 403 `console.oidc-no-group`, 503 `console.oidc-unreachable`
   */
  finish(request: Request, response: Response): Promise<{ tokenId: string; next: string }>;
}

export function createOidcSignIn(settings: OidcSettings, db: RegistryDb, logger: Logger): OidcSignIn {
  const { issuer } = settings;
  const readConfiguration = createDiscovery(settings, logger);
  return {
    provider: issuer.host,
    async begin(request, response, next) {
      const { attempt, address } = await newAttempt(settings, await readConfiguration(), next);
      const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
      response.cookie(hostCookieName(COOKIE, request.secure), value, { maxAge: COOKIE_MS, ...cookieOptions(request) });
      response.redirect(303, address.href);
    },
    async finish(request, response) {
      const attempt = attemptOf(request);
      response.clearCookie(hostCookieName(COOKIE, request.secure), cookieOptions(request));
      if (attempt === null) {
        throw failed('This browser has begun no sign-in within the last ten minutes. Sign in again.');
      }
      const configuration = await readConfiguration();
      const callback = new URL(request.originalUrl, settings.origin);
      const person = await readPerson(configuration, callback, attempt).catch((error: unknown) => {
        logger.warn({ err: error, code: 'console.oidc-failed' }, 'a sign-in by the OpenID provider failed');
        throw failed(`${issuer.host} did not sign you in. Sign in again; the registry’s log says why.`);
      });
      const label = labelOf(person);
      const scopes = scopesOfGroups(person[settings.groupsClaim], settings.scopesByGroup);
      if (scopes.length === 0) {
        logger.warn({ who: label, code: 'console.oidc-no-group' }, 'somebody without a group tried to sign in');
        throw new HttpProblem(403, 'console.oidc-no-group', `${label} is in no group that may use this console.`);
      }
      await forgetOldSignIns(db);
      const { id } = await createToken(db, { label, scopes, lifetimeDays: LIFETIME_DAYS }, SIGN_IN);
      logger.info({ event: 'console.signed-in', who: label, scopes }, 'signed in by the OpenID provider');
      return { tokenId: id, next: attempt.next };
    },
  };
}

/** Loaded at the first sign-in, because most registries have no provider. */
const loadClient = () => import('openid-client');

/** @returns reads and caches the provider's configuration. After a failure the next sign-in reads it again */
function createDiscovery({ issuer, clientId, clientSecret }: OidcSettings, logger: Logger) {
  let discovered: Promise<Configuration> | null = null;
  return async (): Promise<Configuration> => {
    const { discovery, allowInsecureRequests } = await loadClient();
    discovered ??= discovery(issuer, clientId, clientSecret, undefined, {
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    return await discovered.catch((error: unknown) => {
      discovered = null;
      logger.warn({ err: error, code: 'console.oidc-unreachable' }, 'the OpenID provider cannot be read');
      const detail = `The OpenID provider at ${issuer.host} cannot be reached. Try again, or sign in with a token.`;
      throw new HttpProblem(503, 'console.oidc-unreachable', detail);
    });
  };
}

/** Creates the secrets of a sign-in, and the provider's authorization URL. */
async function newAttempt({ origin, scope }: OidcSettings, configuration: Configuration, next: string) {
  const openid = await loadClient();
  const attempt: Attempt = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    next,
  };
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: `${origin}${CALLBACK}`,
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return { attempt, address };
}

/**
 * Exchanges the callback's code for the claims about the person.
 * @throws when the provider rejects the code or its response is invalid
 */
async function readPerson(
  configuration: Configuration,
  callback: URL,
  attempt: Attempt,
): Promise<Readonly<Record<string, unknown>>> {
  const openid = await loadClient();
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The provider sent no ID token.');
  // Providers may leave names and groups out of the ID token.
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return { ...claims, ...more };
}

/** Lax: the browser must send the cookie when it comes back from the provider's page. */
const cookieOptions = (request: Request) =>
  ({ httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/' }) as const;

/** Revokes the token that a sign-in created for its session. Other tokens stay valid, because people hold them. */
export async function endSignIn(db: RegistryDb, tokenId: string): Promise<void> {
  await db
    .update(token)
    .set({ revokedAt: new Date() })
    .where(and(eq(token.id, tokenId), eq(token.createdBy, SIGN_IN.label), isNull(token.revokedAt)));
}

async function forgetOldSignIns(db: RegistryDb): Promise<void> {
  const before = new Date(Date.now() - FORGOTTEN_MS);
  await db.delete(consoleSession).where(lt(consoleSession.expiresAt, before));
  await db
    .delete(token)
    .where(
      and(
        eq(token.createdBy, SIGN_IN.label),
        lt(token.expiresAt, before),
        notInArray(token.id, db.select({ id: shellName.tokenId }).from(shellName)),
      ),
    );
}

const failed = (detail: string) => new HttpProblem(401, 'console.oidc-failed', detail);

function attemptOf(request: Request): Attempt | null {
  const value = readHostCookies(request)[COOKIE];
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** The person's name, plus a unique identifier, because people choose their own names. */
function labelOf(person: Readonly<Record<string, unknown>>): string {
  const textOf = (claim: string) => {
    const value = person[claim];
    return typeof value === 'string' ? value.replace(/\p{C}/gu, '').trim() : '';
  };
  const identity = (person.email_verified === true && textOf('email')) || textOf('sub');
  const name = textOf('name').slice(0, 60);
  return (name === '' ? identity : `${name} (${identity})`).slice(0, 200);
}
