/** The kind of things in an order, as far as its texts and steps depend on it. */
import { isService } from '@tessera/shared-contracts/bag/addOns';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DraftLine } from './orderDraft.ts';

/** `ring`: a ring is made. `goods`: items are sent. `services`: only plans and memberships, nothing is sent. */
export type OrderContents = 'ring' | 'goods' | 'services';

/** A product that is no longer in the catalogue counts as goods. */
export function contentsOf(
  { lines, needsSize }: { readonly lines: readonly DraftLine[]; readonly needsSize: boolean },
  { merchandise }: Pick<Catalogue, 'merchandise'>,
): OrderContents {
  const products = lines.map(({ merchandiseId }) => merchandise.get(merchandiseId)?.product);
  const isRing = products.some((product) => product?.productType === 'RING' || product?.productType === 'RING_RARE');
  if (needsSize || isRing) return 'ring';
  return products.every((product) => product !== undefined && isService(product.tags)) ? 'services' : 'goods';
}
