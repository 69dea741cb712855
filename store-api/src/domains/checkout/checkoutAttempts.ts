/**
 * Reads and writes payment attempts. Each transition names the states it may start from, so that only one of two
 * concurrent transitions succeeds.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { cart } from '../cart/cartTables.ts';
import { checkoutAttempt } from './checkoutTables.ts';

export type Attempt = typeof checkoutAttempt.$inferSelect;
type AttemptChange = Partial<Pick<Attempt, 'state' | 'reference' | 'url'>>;

export type PaymentEvent = 'begun' | 'paid' | 'declined' | 'cancelled' | 'stale';

/** A cart has at most one attempt in these states. */
const ACTIVE = ['beginning', 'open', 'confirming', 'paid'] as const;
/** The provider may still report that these were paid. */
const UNFINISHED = ['open', 'confirming'] as const;
/** Ended without an order; these can no longer be paid. */
export const ENDED_UNPAID = ['cancelled', 'declined', 'stale'] as const;

export interface CheckoutAttemptsOptions {
  readonly db: StoreDb;
  readonly now: () => Date;
  /** Called once for each attempt that begins or ends unpaid. */
  readonly onPayment?: ((event: PaymentEvent) => void) | undefined;
}

export class CheckoutAttempts {
  readonly #options: CheckoutAttemptsOptions;

  constructor(options: CheckoutAttemptsOptions) {
    this.#options = options;
  }

  async byId(id: string): Promise<Attempt | null> {
    return (await this.#select().where(eq(checkoutAttempt.id, id)))[0] ?? null;
  }

  /** @param reference the provider's id of the payment */
  async byReference(reference: string): Promise<Attempt | null> {
    return (await this.#select().where(eq(checkoutAttempt.reference, reference)).limit(1))[0] ?? null;
  }

  /** The cart's attempt that is active or paid. */
  async active(cartId: string): Promise<Attempt | null> {
    const isActive = and(eq(checkoutAttempt.cartId, cartId), inArray(checkoutAttempt.state, [...ACTIVE]));
    return (await this.#select().where(isActive))[0] ?? null;
  }

  async newest(cartId: string): Promise<Attempt | null> {
    const newestFirst = this.#select()
      .where(eq(checkoutAttempt.cartId, cartId))
      .orderBy(desc(checkoutAttempt.createdAt))
      .limit(1);
    return (await newestFirst)[0] ?? null;
  }

  async isPaidBy(cartId: string, holder: string): Promise<boolean> {
    const paid = await this.#options.db
      .select({ id: checkoutAttempt.id })
      .from(checkoutAttempt)
      .where(
        and(eq(checkoutAttempt.cartId, cartId), eq(checkoutAttempt.holder, holder), eq(checkoutAttempt.state, 'paid')),
      );
    return paid.length > 0;
  }

  /** Creates an attempt. @returns undefined when the cart already has an active one */
  async create(
    attempt: Pick<Attempt, 'cartId' | 'holder' | 'provider' | 'draft' | 'fingerprint'>,
  ): Promise<Attempt | undefined> {
    const { db, now, onPayment } = this.#options;
    const [created] = await db
      .insert(checkoutAttempt)
      .values({ id: randomUUID(), ...attempt, state: 'beginning', createdAt: now(), nextLookAt: now() })
      .onConflictDoNothing()
      .returning();
    if (created !== undefined) onPayment?.('begun');
    return created;
  }

  /** @returns true when this call changed the state, false when the attempt was no longer in one of the states */
  async transition({ id }: Attempt, from: readonly Attempt['state'][], to: AttemptChange): Promise<boolean> {
    const { db, now, onPayment } = this.#options;
    const changed = await db
      .update(checkoutAttempt)
      .set({ ...to, updatedAt: new Date(), nextLookAt: now() })
      .where(and(eq(checkoutAttempt.id, id), inArray(checkoutAttempt.state, [...from])))
      .returning({ id: checkoutAttempt.id });
    if (changed.length === 0) return false;
    if (to.state === 'declined' || to.state === 'cancelled' || to.state === 'stale') onPayment?.(to.state);
    return true;
  }

  /** Updates an attempt in any state. */
  async update(id: string, values: Partial<Pick<Attempt, 'draft' | 'reference' | 'releasedAt' | 'nextLookAt'>>) {
    await this.#options.db.update(checkoutAttempt).set(values).where(eq(checkoutAttempt.id, id));
  }

  /** Makes the holder's unfinished payment due for the next round. */
  async reconcileSoon(cartId: string, holder: string): Promise<void> {
    const at = this.#options.now();
    await this.#options.db
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
  }

  /** Due attempts that are not paid yet and whose cart has expired. */
  dueOrphaned(limit: number): Promise<Attempt[]> {
    return this.#due(
      limit,
      inArray(checkoutAttempt.state, ['beginning', 'open']),
      notExists(this.#options.db.select({ one: sql`1` }).from(cart).where(eq(cart.id, checkoutAttempt.cartId))),
    );
  }

  /** Due attempts that the provider may report as paid. */
  dueUnfinished(limit: number, provider: Attempt['provider']): Promise<Attempt[]> {
    return this.#due(limit, eq(checkoutAttempt.provider, provider), inArray(checkoutAttempt.state, [...UNFINISHED]));
  }

  /** Due attempts that ended unpaid, whose payment the provider has not released yet. */
  dueUnreleased(limit: number, provider: Attempt['provider']): Promise<Attempt[]> {
    return this.#due(
      limit,
      eq(checkoutAttempt.provider, provider),
      inArray(checkoutAttempt.state, [...ENDED_UNPAID]),
      isNull(checkoutAttempt.releasedAt),
      isNotNull(checkoutAttempt.reference),
    );
  }

  /** Attempts whose next check is due, longest waiting first. */
  async #due(limit: number, ...which: readonly SQL[]): Promise<Attempt[]> {
    return this.#select()
      .where(and(lte(checkoutAttempt.nextLookAt, this.#options.now()), ...which))
      .orderBy(asc(checkoutAttempt.nextLookAt))
      .limit(limit);
  }

  #select() {
    return this.#options.db.select().from(checkoutAttempt);
  }
}
