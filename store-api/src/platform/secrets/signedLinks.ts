/** Tokens in mailed links: signed, for one purpose and subject, with an expiry, usable once (API-10). */
import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { StoreDb } from '../data/database.ts';
import { type Keyring, keysNamed } from './signingKeys.ts';
import { usedLink } from './usedLinkTables.ts';

type Tables = Pick<StoreDb, 'select' | 'insert' | 'delete'>;

export interface SignedLink {
  readonly subject: string;
  /** Further signed claims. */
  readonly claims: JWTPayload;
  /** Why it is no longer valid. Null: it is valid. */
  readonly expired: string | null;
  isUsed(): Promise<boolean>;
  /**
   * Uses the link up.
   * @param within the transaction of the action
   * @returns false when it was already used, or is being used concurrently
   */
  use(within?: Tables): Promise<boolean>;
}

export interface SignedLinks {
  /** @param subject of the link. It must not contain an email address, because the holder of the link can read it. */
  sign(subject: string, claims?: JWTPayload): Promise<string>;
  /** @throws {Error} when this store did not sign the token for this purpose */
  read(token: string): Promise<SignedLink>;
}

export interface SignedLinksOptions {
  /** Keys for this purpose only. */
  readonly keys: Keyring;
  readonly db: Tables;
  /** Purpose of the links: `ultrawork/verify`. */
  readonly purpose: string;
  readonly validSeconds: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const ISSUER = 'store-api';

export function createSignedLinks({
  keys,
  db,
  purpose,
  validSeconds,
  now = Date.now,
}: SignedLinksOptions): SignedLinks {
  const verify = async (token: string): Promise<{ payload: JWTPayload; expired: string | null }> => {
    const { kid } = decodeProtectedHeader(token);
    let refused = new Error('The key that signed the token is not there any more.');
    for (const { key } of keysNamed(keys, kid)) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: purpose,
          requiredClaims: ['exp', 'jti', 'sub'],
          currentDate: new Date(now()),
        });
        return { payload, expired: null };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { payload: error.payload, expired: error.message };
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
        refused = error;
      }
    }
    throw refused;
  };
  return {
    sign(subject, claims = {}) {
      const seconds = Math.floor(now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: keys[0].id })
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + validSeconds)
        .sign(keys[0].key);
    },
    async read(token) {
      const { payload, expired } = await verify(token);
      const { sub: subject = '', jti = '', exp = 0 } = payload;
      return {
        subject,
        claims: payload,
        expired,
        async isUsed() {
          return (await db.select({ id: usedLink.id }).from(usedLink).where(eq(usedLink.id, jti))).length > 0;
        },
        async use(within = db) {
          const moment = new Date(now());
          // One row for each link: with concurrent uses, the second insert does nothing.
          const taken = await within
            .insert(usedLink)
            .values({ id: jti, usedAt: moment, expiresAt: new Date(exp * 1000) })
            .onConflictDoNothing()
            .returning({ id: usedLink.id });
          if (taken.length > 0) await within.delete(usedLink).where(lt(usedLink.expiresAt, moment));
          return taken.length > 0;
        },
      };
    },
  };
}
