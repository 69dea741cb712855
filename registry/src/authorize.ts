/** Who may call what: the bearer token's scopes against those that a call demands. */
import { HttpProblem, sendProblem } from '@tessera/service-kit/problem';
import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { RegistryDb } from './database.ts';
import { missingScopes } from './scopes.ts';
import { findHolder, type Holder } from './tokens.ts';

/** Failed attempts per address and minute; beyond it the answer is 429. */
const FAILURES_PER_MINUTE = 30;

const holders = new WeakMap<Request, Holder>();

/**
 * Lets a request on only with a valid token, before its body is read.
 * Only failures count against the limit: whoever holds a token is not shut out by others behind the same address.
 */
export function demandToken(db: RegistryDb): RequestHandler {
  const countFailure = rateLimit({
    windowMs: 60_000,
    limit: FAILURES_PER_MINUTE,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, response) => {
      const detail = 'Too many requests without a valid token came from this address. Wait a minute.';
      sendProblem(response, new HttpProblem(429, 'token.too-many-failures', detail));
    },
  });
  return async (request, response, next) => {
    const secret = /^Bearer +(\S+) *$/i.exec(request.get('authorization') ?? '')?.[1];
    const holder = secret === undefined ? null : await findHolder(db, secret);
    if (holder) {
      holders.set(request, holder);
      next();
      return;
    }
    const problem =
      secret === undefined
        ? new HttpProblem(401, 'token.missing', 'This call needs a token: send "Authorization: Bearer <token>".')
        : new HttpProblem(401, 'token.invalid', 'The token is unknown or revoked. An operator can make another one.');
    await countFailure(request, response, () => {
      response.set('WWW-Authenticate', 'Bearer realm="registry"');
      next(problem);
    });
  };
}

/**
 * The holder of the request's token, when its scopes allow all that is demanded.
 * @throws {HttpProblem} 403 `token.scope-missing` naming each missing scope
 */
export function demandScopes(request: Request, demanded: readonly string[]): Holder {
  const holder = holders.get(request);
  if (!holder) throw new Error(`${request.method} ${request.path} asks for scopes but not for a token.`);
  const missing = missingScopes(holder.scopes, demanded);
  if (missing.length > 0) {
    const has = holder.scopes.join(', ') || 'none';
    throw new HttpProblem(
      403,
      'token.scope-missing',
      `The token "${holder.label}" lacks ${missing.map((scope) => `"${scope}"`).join(', ')}; it has: ${has}.`,
    );
  }
  return holder;
}
