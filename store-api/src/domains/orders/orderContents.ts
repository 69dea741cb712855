/** What an order is made of, as far as the words on its way go. */
import { isService } from '@tessera/shared-contracts/bag/addOns';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DraftLine } from './orderDraft.ts';

/** `ring`: one is made. `goods`: something is sent. `services`: plans and memberships alone, nothing is sent. */
export type OrderContents = 'ring' | 'goods' | 'services';

/** What has left the catalogue counts as something that is sent. */
export function contentsOf(
  { lines, needsSize }: { readonly lines: readonly DraftLine[]; readonly needsSize: boolean },
  { merchandise }: Pick<Catalogue, 'merchandise'>,
): OrderContents {
  const products = lines.map(({ merchandiseId }) => merchandise.get(merchandiseId)?.product);
  const isRing = products.some((product) => product?.productType === 'RING' || product?.productType === 'RING_RARE');
  if (needsSize || isRing) return 'ring';
  return products.every((product) => product !== undefined && isService(product.tags)) ? 'services' : 'goods';
}
