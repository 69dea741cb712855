/** Checks whether a bearer token's scopes allow a call, before the call's body is read. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { routeOf } from '@tessera/service-kit/telemetry/requestContext';
import { isStore } from '@tessera/shared-contracts/stores/stores';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Act } from '../audit/auditTrail.ts';
import type { RejectionAudit } from '../audit/rejectionAudit.ts';
import type { RegistryDb } from '../data/database.ts';
import { isAmong, mayAttempt, missingScopes, type Reading, type Remotes, remotesRead } from './scopes.ts';
import { findHolder, type Holder } from './tokens.ts';

/** Failed attempts per client address and minute. Further ones get status 429. */
const FAILURES_PER_MINUTE = 30;

interface Identified {
  readonly holder: Holder;
  /** The call's name in the audit. Null: a read, whose rejections are not recorded. */
  act: Act | null;
  /** The remote, shell or token in the path. Null: the body names it. */
  subject: string | null;
}

const identified = new WeakMap<Request, Identified>();

/** Records the caller. Afterwards the request's scopes can be checked, and its rejections are audited. */
export function identify(request: Request, holder: Holder): void {
  identified.set(request, { holder, act: null, subject: null });
}

/**
 * Accepts a request only with a valid token, before its body is read. Only failures count against the limit, so that a caller with a token
 * is not locked out by others behind the same address.
 */
export function requireToken(db: RegistryDb, rejections: RejectionAudit): RequestHandler {
  const countFailure = rateLimit({
    windowMs: 60_000,
    limit: FAILURES_PER_MINUTE,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, _response, next) => {
      const detail = 'Too many requests without a valid token came from this address. Wait a minute.';
      next(new HttpProblem(429, 'token.too-many-failures', detail));
    },
  });
  return async (request, response, next) => {
    const secret = /^Bearer +(\S+) *$/i.exec(request.get('authorization') ?? '')?.[1];
    const found = secret === undefined ? null : await findHolder(db, secret);
    if (found?.state === 'valid') {
      identify(request, found);
      next();
      return;
    }
    const problem = problemOf(secret, found);
    const call = `${request.method} ${templateOf(request)}`;
    if (found === null) await rejections.noteAnonymous(problem.code, call);
    else {
      const entry = { what: 'call', outcome: 'denied', subject: call, region: null, to: null } as const;
      await rejections.note(found, { ...entry, code: problem.code, reason: problem.message });
    }
    await countFailure(request, response, (refused?: unknown) => {
      if (refused === undefined) response.set('WWW-Authenticate', 'Bearer realm="registry"');
      next(refused ?? problem);
    });
  };
}

function problemOf(secret: string | undefined, found: Awaited<ReturnType<typeof findHolder>>): HttpProblem {
  if (secret === undefined) {
    return new HttpProblem(401, 'token.missing', 'This call needs a token: send "Authorization: Bearer <token>".');
  }
  if (found?.state === 'expired') {
    const detail = `The token "${found.label}" has expired. An operator can make another one.`;
    return new HttpProblem(401, 'token.expired', detail);
  }
  if (found?.state === 'suspended') {
    const detail = `The token "${found.label}" is of before a restore. An operator lets it count again, or revokes it.`;
    return new HttpProblem(401, 'token.suspended', detail);
  }
  return new HttpProblem(401, 'token.invalid', 'The token is unknown or revoked. An operator can make another one.');
}

/** Only the first two segments of the path: a caller without a token must not choose what the audit stores. */
const templateOf = ({ baseUrl, path }: Request) => `${baseUrl}${path}`.split('/').slice(0, 3).join('/').slice(0, 50);

function identityOf(request: Request): Identified {
  const found = identified.get(request);
  if (!found) throw new Error(`${request.method} ${routeOf(request)} asks who calls, but not for a token.`);
  return found;
}

/**
 * The holder of the request's token.
 * @throws {Error} when the route has no token check before it
 */
export const holderOf = (request: Request): Holder => identityOf(request).holder;

/**
 * Accepts a request when its token has the scopes, before its body is read. A rejection is audited as that act.
 * @param needed the scopes that path and query require. Scopes that depend on the body are checked later, by `assertScopes`
 */
export function requireScopes(act: Act, needed: (request: Request) => readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const identity = identityOf(request);
    identity.act = act;
    identity.subject = subjectIn(request.params);
    assertScopes(request, needed(request));
    next();
  };
}

/** The same for calls that only operators may make. */
export const requireOperator = (act: Act): RequestHandler => requireScopes(act, () => ['operator']);

/** The same for promotions and similar changes, whose regions are in the body. Rejects tokens that may change no region. */
export function requirePromoter(act: Act): RequestHandler {
  return (request, _response, next) => {
    const identity = identityOf(request);
    identity.act = act;
    identity.subject = subjectIn(request.params);
    if (!mayAttempt(identity.holder.scopes, 'promote')) throw lacks(identity.holder, ['promote:<REGION>']);
    next();
  };
}

/**
 * Checks that the request's token has all these scopes. @returns its holder
 * @throws {HttpProblem} 403 `token.scope-missing` naming each missing scope
 */
export function assertScopes(request: Request, needed: readonly string[]): Holder {
  const { holder } = identityOf(request);
  const missing = missingScopes(holder.scopes, needed);
  if (missing.length > 0) throw lacks(holder, missing);
  return holder;
}

/**
 * Checks that the request's token may read this kind of thing.
 * @param remote the remote that the call is about; left out: all that the token may read
 * @returns the remotes of which it may read it
 * @throws {HttpProblem} 403 `token.scope-missing` when it may read none, or not this remote
 */
export function assertMayRead(request: Request, reading: Reading, remote?: string): Remotes {
  const { holder } = identityOf(request);
  const remotes = remotesRead(holder.scopes, reading);
  if (remotes === null || (remote !== undefined && !isAmong(remotes, remote))) throw lacks(holder, ['read']);
  return remotes;
}

/**
 * Checks that the request's token may read the audit.
 * @param subject the remote that the call asks for; left out: all
 * @returns the remotes whose acts it may read. Null: the whole audit
 * @throws {HttpProblem} 403 `token.scope-missing`
 */
export function assertMayReadAudit(request: Request, subject?: string): Remotes | null {
  const isWhole = remotesRead(holderOf(request).scopes, 'audit') !== null;
  return isWhole ? null : assertMayRead(request, 'remotes', subject);
}

function lacks(holder: Holder, missing: readonly string[]): HttpProblem {
  const has = holder.scopes.join(', ') || 'none';
  return new HttpProblem(
    403,
    'token.scope-missing',
    `The token "${holder.label}" lacks ${missing.map((scope) => `"${scope}"`).join(', ')}; it has: ${has}.`,
  );
}

/** Writes rejected acts to the audit. Must be registered before the handler that responds with the problem. */
export function auditRejections(rejections: RejectionAudit): ErrorRequestHandler {
  return async (error: unknown, request, _response, next) => {
    const identity = identified.get(request);
    if (identity?.act && error instanceof HttpProblem && error.status < 500) {
      const { holder, act } = identity;
      const body: unknown = request.body;
      const outcome = error.status === 401 || error.status === 403 ? 'denied' : 'refused';
      const { code, message: reason } = error;
      const subject = identity.subject ?? textIn(body, 'remote') ?? textIn(body, 'label') ?? '-';
      const to = textIn(body, 'version') ?? textIn(valueIn(body, 'manifest'), 'version');
      for (const region of regionsIn(body)) {
        await rejections.note(holder, { what: act, outcome, subject, region, to, code, reason });
      }
    }
    next(error);
  };
}

/** The remote, shell or token in the path. */
function subjectIn({ remote, shell, id }: Request['params']): string | null {
  const named = remote ?? shell ?? id;
  return typeof named === 'string' ? named : null;
}

function regionsIn(body: unknown): (string | null)[] {
  const regions = valueIn(body, 'regions');
  const known = Array.isArray(regions) ? [...new Set(regions)].filter(isStore) : [];
  return known.length > 0 ? known : [null];
}

const valueIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function textIn(value: unknown, key: string): string | null {
  const found = valueIn(value, key);
  return typeof found === 'string' ? found : null;
}
