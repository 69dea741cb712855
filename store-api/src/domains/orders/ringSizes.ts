/** The sizes in which a ring is sold, and the sizes that the shopper submits after trying the sizing kit. */
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring/ring';
import { eq } from 'drizzle-orm';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ringMerchandiseId } from '../catalogue/ringMerchandise.ts';
import { promisesOnceSized } from './changedPromises.ts';
import { changeState } from './changeOrder.ts';
import type { OrderContext } from './orderContext.ts';
import { type OrderRing, orderRing, type StoredOrder } from './ordersTables.ts';

/** The sizes in which a ring's colour is sold now, smallest first. */
export const sizesFor = (
  { ring, rare, merchandise }: Catalogue,
  { identifier }: Pick<OrderRing, 'identifier'>,
): readonly number[] =>
  [...new Set([...ring.sizes, ...rare.sizes])]
    .filter((size) => size !== RING_SIZE_OPEN)
    .filter((size) => merchandise.get(ringMerchandiseId(identifier, size))?.available === true)
    .sort((left, right) => left - right);

/** As `Orders.submitSizes`, for an order that was loaded before. */
export async function submitSizes(
  context: OrderContext,
  {
    token,
    state,
    rings,
  }: Pick<StoredOrder, 'state'> & { readonly token: string; readonly rings: readonly OrderRing[] },
  sizes: Readonly<Record<string, string>>,
): Promise<readonly OrderRing[]> {
  const chosen = rings.map((ring) => ({
    ring,
    size: sizesFor(context.catalogue(), ring).find((size) => String(size) === sizes[ring.id]),
  }));
  const wrong = chosen.filter(({ size }) => size === undefined).map(({ ring }) => ring);
  if (wrong.length > 0) return wrong;
  // A second click sends the same sizes again: nothing changes.
  if (state === 'size_submitted' && chosen.every(({ ring, size }) => ring.size === size)) return [];
  await changeState(context, { token }, 'size_submitted', null, async (transaction, kept) => {
    for (const { ring, size = null } of chosen) {
      await transaction.update(orderRing).set({ size }).where(eq(orderRing.id, ring.id));
    }
    return { deliveries: promisesOnceSized(kept, context.now()) };
  });
  return [];
}
