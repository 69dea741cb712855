import { FOR_WORK_PATH } from '../programmes/forWork.ts';
import type { RenderRequest } from './remote.ts';

/** Data of a visitor's cookies for one store, in the form that slots receive. */
export type CarriedByVisitor = Pick<RenderRequest, 'cartId' | 'cartCodes' | 'workplaceCode'>;

/**
 * The part of it that a slot needs: the cart for pages of the remote that fills the bag, its codes for the header, and the workplace for
 * its own pages and for the header, whose chip names it.
 * @param fillsBag whether the remote that renders the slot fills the bag
 */
export function carriedForSlot(
  { slot, route }: Pick<RenderRequest, 'slot' | 'route'>,
  fillsBag: boolean,
  {
    cartId,
    cartCodes,
    workplaceCode,
  }: { readonly [Key in keyof CarriedByVisitor]?: CarriedByVisitor[Key] | undefined },
): CarriedByVisitor {
  const knowsWorkplace = slot === 'header' || (slot === 'page' && route.path.startsWith(`${FOR_WORK_PATH}/`));
  return {
    ...(slot === 'page' && fillsBag && cartId !== undefined ? { cartId } : {}),
    ...(slot === 'header' && cartCodes !== undefined ? { cartCodes } : {}),
    ...(knowsWorkplace && workplaceCode !== undefined ? { workplaceCode } : {}),
  };
}
