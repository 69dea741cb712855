/**
 * Binds a checkout to one browser (decision 63). A cart's id appears in URLs, in storage and in reports of third
 * parties, so it gives no access to personal data. The browser that sends the first form gets a key, in a cookie that
 * scripts cannot read and that is sent to this one checkout only. The holder of the key owns everything typed, paid for
 * and ordered from then on.
 */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isPrefetch } from '@tessera/service-kit/http/isPrefetch';
import { HOST_PREFIX } from '@tessera/shared-contracts/http/hostCookies';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { StoreDb } from '../../platform/data/database.ts';
import { before } from '../../platform/retention/inBatches.ts';
import { cart } from '../cart/cartTables.ts';
import { checkoutKey } from './checkoutTables.ts';

/** The cookie's name. Its path is the checkout's, so that each checkout has its own cookie. */
export const CHECKOUT_KEY_COOKIE = 'checkout_key';
/**
 * The cookie's name when the checkout has an https origin of its own. Because of the prefix, no page of a sibling host
 * can set it and so give the shopper a key that somebody else knows. Such a cookie must have the path `/`, so its name
 * distinguishes the checkouts.
 */
const hostBoundName = (cartId: string) => `${HOST_PREFIX}${CHECKOUT_KEY_COOKIE}_${cartId}`;
/** Days that a key is valid after its last rotation, in the browser and in the database. Same as the default lifetime of a cart. */
export const CHECKOUT_KEY_DAYS = 30;
type Database = StoreDb;
const KEY = /^[\w-]{43}$/;

export interface CheckoutKeys {
  /** The holder of the request's key. Null: no key, or no longer valid. */
  holder(request: Request, cartId: string): Promise<string | null>;
  /** Whether any browser has begun the checkout. */
  isBound(cartId: string): Promise<boolean>;
  /** Binds the checkout to this browser with a new key, and invalidates the key of any other browser. @returns its holder */
  bind(request: Request, response: Response, cartId: string): Promise<string>;
  /**
   * Replaces the request's key with a new one. The old key stays valid until the new one is sent back once, so that a
   * lost response locks nobody out.
   */
  rotate(request: Request, response: Response, cartId: string): Promise<void>;
}

/** @param hostBound whether the checkout has an https origin of its own */
export function createCheckoutKeys(db: Database, now: () => Date = () => new Date(), hostBound = false): CheckoutKeys {
  const nameOf = (cartId: string) => (hostBound ? hostBoundName(cartId) : CHECKOUT_KEY_COOKIE);
  const setKeyCookie = (request: Request, response: Response, cartId: string, key: string) =>
    response.cookie(nameOf(cartId), key, {
      path: hostBound ? '/' : `/checkout/${encodeURIComponent(cartId)}`,
      maxAge: CHECKOUT_KEY_DAYS * 24 * 60 * 60_000,
      httpOnly: true,
      // Lax, not Strict: the payment provider's page returns by a cross-site link.
      sameSite: 'lax',
      secure: hostBound || request.secure,
    });

  return {
    async holder(request, cartId) {
      const shown = sentKeyHashes(request, nameOf(cartId));
      if (shown.length === 0) return null;
      const [stored] = await db.select().from(checkoutKey).where(eq(checkoutKey.cartId, cartId));
      if (stored === undefined || stored.rotatedAt < before(now(), { days: CHECKOUT_KEY_DAYS })) return null;
      if (shown.includes(stored.hash)) {
        // The new key has arrived, so the previous one becomes invalid.
        if (stored.previousHash !== null && !isPrefetch(request)) {
          await db
            .update(checkoutKey)
            .set({ previousHash: null })
            .where(and(eq(checkoutKey.cartId, cartId), eq(checkoutKey.hash, stored.hash)));
        }
        return stored.holder;
      }
      return stored.previousHash !== null && shown.includes(stored.previousHash) ? stored.holder : null;
    },

    async isBound(cartId) {
      return (await db.select().from(checkoutKey).where(eq(checkoutKey.cartId, cartId))).length > 0;
    },

    async bind(request, response, cartId) {
      const key = generateKey();
      const row = { holder: randomUUID(), hash: hashOf(key), previousHash: null, rotatedAt: now() };
      await db
        .insert(checkoutKey)
        .values({ cartId, ...row })
        .onConflictDoUpdate({ target: checkoutKey.cartId, set: row });
      setKeyCookie(request, response, cartId, key);
      return row.holder;
    },

    async rotate(request, response, cartId) {
      const key = generateKey();
      for (const shown of sentKeyHashes(request, nameOf(cartId))) {
        // One of two concurrent requests with the same key rotates it; for the other it is then the previous key.
        const exchanged = await db
          .update(checkoutKey)
          .set({ hash: hashOf(key), previousHash: shown, rotatedAt: now() })
          .where(and(eq(checkoutKey.cartId, cartId), eq(checkoutKey.hash, shown)))
          .returning({ cartId: checkoutKey.cartId });
        if (exchanged.length > 0) {
          setKeyCookie(request, response, cartId, key);
          return;
        }
      }
    },
  };
}

/** Condition for keys whose cart is deleted and which have expired. `sweepCheckouts` deletes them. */
export const lapsedKeys = (db: Pick<Database, 'select'>, now: Date) =>
  and(
    lt(checkoutKey.rotatedAt, before(now, { days: CHECKOUT_KEY_DAYS })),
    notExists(db.select({ one: sql`1` }).from(cart).where(eq(cart.id, checkoutKey.cartId))),
  );

const generateKey = () => randomBytes(32).toString('base64url');
/** Only the hash is stored, so that a leaked table or backup contains no usable keys. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Hashes of the request's keys. A browser sends several where cookie paths nest. */
const sentKeyHashes = (request: Request, cookie: string): string[] =>
  (request.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim().split('=', 2))
    .filter(([name, value = '']) => name === cookie && KEY.test(value))
    .slice(0, 4)
    .map(([, value = '']) => hashOf(value));
