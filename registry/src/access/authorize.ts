/** Who may call what: the bearer token's scopes against those that a call demands, before the call's body is read. */
import { HttpProblem } from '@tessera/service-kit/problem';
import { routeOf } from '@tessera/service-kit/requestContext';
import { isStore } from '@tessera/shared-contracts/stores/stores';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Act } from '../audit/auditTrail.ts';
import type { RefusalTrail } from '../audit/refusalTrail.ts';
import type { RegistryDb } from '../data/database.ts';
import { isAmong, mayAttempt, missingScopes, type Reading, type Remotes, remotesRead } from './scopes.ts';
import { findHolder, type Holder } from './tokens.ts';

/** Failed attempts per address and minute; beyond it the answer is 429. */
const FAILURES_PER_MINUTE = 30;

interface Identified {
  readonly holder: Holder;
  /** What the call is in the audit; null: a read, whose refusals are not kept. */
  act: Act | null;
  /** What the path says it is about; null: the body does. */
  subject: string | null;
}

const identified = new WeakMap<Request, Identified>();

/** Notes who calls: from here on the request's scopes are checked, and its refusals go into the audit. */
export function identify(request: Request, holder: Holder): void {
  identified.set(request, { holder, act: null, subject: null });
}

/**
 * Lets a request on only with a valid token, before its body is read.
 * Only failures count against the limit: whoever holds a token is not shut out by others behind the same address.
 */
export function demandToken(db: RegistryDb, trail: RefusalTrail): RequestHandler {
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
    if (found === null) await trail.noteAnonymous(problem.code, call);
    else {
      const entry = { what: 'call', outcome: 'denied', subject: call, region: null, to: null } as const;
      await trail.note(found, { ...entry, code: problem.code, reason: problem.message });
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

/** No more than the first two parts: whoever has no token chooses little of what the audit holds. */
const templateOf = ({ baseUrl, path }: Request) => `${baseUrl}${path}`.split('/').slice(0, 3).join('/').slice(0, 50);

function identityOf(request: Request): Identified {
  const found = identified.get(request);
  if (!found) throw new Error(`${request.method} ${routeOf(request)} asks who calls, but not for a token.`);
  return found;
}

/** Whose token the request came with. */
export const holderOf = (request: Request): Holder => identityOf(request).holder;

/**
 * Says what a call is and which scopes it demands, before its body is read. Its refusals go into the audit as that act.
 * @param demanded from path and query alone; what stands in the body is checked by `demandScopes` after this
 */
export function demand(act: Act, demanded: (request: Request) => readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const identity = identityOf(request);
    identity.act = act;
    identity.subject = subjectIn(request.params);
    demandScopes(request, demanded(request));
    next();
  };
}

/** The same for promotions and their like, whose regions stand in the body: refuses who may do so nowhere. */
export function demandPromoter(act: Act): RequestHandler {
  return (request, _response, next) => {
    const identity = identityOf(request);
    identity.act = act;
    identity.subject = subjectIn(request.params);
    if (!mayAttempt(identity.holder.scopes, 'promote')) throw lacks(identity.holder, ['promote:<REGION>']);
    next();
  };
}

/**
 * The holder of the request's token, when its scopes allow all that is demanded.
 * @throws {HttpProblem} 403 `token.scope-missing` naming each missing scope
 */
export function demandScopes(request: Request, demanded: readonly string[]): Holder {
  const { holder } = identityOf(request);
  const missing = missingScopes(holder.scopes, demanded);
  if (missing.length > 0) throw lacks(holder, missing);
  return holder;
}

/**
 * Of which remotes the holder of the request's token is shown such a thing.
 * @param remote what the call is about; left out: about all that the holder is shown
 * @throws {HttpProblem} 403 `token.scope-missing`, when it is shown nothing of it
 */
export function demandReading(request: Request, reading: Reading, remote?: string): Remotes {
  const { holder } = identityOf(request);
  const remotes = remotesRead(holder.scopes, reading);
  if (remotes === null || (remote !== undefined && !isAmong(remotes, remote))) throw lacks(holder, ['read']);
  return remotes;
}

/**
 * The remotes whose acts the holder is shown; null: the whole audit.
 * @param subject that the call asks for; left out: about all
 * @throws {HttpProblem} 403 `token.scope-missing`
 */
export function demandAudit(request: Request, subject?: string): Remotes | null {
  const isWhole = remotesRead(holderOf(request).scopes, 'audit') !== null;
  return isWhole ? null : demandReading(request, 'remotes', subject);
}

function lacks(holder: Holder, missing: readonly string[]): HttpProblem {
  const has = holder.scopes.join(', ') || 'none';
  return new HttpProblem(
    403,
    'token.scope-missing',
    `The token "${holder.label}" lacks ${missing.map((scope) => `"${scope}"`).join(', ')}; it has: ${has}.`,
  );
}

/** Stands before the handler that answers with the problem: what was refused of an act goes into the audit. */
export function auditRefusals(trail: RefusalTrail): ErrorRequestHandler {
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
        await trail.note(holder, { what: act, outcome, subject, region, to, code, reason });
      }
    }
    next(error);
  };
}

/** A call is about the remote, the shell or the token of its path. */
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
