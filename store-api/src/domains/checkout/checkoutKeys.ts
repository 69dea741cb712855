/**
 * Which browser a checkout belongs to (decision 63). A cart's id stands in addresses, in storage and in the reports of others, so it opens
 * nothing that a person typed. The browser that sends the first form gets a key, in a cookie that no script reads and that is sent to this
 * one checkout; what is typed, paid for and ordered from then on is its holder's.
 */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isPrefetch } from '@tessera/service-kit/isPrefetch';
import { HOST_PREFIX } from '@tessera/shared-contracts/http/hostCookies';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { StoreDb } from '../../platform/data/database.ts';
import { before } from '../../platform/retention/inBatches.ts';
import { cart } from '../cart/cartTables.ts';
import { checkoutKey } from './checkoutTables.ts';

/** The cookie's name; its path is the checkout's, so that each checkout has its own. */
export const CHECKOUT_KEY_COOKIE = 'checkout_key';
/**
 * The name under an https origin of the checkout's own. No page of a sibling host can set a cookie of it, which would give the shopper a key
 * that somebody else knows. Such a cookie has the path `/`, so its name tells the checkouts apart.
 */
const hostBoundName = (cartId: string) => `${HOST_PREFIX}${CHECKOUT_KEY_COOKIE}_${cartId}`;
/** Days that a key is kept after it was last exchanged, in the browser and here; as long as a cart by default. */
export const CHECKOUT_KEY_DAYS = 30;
type Database = StoreDb;
const KEY = /^[\w-]{43}$/;

export interface CheckoutKeys {
  /** Who holds the key that came with the request; null: it came with none, or with one that is not valid any more. */
  holder(request: Request, cartId: string): Promise<string | null>;
  /** Whether any browser has begun it. */
  isBound(cartId: string): Promise<boolean>;
  /** Gives the checkout to this browser, with a new key; any other browser's ends. @returns its holder */
  bind(request: Request, response: Response, cartId: string): Promise<string>;
  /**
   * Exchanges the key that came with the request for a new one. The old one stays valid until the new one has come back once, so that an
   * answer that is lost on its way locks nobody out.
   */
  rotate(request: Request, response: Response, cartId: string): Promise<void>;
}

/** @param hostBound whether the checkout has an https origin of its own */
export function createCheckoutKeys(db: Database, now: () => Date = () => new Date(), hostBound = false): CheckoutKeys {
  const nameOf = (cartId: string) => (hostBound ? hostBoundName(cartId) : CHECKOUT_KEY_COOKIE);
  const give = (request: Request, response: Response, cartId: string, key: string) =>
    response.cookie(nameOf(cartId), key, {
      path: hostBound ? '/' : `/checkout/${encodeURIComponent(cartId)}`,
      maxAge: CHECKOUT_KEY_DAYS * 24 * 60 * 60_000,
      httpOnly: true,
      // Lax, not Strict: the payment provider's page leads back by a link of another site.
      sameSite: 'lax',
      secure: hostBound || request.secure,
    });

  return {
    async holder(request, cartId) {
      const shown = hashesOf(request, nameOf(cartId));
      if (shown.length === 0) return null;
      const [kept] = await db.select().from(checkoutKey).where(eq(checkoutKey.cartId, cartId));
      if (kept === undefined || kept.rotatedAt < before(now(), { days: CHECKOUT_KEY_DAYS })) return null;
      if (shown.includes(kept.hash)) {
        // It has arrived: the one before it opens nothing any more.
        if (kept.previousHash !== null && !isPrefetch(request)) {
          await db
            .update(checkoutKey)
            .set({ previousHash: null })
            .where(and(eq(checkoutKey.cartId, cartId), eq(checkoutKey.hash, kept.hash)));
        }
        return kept.holder;
      }
      return kept.previousHash !== null && shown.includes(kept.previousHash) ? kept.holder : null;
    },

    async isBound(cartId) {
      return (await db.select().from(checkoutKey).where(eq(checkoutKey.cartId, cartId))).length > 0;
    },

    async bind(request, response, cartId) {
      const key = drawKey();
      const row = { holder: randomUUID(), hash: hashOf(key), previousHash: null, rotatedAt: now() };
      await db
        .insert(checkoutKey)
        .values({ cartId, ...row })
        .onConflictDoUpdate({ target: checkoutKey.cartId, set: row });
      give(request, response, cartId, key);
      return row.holder;
    },

    async rotate(request, response, cartId) {
      const key = drawKey();
      for (const shown of hashesOf(request, nameOf(cartId))) {
        // Of two requests that come with one key, one exchanges it; the other goes on with it as the previous one.
        const exchanged = await db
          .update(checkoutKey)
          .set({ hash: hashOf(key), previousHash: shown, rotatedAt: now() })
          .where(and(eq(checkoutKey.cartId, cartId), eq(checkoutKey.hash, shown)))
          .returning({ cartId: checkoutKey.cartId });
        if (exchanged.length > 0) {
          give(request, response, cartId, key);
          return;
        }
      }
    },
  };
}

/** Which keys belong to a cart that is gone and are too old to be believed: what `sweepCheckouts` deletes. */
export const lapsedKeys = (db: Pick<Database, 'select'>, now: Date) =>
  and(
    lt(checkoutKey.rotatedAt, before(now, { days: CHECKOUT_KEY_DAYS })),
    notExists(db.select({ one: sql`1` }).from(cart).where(eq(cart.id, checkoutKey.cartId))),
  );

const drawKey = () => randomBytes(32).toString('base64url');
/** Kept in the database in place of the key: who reads a table or a backup holds nothing. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Of the keys that came with the request: a browser sends several where their paths nest. */
const hashesOf = (request: Request, cookie: string): string[] =>
  (request.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim().split('=', 2))
    .filter(([name, value = '']) => name === cookie && KEY.test(value))
    .slice(0, 4)
    .map(([, value = '']) => hashOf(value));
