/**
 * From a cart to one paid order (API-12). Whatever is clicked twice, reloaded, sent at once or killed in between: an
 * attempt to pay has a row with a state, one per cart is under way at a time, the provider knows each by one key, and
 * each step may be done again by anyone who finds the row.
 *
 * No provider is called inside a transaction; every change of state names the state that it leaves.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '@tessera/service-kit/logger';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { GIFT_ATTRIBUTES } from '@tessera/shared-contracts/bag/giftAttributes';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { eachRow, type RoundWork } from '../../platform/jobs/eachRow.ts';
import { type Address, type ContactBody, type ContactProblems, placeOf, printable } from '../addresses/address.ts';
import { cart as cartTable } from '../cart/cartTables.ts';
import type { LocalCarts } from '../cart/vendors/local/localCarts.ts';
import { deliveryPromises } from '../orders/deliveryTimes.ts';
import { offeredMethods } from '../orders/offeredMethods.ts';
import type { DraftTotals, OrderDraft } from '../orders/orderDraft.ts';
import type { Orders } from '../orders/orders.ts';
import { draftLines, orderTotals } from '../orders/orderTotals.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import { ProviderAway } from '../payments/providerBreaker.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { bookedElsewhere } from './bookedTests.ts';
import { checkout, checkoutAttempt, checkoutTyped } from './checkoutTables.ts';

export type CheckoutDetails = typeof checkout.$inferSelect;
type Attempt = typeof checkoutAttempt.$inferSelect;
/** Who holds the checkout's key (`checkoutKeys.ts`); null: a browser that has none. */
type Holder = string | null;

export interface OpenCheckout {
  readonly store: Store;
  readonly countryCode: string | null;
  readonly cart: Cart;
  /** What is left out of it, by title: nobody can have it now. */
  readonly soldOut: readonly string[];
  /** Booked tests that are left out of it, by title: their day is too near by now. */
  readonly tooLate: readonly string[];
  /** Null until the first step is done. */
  readonly details: CheckoutDetails | null;
}

/** Where an attempt to pay has got to. */
export type PaymentOutcome =
  | { readonly kind: 'ordered'; readonly token: string }
  /** The shopper is to go to the provider. */
  | { readonly kind: 'pay'; readonly url: string }
  /** Nothing was charged: it no longer costs what was agreed to. */
  | { readonly kind: 'changed'; readonly seen: string | null }
  /** mismatch: another amount was held than the one agreed to; it was let go of. */
  | { readonly kind: 'declined' | 'cancelled' | 'mismatch' }
  /** The provider has not said yet what became of it. */
  | { readonly kind: 'waiting' }
  /** A step before this one is not done, or there is nothing to order. */
  | { readonly kind: 'incomplete' };

export interface CheckoutFlowOptions {
  readonly db: StoreDb;
  readonly carts: LocalCarts;
  readonly orders: Orders;
  readonly rates: () => CheckoutRates;
  readonly provider: PaymentProvider;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly shopperOrigin: string;
  readonly logger: Logger;
  readonly now?: (() => Date) | undefined;
  /** Told once of each attempt to pay that begins or ends. */
  readonly onPayment?: (outcome: PaymentEvent) => void;
  /** Has a payment looked at by a job of its own, which is tried again with growing pauses. */
  readonly settleLater: (attemptId: string) => Promise<void>;
}

/** The first step's form as it was typed, and what of it did not fit. */
export interface TypedContact {
  readonly values: ContactBody;
  readonly problems: ContactProblems;
}

export type PaymentEvent = 'begun' | 'paid' | 'declined' | 'cancelled' | 'stale';

export interface CheckoutFlow {
  /** Null: there is no such cart. What was said before is there for its holder alone. */
  open(cartId: string, locale: Locale, holder: Holder): Promise<OpenCheckout | null>;
  saveContact(
    cartId: string,
    holder: string,
    contact: { readonly email: string; readonly address: Address; readonly affiliateCode: string | null },
  ): Promise<void>;
  /** Keeps what was typed and cannot be taken as it is, to be shown again. */
  keepTyped(cartId: string, holder: string, typed: TypedContact): Promise<void>;
  /** What its holder typed last and is not taken; null: nothing. */
  typed(cartId: string, holder: Holder): Promise<TypedContact | null>;
  /** False: there is no such method. */
  saveDelivery(cartId: string, holder: string, method: string): Promise<boolean>;
  /** @param seen what the shopper had before the eyes (`seenBy`): compared, never charged */
  pay(cartId: string, holder: string, locale: Locale, seen: string): Promise<PaymentOutcome>;
  /** Whether it was the holder who paid: then they are led to the order. */
  paidBy(cartId: string, holder: Holder): Promise<boolean>;
  /** What is known of the newest attempt, without asking the provider: anybody may look; null: there is none. */
  known(cartId: string): Promise<PaymentOutcome | null>;
  /** The same, once the provider was asked. */
  settle(cartId: string): Promise<PaymentOutcome | null>;
  /** The same, by the provider's name for the payment. */
  settleReference(reference: string): Promise<PaymentOutcome | null>;
  /** Carries one attempt on by what the provider says of it. @throws where the provider does not answer */
  look(attemptId: string): Promise<void>;
  /** Has the next round ask the provider for its holder's payment: the shopper is back from there. */
  lookSoon(cartId: string, holder: string): Promise<void>;
  /** Ends payments whose cart has expired, so that they can be swept once the provider has let go of them. */
  readonly endOrphaned: RoundWork;
  /**
   * Finishes what a crash, or a shopper who closed the window, left between money and order. One batch a run, those that
   * wait longest first: so many calls to the provider at most. @throws {ProviderAway} at once where it does not answer
   */
  readonly reconcile: RoundWork;
  /** Has the provider let go of payments that are not to be: changed, abandoned, or of another amount. As `reconcile`. */
  readonly releaseHeld: RoundWork;
}

const ACTIVE = ['beginning', 'open', 'confirming', 'paid'] as const;
/** Nobody pays these any more. */
const OVER = ['cancelled', 'declined', 'stale'] as const;
/** How long the price that a shopper agreed to holds, and the provider's page with it; after it the payment is abandoned. Stripe's longest. */
const ABANDONED_MS = 24 * 60 * 60_000;
/** Payments whose provider may still tell that they were paid. */
const UNFINISHED = ['open', 'confirming'] as const;
/** Calls to the provider that a round has open at the same time. */
export const CALLS_AT_ONCE = 8;
const MINUTE_MS = 60_000;
/** Stripe begins no shorter one. */
const SHORTEST_SESSION_MS = 30 * MINUTE_MS;
/** A payment that is looked at by a job of its own is left alone by rounds for so long. */
const JOB_MS = 24 * 60 * MINUTE_MS;

/**
 * The next look at a payment of this age, in milliseconds from now: when it is twice as old, and when it is abandoned; a minute at least.
 * Twelve looks in its day, so that 100,000 unfinished payments a day are 14 calls a second.
 */
export const nextLookMs = (ageMs: number): number =>
  Math.max(MINUTE_MS, ageMs < ABANDONED_MS ? Math.min(ageMs, ABANDONED_MS - ageMs) : ageMs);

/** Lets so many pass in a second, one after the other. */
function createPace(perSecond: number | null): () => Promise<void> {
  let next = 0;
  return async () => {
    if (perSecond === null) return;
    const at = Math.max(performance.now(), next);
    next = at + 1000 / perSecond;
    await setTimeout(at - performance.now());
  };
}

const isAway = (error: unknown) => error instanceof ProviderAway;

export function createCheckoutFlow(options: CheckoutFlowOptions): CheckoutFlow {
  const {
    db,
    carts,
    orders,
    rates,
    provider,
    shopperOrigin,
    logger,
    onPayment,
    settleLater,
    now = () => new Date(),
  } = options;

  const detailsOf = async (cartId: string, holder: Holder) => {
    if (holder === null) return null;
    const theirs = and(eq(checkout.cartId, cartId), eq(checkout.holder, holder));
    return (await db.select().from(checkout).where(theirs))[0] ?? null;
  };
  const attemptById = async (id: string) =>
    (await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.id, id)))[0] ?? null;
  const activeAttempt = async (cartId: string) =>
    (
      await db
        .select()
        .from(checkoutAttempt)
        .where(and(eq(checkoutAttempt.cartId, cartId), inArray(checkoutAttempt.state, [...ACTIVE])))
    )[0] ?? null;

  /** True: this call made the change, and nobody else did. */
  const leave = async (
    { id }: Attempt,
    from: readonly Attempt['state'][],
    to: Partial<Pick<Attempt, 'state' | 'reference' | 'url'>>,
  ): Promise<boolean> => {
    const changed = await db
      .update(checkoutAttempt)
      .set({ ...to, updatedAt: new Date(), nextLookAt: now() })
      .where(and(eq(checkoutAttempt.id, id), inArray(checkoutAttempt.state, [...from])))
      .returning({ id: checkoutAttempt.id });
    if (changed.length === 0) return false;
    if (to.state === 'declined' || to.state === 'cancelled' || to.state === 'stale') onPayment?.(to.state);
    return true;
  };

  const ordered = async (attempt: Attempt): Promise<PaymentOutcome> => {
    const { token, made } = await orders.ofPaid(attempt);
    if (made) onPayment?.('paid');
    return { kind: 'ordered', token };
  };

  const open = async (cartId: string, locale: Locale, holder: Holder): Promise<OpenCheckout | null> => {
    const opened = await carts.open(cartId, locale);
    return opened === null ? null : { ...opened, details: await detailsOf(cartId, holder) };
  };

  /** What the order would be, priced now; null when a step is missing. */
  const draftNow = async (cartId: string, locale: Locale, holder: string): Promise<OrderDraft | null> => {
    const opened = await open(cartId, locale, holder);
    if (opened === null || opened.details === null || needsContact(opened)) return null;
    const { store, cart, details } = opened;
    if (bookedElsewhere(cart, details.address) !== null) return null;
    const totals = orderTotals({
      store,
      cart,
      rates: rates(),
      locale,
      destination: details.address,
      method: details.deliveryMethod,
    });
    const draft = draftOf(opened, totals, locale);
    const method = offeredMethods(rates(), cart).find((known) => known.method === details.deliveryMethod);
    if (draft === null || method === undefined) return draft;
    return {
      ...draft,
      deliveries: deliveryPromises({ store, cart, method, postalCode: details.address.postalCode, now: now() }),
    };
  };

  const begin = async (attempt: Attempt): Promise<PaymentOutcome> => {
    const { id, cartId, draft } = attempt;
    const expiresAt = new Date(attempt.createdAt.getTime() + ABANDONED_MS);
    if (expiresAt.getTime() - now().getTime() < SHORTEST_SESSION_MS) {
      await release(attempt, 'cancelled');
      return { kind: 'cancelled' };
    }
    const back = `${shopperOrigin}/checkout/${cartId}`;
    const begun = await provider.begin({
      key: id,
      store: draft.store,
      amount: draft.totals.toPay,
      currency: draft.totals.currency,
      email: draft.email,
      locale: draft.locale,
      description: BRAND_NAME,
      expiresAt,
      returnUrl: `${back}/return`,
      cancelUrl: `${back}/payment`,
    });
    if (!(await leave(attempt, ['beginning'], { state: 'open', ...begun }))) {
      const later = await attemptById(id);
      if (later?.state === 'cancelled' || later?.state === 'stale') {
        // Another window has moved on to another attempt meanwhile: this one is not to be paid.
        await db.update(checkoutAttempt).set({ reference: begun.reference }).where(eq(checkoutAttempt.id, id));
        await letGo({ ...later, reference: begun.reference });
        return { kind: 'cancelled' };
      }
    }
    return { kind: 'pay', url: begun.url };
  };

  const cancelAtProvider = async ({ id, reference, provider: at }: Attempt): Promise<void> => {
    if (reference === null || at !== provider.name) return;
    await provider.cancel(reference);
    await db.update(checkoutAttempt).set({ releasedAt: now() }).where(eq(checkoutAttempt.id, id));
  };

  /** Tells the provider; when it does not answer, a round tells it again, and the shopper is not held up. */
  const letGo = (attempt: Attempt): Promise<void> =>
    cancelAtProvider(attempt).catch((error: unknown) =>
      logger.error(
        { event: 'payment.not-released', err: error, attempt: attempt.id },
        'a payment was not let go of; it will be tried again',
      ),
    );

  /** Lets go of an attempt that nobody pays any more. False: somebody did. */
  const release = async (attempt: Attempt, to: 'cancelled' | 'stale'): Promise<boolean> => {
    if (!(await leave(attempt, ['beginning', 'open'], { state: to }))) return false;
    await letGo(attempt);
    return true;
  };

  /** Carries an attempt as far as it goes now. */
  const advance = async (attempt: Attempt): Promise<PaymentOutcome> => {
    const { cartId, draft, reference } = attempt;
    switch (attempt.state) {
      case 'paid':
        return ordered(attempt);
      case 'cancelled':
      case 'declined':
        return { kind: attempt.state };
      case 'stale':
        return { kind: 'changed', seen: draft.totals.toPay };
      case 'beginning':
        return begin(attempt);
      case 'open': {
        if (reference === null) return { kind: 'cancelled' };
        const status = await provider.status(reference, { store: draft.store, amount: draft.totals.toPay });
        if (status === 'open')
          return { kind: 'pay', url: attempt.url ?? `${shopperOrigin}/checkout/${cartId}/payment` };
        if (status === 'declined' || status === 'cancelled') {
          await leave(attempt, ['open'], { state: status });
          return { kind: status };
        }
        if (status === 'mismatch') {
          // What was taken already stays taken, so a person has to look: the reference finds it at the provider.
          logger.error(
            {
              event: 'payment.mismatch',
              attempt: attempt.id,
              provider: provider.name,
              reference,
              asked: draft.totals.toPay,
            },
            'a payment is of another amount than was asked for: it is let go of',
          );
          await release(attempt, 'cancelled');
          return { kind: 'mismatch' };
        }
        if (status === 'authorised') {
          // The money is held, not taken: is it still for what the shopper agreed to? The price holds, whatever it is by now.
          const current = await draftNow(cartId, draft.locale, attempt.holder);
          if (current === null || !isDeepStrictEqual(chosenIn(current), chosenIn(draft))) {
            if (await release(attempt, 'stale')) return { kind: 'changed', seen: draft.totals.toPay };
          }
        }
        await leave(attempt, ['open'], { state: 'confirming' });
        const later = await attemptById(attempt.id);
        if (later === null || later.state === 'open') throw new Error('An attempt to pay did not move on.');
        return advance(later);
      }
      case 'confirming': {
        if (reference === null) throw new Error('A payment is being confirmed that never began.');
        const status = await provider.confirm(reference);
        if (status === 'captured') return ordered(attempt);
        if (status === 'authorised' || status === 'open' || status === 'mismatch') {
          throw new Error('The payment was not captured.');
        }
        await leave(attempt, ['confirming'], { state: status });
        return { kind: status };
      }
    }
  };

  const newestOf = async (cartId: string): Promise<Attempt | null> =>
    (
      await db
        .select()
        .from(checkoutAttempt)
        .where(eq(checkoutAttempt.cartId, cartId))
        .orderBy(desc(checkoutAttempt.createdAt))
        .limit(1)
    )[0] ?? null;

  const settleNewest = async (newest: Attempt | null): Promise<PaymentOutcome | null> => {
    if (newest === null) return null;
    if (newest.provider === provider.name) return advance(newest);
    logger.warn(
      { event: 'payment.other-provider', attempt: newest.id, provider: newest.provider },
      'an attempt to pay is with another provider',
    );
    return { kind: 'cancelled' };
  };

  /** Attempts whose time has come, those that wait longest first. */
  const dueForLook = (limit: number, ...which: readonly SQL[]) =>
    db
      .select()
      .from(checkoutAttempt)
      .where(and(lte(checkoutAttempt.nextLookAt, now()), ...which))
      .orderBy(asc(checkoutAttempt.nextLookAt))
      .limit(limit);
  const pace = createPace(provider.callsPerSecond);
  const lookAgain = (attempt: Attempt, inMs: number) =>
    db
      .update(checkoutAttempt)
      .set({ nextLookAt: new Date(now().getTime() + inMs) })
      .where(eq(checkoutAttempt.id, attempt.id));

  /** One that nobody finishes is let go of. */
  const look = async (attempt: Attempt): Promise<void> => {
    const { kind } = await advance(attempt);
    if (kind === 'pay' && attempt.createdAt.getTime() < now().getTime() - ABANDONED_MS) {
      await release(attempt, 'cancelled');
    }
  };

  return {
    open,

    async look(attemptId) {
      const attempt = await attemptById(attemptId);
      if (attempt?.provider === provider.name && (attempt.state === 'open' || attempt.state === 'confirming')) {
        await look(attempt);
      }
    },

    async saveContact(cartId, holder, contact) {
      await db
        .insert(checkout)
        .values({ cartId, holder, ...contact })
        .onConflictDoUpdate({ target: checkout.cartId, set: { holder, ...contact, updatedAt: new Date() } });
      await db.delete(checkoutTyped).where(eq(checkoutTyped.cartId, cartId));
    },

    async keepTyped(cartId, holder, { values, problems }) {
      // Without what no database takes.
      const typed = { holder, values: printable(values), problems };
      await db
        .insert(checkoutTyped)
        .values({ cartId, ...typed })
        .onConflictDoUpdate({ target: checkoutTyped.cartId, set: { ...typed, updatedAt: new Date() } });
    },

    async typed(cartId, holder) {
      if (holder === null) return null;
      const theirs = and(eq(checkoutTyped.cartId, cartId), eq(checkoutTyped.holder, holder));
      return (await db.select().from(checkoutTyped).where(theirs))[0] ?? null;
    },

    async saveDelivery(cartId, holder, method) {
      if (!rates().methods.some((known) => known.method === method)) return false;
      const set = await db
        .update(checkout)
        .set({ deliveryMethod: method, updatedAt: new Date() })
        .where(and(eq(checkout.cartId, cartId), eq(checkout.holder, holder)))
        .returning({ cartId: checkout.cartId });
      return set.length > 0;
    },

    async pay(cartId, holder, locale, seen) {
      // Each round either ends or finds that somebody else has moved the attempt on meanwhile.
      for (let round = 0; round < 5; round += 1) {
        const active = await activeAttempt(cartId);
        if (active !== null && (active.state === 'confirming' || active.state === 'paid')) return advance(active);
        const draft = await draftNow(cartId, locale, holder);
        if (draft === null) {
          const token = await orders.tokenOfCart(cartId);
          return token === null ? { kind: 'incomplete' } : { kind: 'ordered', token };
        }
        const fingerprint = fingerprintOf(draft);
        if (seen !== `${draft.totals.toPay}~${fingerprint}`) {
          return { kind: 'changed', seen: SEEN.exec(seen)?.[1] ?? null };
        }
        // Its words are those of the press that is followed: the order's mail is written in its language.
        // Another browser's attempt is never gone on with, even for the same things to the same place: its order would be theirs.
        const ours = active !== null && active.holder === holder && active.fingerprint === fingerprint;
        // And its days are those that the page named before it.
        if (ours && (active.draft.locale !== locale || !isDeepStrictEqual(active.draft.deliveries, draft.deliveries))) {
          await db.update(checkoutAttempt).set({ draft }).where(eq(checkoutAttempt.id, active.id));
        }
        if (ours && active.provider === provider.name) {
          const outcome = await advance(active);
          if (outcome.kind === 'pay' || outcome.kind === 'ordered') return outcome;
          continue;
        }
        if (active !== null) {
          await release(active, 'cancelled');
          continue;
        }
        const [made] = await db
          .insert(checkoutAttempt)
          .values({
            id: randomUUID(),
            cartId,
            holder,
            state: 'beginning',
            provider: provider.name,
            draft,
            fingerprint,
            createdAt: now(),
            nextLookAt: now(),
          })
          .onConflictDoNothing()
          .returning();
        if (made !== undefined) {
          onPayment?.('begun');
          return begin(made);
        }
      }
      throw new Error('The checkout is being paid for from too many places at once.');
    },

    async paidBy(cartId, holder) {
      if (holder === null) return false;
      const theirs = await db
        .select({ id: checkoutAttempt.id })
        .from(checkoutAttempt)
        .where(
          and(
            eq(checkoutAttempt.cartId, cartId),
            eq(checkoutAttempt.holder, holder),
            eq(checkoutAttempt.state, 'paid'),
          ),
        );
      return theirs.length > 0;
    },

    async known(cartId) {
      const newest = await newestOf(cartId);
      switch (newest?.state) {
        case undefined:
          return null;
        case 'beginning':
        case 'open':
        case 'confirming':
          return { kind: 'waiting' };
        default:
          return newest === null ? null : advance(newest);
      }
    },

    settle: async (cartId) => settleNewest(await newestOf(cartId)),

    settleReference: async (reference) =>
      settleNewest(
        (await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.reference, reference)).limit(1))[0] ?? null,
      ),

    async lookSoon(cartId, holder) {
      const at = now();
      await db
        .update(checkoutAttempt)
        .set({ nextLookAt: at })
        .where(
          and(
            eq(checkoutAttempt.cartId, cartId),
            eq(checkoutAttempt.holder, holder),
            inArray(checkoutAttempt.state, [...UNFINISHED]),
            gt(checkoutAttempt.nextLookAt, at),
          ),
        );
    },

    async endOrphaned(batch, signal) {
      const orphaned = await dueForLook(
        batch,
        inArray(checkoutAttempt.state, ['beginning', 'open']),
        notExists(db.select({ one: sql`1` }).from(cartTable).where(eq(cartTable.id, checkoutAttempt.cartId))),
      );
      const work = async (attempt: Attempt) => void (await leave(attempt, ['beginning', 'open'], { state: 'stale' }));
      return eachRow(orphaned, { work, signal });
    },

    async reconcile(batch, signal) {
      const unfinished = await dueForLook(
        batch,
        eq(checkoutAttempt.provider, provider.name),
        inArray(checkoutAttempt.state, [...UNFINISHED]),
      );
      const work = async (attempt: Attempt) => {
        try {
          await pace();
          await look(attempt);
          await lookAgain(attempt, nextLookMs(now().getTime() - attempt.createdAt.getTime()));
        } catch (error) {
          // The provider is away for all of them: they stay due.
          if (error instanceof ProviderAway) throw error;
          logger.error(
            { event: 'payment.not-settled', err: error, attempt: attempt.id },
            'a payment could not be settled; it will be tried again',
          );
          await settleLater(attempt.id);
          await lookAgain(attempt, JOB_MS);
        }
      };
      return eachRow(unfinished, { work, atOnce: CALLS_AT_ONCE, stopsAll: isAway, signal });
    },

    async releaseHeld(batch, signal) {
      const held = await dueForLook(
        batch,
        eq(checkoutAttempt.provider, provider.name),
        inArray(checkoutAttempt.state, [...OVER]),
        isNull(checkoutAttempt.releasedAt),
        isNotNull(checkoutAttempt.reference),
      );
      const work = async (attempt: Attempt) => {
        try {
          await pace();
          await cancelAtProvider(attempt);
        } catch (error) {
          if (error instanceof ProviderAway) throw error;
          logger.error(
            { event: 'payment.not-released', err: error, attempt: attempt.id },
            'a payment was not let go of; it will be tried again',
          );
          await lookAgain(attempt, nextLookMs(now().getTime() - attempt.updatedAt.getTime()));
        }
      };
      return eachRow(held, { work, atOnce: CALLS_AT_ONCE, stopsAll: isAway, signal });
    },
  };
}

/** Whether the first step is still to be done: nothing was said, or a place alone and something of the cart is sent by now. */
export const needsContact = ({ cart, details }: Pick<OpenCheckout, 'cart' | 'details'>): boolean =>
  details === null || (isSent(cart) && details.address.name === '');

/** Null when a step is missing. */
function draftOf({ store, cart, details }: OpenCheckout, totals: DraftTotals, locale: Locale): OrderDraft | null {
  const lines = draftLines(cart);
  const sent = isSent(cart);
  if (details === null || (sent && totals.delivery === null) || lines.length === 0) return null;
  return {
    store,
    locale,
    email: details.email,
    // Nothing goes to the address of plans, and nobody is given them in a box.
    address: sent ? details.address : placeOf(details.address),
    attributes: sent ? cart.attributes : cart.attributes.filter(({ key }) => !GIFT_ATTRIBUTES.has(key)),
    discountCodes: cart.discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
    affiliateCode: details.affiliateCode,
    lines,
    totals,
  };
}

const SEEN = /^(\d+(?:\.\d+)?)~[\w-]{43}$/;

/** What a page that says this much to pay for these things sends back: all of it, so that a stale page pays for nothing else. */
export function seenBy(opened: OpenCheckout, totals: DraftTotals, locale: Locale): string {
  const draft = draftOf(opened, totals, locale);
  return draft === null ? '' : `${totals.toPay}~${fingerprintOf(draft)}`;
}

/** What a shopper has chosen, and where it goes: all of a draft but what it costs, and its words. */
function chosenIn({ email, address, lines, totals, attributes, affiliateCode }: OrderDraft) {
  const { name, country, line1, line2, city, region, postalCode, phone } = address;
  return [
    email,
    [name, country, line1, line2, city, region, postalCode, phone],
    lines.map((line) => [line.merchandiseId, line.quantity, pairs(line.attributes)]),
    pairs(attributes),
    affiliateCode,
    [totals.currency, totals.delivery?.method],
  ];
}

/** Alike for two drafts that charge the same for the same things, to the same place; words do not count. */
function fingerprintOf(draft: OrderDraft): string {
  const { lines, totals } = draft;
  const prices = [lines.map(({ total }) => total), totals.delivery?.price, totals.tax?.amount, totals.toPay];
  const said = [chosenIn(draft), prices];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

const pairs = (attributes: OrderDraft['attributes']) => attributes.map(({ key, value }) => [key, value]);
