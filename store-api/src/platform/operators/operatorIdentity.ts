/** Identifies callers: the person or job behind a bearer token, and its scopes. Runs before a call's body is read. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Request } from 'express';
import type { StoreDb } from '../data/database.ts';
import { looksLikeJwt, type OperatorOidc } from './operatorOidc.ts';
import { OPERATOR_SCOPES, type OperatorScope } from './operatorScopes.ts';
import type { VIAS } from './operatorTables.ts';
import { findOperatorToken, noteUse, tokenState } from './operatorTokens.ts';

/** Name in the audit for the tokens of ORDERS_TOKEN and of the data folder. No other token can have this name. */
export const BOOTSTRAP = 'bootstrap';

/** Whether a name is the bootstrap token's. */
export const isReservedName = (name: string): boolean => name.toLowerCase() === BOOTSTRAP;

export interface Holder {
  readonly who: string;
  readonly via: (typeof VIAS)[number];
  readonly tokenId: string | null;
  /** Name of the operator who made the token. Null: it was not made by a call. */
  readonly madeBy: string | null;
  readonly scopes: readonly OperatorScope[];
}

/** `refused`: the holder is known, but the token is no longer valid. */
export type Identified = { readonly holder: Holder; readonly refused: HttpProblem | null };

export interface OperatorIdentity {
  /** @throws {HttpProblem} 401 `operator.token` for an unknown token, 503 `operator.oidc` */
  identify(request: Request): Promise<Identified>;
}

export interface OperatorIdentityOptions {
  readonly db: StoreDb;
  /** Tokens with every scope; several during a token change. */
  readonly bootstrap: readonly string[];
  /** Null: no provider is configured. */
  readonly oidc: OperatorOidc | null;
  readonly now: () => Date;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const unauthorised = (detail: string) => new HttpProblem(401, 'operator.token', detail);

export function createOperatorIdentity(options: OperatorIdentityOptions): OperatorIdentity {
  const { db, oidc, now } = options;
  const bootstrap = options.bootstrap.map(sha256);

  return {
    async identify(request) {
      const secret = /^Bearer +(\S+) *$/i.exec(request.get('authorization') ?? '')?.[1];
      if (secret === undefined)
        throw unauthorised(
          'This call needs a token: send "Authorization: Bearer <token>". The commands take ORDERS_TOKEN.',
        );
      const given = sha256(secret);
      if (bootstrap.some((hash) => timingSafeEqual(hash, given))) {
        const holder: Holder = {
          who: BOOTSTRAP,
          via: 'bootstrap',
          tokenId: null,
          madeBy: null,
          scopes: OPERATOR_SCOPES,
        };
        return { holder, refused: null };
      }
      if (oidc !== null && looksLikeJwt(secret)) {
        const { who, scopes } = await oidc.verify(secret);
        return { holder: { who, via: 'oidc', tokenId: null, madeBy: null, scopes }, refused: null };
      }
      const kept = await findOperatorToken(db, secret);
      if (kept === null) throw unauthorised('The token is unknown. Whoever makes tokens can make another one.');
      const { id, name, scopes, createdBy } = kept;
      const holder: Holder = { who: name, via: 'token', tokenId: id, madeBy: createdBy, scopes };
      const state = tokenState(kept, now());
      if (state === 'valid') {
        await noteUse(db, kept, now());
        return { holder, refused: null };
      }
      const how = state === 'expired' ? 'has expired' : 'is revoked';
      return {
        holder,
        refused: unauthorised(`The token "${name}" ${how}. Whoever makes tokens can make another one.`),
      };
    },
  };
}
