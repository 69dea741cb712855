/** Tokens in links that are mailed: signed, for one purpose and subject, for a time, once (API-10). */
import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { StoreDb } from '../data/database.ts';
import { type Keyring, keysNamed } from './signingKeys.ts';
import { usedLink } from './usedLinkTables.ts';

type Tables = Pick<StoreDb, 'select' | 'insert' | 'delete'>;

export interface SignedLink {
  readonly subject: string;
  /** What was signed along with it. */
  readonly claims: JWTPayload;
  /** Why it holds no longer; null: it does. */
  readonly expired: string | null;
  isUsed(): Promise<boolean>;
  /**
   * Uses the link up.
   * @param within the transaction of what it is used for
   * @returns false when it was used before, or at the same moment
   */
  use(within?: Tables): Promise<boolean>;
}

export interface SignedLinks {
  /** @param subject what the link is for. Whoever has the link can read it, so no address stands in it. */
  sign(subject: string, claims?: JWTPayload): Promise<string>;
  /** @throws {Error} when the token is not signed by this store for this purpose */
  read(token: string): Promise<SignedLink>;
}

export interface SignedLinksOptions {
  /** Of this purpose alone. */
  readonly keys: Keyring;
  readonly db: Tables;
  /** Where the links lead: `ultrawork/verify`. */
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
          // One row per link, whoever comes first: the second insert does nothing.
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
