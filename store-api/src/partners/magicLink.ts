/** The token in a magic link: signed, for one address at one company, for 15 minutes, once (C4, API-10). */
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@tessera/service-kit/database';
import { lt } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type * as tables from '../cart/cartTables.ts';
import { usedMagicLink } from './partnerTables.ts';

const VALID_SECONDS = 15 * 60;
const ISSUER = 'store-api';
const AUDIENCE = 'ultrawork/verify';

export interface MagicLinkHolder {
  readonly email: string;
  /** Lower case. */
  readonly company: string;
}

export interface MagicLinks {
  sign(holder: MagicLinkHolder): Promise<string>;
  /**
   * Uses a token up.
   * @throws {Error} when it is not ours, has expired, is another's, or was used before
   */
  redeem(token: string, holder: MagicLinkHolder): Promise<void>;
}

/** The address stays out of the token: links end up in histories and logs. */
const subjectOf = ({ email, company }: MagicLinkHolder): string =>
  createHash('sha256').update(`${company}\n${email.toLowerCase()}`).digest('base64url');

export interface MagicLinksOptions {
  readonly key: Uint8Array;
  readonly db: Pick<Db<typeof tables>, 'insert' | 'delete'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export function createMagicLinks({ key, db, now = Date.now }: MagicLinksOptions): MagicLinks {
  return {
    sign(holder) {
      const seconds = Math.floor(now() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(subjectOf(holder))
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + VALID_SECONDS)
        .sign(key);
    },
    async redeem(token, holder) {
      const moment = new Date(now());
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: subjectOf(holder),
        requiredClaims: ['exp', 'jti'],
        currentDate: moment,
      });
      const { jti = '', exp = 0 } = payload;
      // One row per link, whoever comes first: the second insert does nothing.
      const used = await db
        .insert(usedMagicLink)
        .values({ id: jti, usedAt: moment, expiresAt: new Date(exp * 1000) })
        .onConflictDoNothing()
        .returning({ id: usedMagicLink.id });
      if (used.length === 0) throw new Error('The magic link was used before.');
      await db.delete(usedMagicLink).where(lt(usedMagicLink.expiresAt, moment));
    },
  };
}
