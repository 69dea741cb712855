/** The token in a magic link: signed, for one address at one company, for 15 minutes, once (C4, API-10). */
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@tessera/service-kit/database';
import type { VerifyRefusal } from '@tessera/shared-contracts/ultrawork';
import { eq, lt } from 'drizzle-orm';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
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

export interface RedeemOptions {
  /** Refuses any browser but the one that asked for the link; null: this one has asked for none. Absent: any will do. */
  readonly browser?: string | null;
  /** Codes of the companies that there are, to tell a link for another one from one that is not ours. */
  readonly companies?: readonly string[];
}

export interface MagicLinks {
  /** @param browser what the cookie of the browser that asks holds */
  sign(holder: MagicLinkHolder, browser?: string): Promise<string>;
  /**
   * Uses a token up. A token that is refused stays as it is.
   * @throws {MagicLinkRefused} when it is not ours, has expired, is another's, was used before, or is another browser's
   */
  redeem(token: string, holder: MagicLinkHolder, options?: RedeemOptions): Promise<void>;
}

export class MagicLinkRefused extends Error {
  readonly reason: VerifyRefusal;

  constructor(reason: VerifyRefusal, message: string) {
    super(message);
    this.name = 'MagicLinkRefused';
    this.reason = reason;
  }
}

/** The address stays out of the token: links end up in histories and logs. */
const subjectOf = ({ email, company }: MagicLinkHolder): string =>
  createHash('sha256').update(`${company}\n${email.toLowerCase()}`).digest('base64url');

export interface MagicLinksOptions {
  readonly key: Uint8Array;
  readonly db: Pick<Db<typeof tables>, 'select' | 'insert' | 'delete'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const browserOf = (browser: string): string => createHash('sha256').update(`browser\n${browser}`).digest('base64url');

export function createMagicLinks({ key, db, now = Date.now }: MagicLinksOptions): MagicLinks {
  /** What a token says once its signature is ours, and whether its time is over. */
  const read = async (token: string): Promise<{ payload: JWTPayload; expired: string | null }> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'jti', 'sub'],
        currentDate: new Date(now()),
      });
      return { payload, expired: null };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { payload: error.payload, expired: error.message };
      throw new MagicLinkRefused('invalid', error instanceof Error ? error.message : String(error));
    }
  };
  return {
    sign(holder, browser) {
      const seconds = Math.floor(now() / 1000);
      return new SignJWT(browser === undefined ? {} : { browser: browserOf(browser) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(subjectOf(holder))
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + VALID_SECONDS)
        .sign(key);
    },
    async redeem(token, holder, { browser, companies = [] } = {}) {
      const { payload, expired } = await read(token);
      if (payload.sub !== subjectOf(holder)) {
        const other = companies.some((company) => payload.sub === subjectOf({ ...holder, company }));
        throw other
          ? new MagicLinkRefused('otherCompany', 'The magic link is for another company.')
          : new MagicLinkRefused('invalid', 'The magic link is for another address.');
      }
      if (expired !== null) throw new MagicLinkRefused('expired', expired);
      const { jti = '', exp = 0 } = payload;
      const used = new MagicLinkRefused('used', 'The magic link was used before.');
      const rows = db.select({ id: usedMagicLink.id }).from(usedMagicLink).where(eq(usedMagicLink.id, jti));
      if ((await rows).length > 0) throw used;
      if (browser !== undefined && (browser === null || payload.browser !== browserOf(browser))) {
        throw new MagicLinkRefused('otherBrowser', 'The magic link was asked for in another browser.');
      }
      const moment = new Date(now());
      // One row per link, whoever comes first: the second insert does nothing.
      const taken = await db
        .insert(usedMagicLink)
        .values({ id: jti, usedAt: moment, expiresAt: new Date(exp * 1000) })
        .onConflictDoNothing()
        .returning({ id: usedMagicLink.id });
      if (taken.length === 0) throw used;
      await db.delete(usedMagicLink).where(lt(usedMagicLink.expiresAt, moment));
    },
  };
}
