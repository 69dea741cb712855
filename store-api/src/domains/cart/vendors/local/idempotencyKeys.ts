/** `Idempotency-Key`s of writes: a repeated call takes effect once within a day. */
import { createHash } from 'node:crypto';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { eq } from 'drizzle-orm';
import { before } from '../../../../platform/retention/inBatches.ts';
import { cartAnswer } from '../../cartTables.ts';
import { IDEMPOTENCY_KEY_HOURS } from '../../idempotencyKeyHours.ts';
import type { CartStatements } from './cartStatements.ts';

/**
 * Claims a key within the transaction of the write, so that the key is stored if and only if the write is. Two
 * simultaneous calls with one key wait for each other: on the cart's lock, for `create` on the key itself. A rejected
 * write stores no key, so the key can be used again.
 * @returns null for a first call and for a call without a key; for a repeat the id of the cart that the first call
 * wrote
 * @throws {HttpProblem} `idempotency.key-reused`
 */
export async function claimKey(
  statements: CartStatements,
  {
    owner,
    key,
    call,
    cartId,
    now,
  }: {
    /** Owner of the key: a cart, or for create a client in a store. */
    readonly owner: string;
    readonly key: string | undefined;
    /** Name and input of the call. A repeat has the same. */
    readonly call: readonly unknown[];
    /** The cart that the write changes or creates. */
    readonly cartId: string;
    readonly now: () => Date;
  },
): Promise<string | null> {
  if (key === undefined) return null;
  const id = `${owner} ${key}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(call)).digest('base64url');
  const createdAt = now();
  const expired = before(createdAt, { hours: IDEMPOTENCY_KEY_HOURS });
  const [claimed] = await statements.takeKey().execute({ id, fingerprint, cartId, createdAt, expired });
  if (claimed !== undefined) return null;
  const [first] = await statements.db.select().from(cartAnswer).where(eq(cartAnswer.id, id));
  if (first?.fingerprint !== fingerprint) throw keyReused(key);
  return first.cartId ?? cartId;
}

const keyReused = (key: string) =>
  new HttpProblem(
    422,
    'idempotency.key-reused',
    `The Idempotency-Key "${key}" was used for another call or body. Each call that is new needs a key of its own.`,
    [{ field: 'idempotency-key', message: 'was used for another call or body' }],
  );
