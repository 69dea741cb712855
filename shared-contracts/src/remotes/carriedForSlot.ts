import { FOR_WORK_PATH } from '../programmes/forWork.ts';
import type { RenderRequest } from './remote.ts';

/** What a visitor's cookies say for one store, as a slot may be told it. */
export type CarriedByVisitor = Pick<RenderRequest, 'cartId' | 'cartCodes' | 'workplaceCode'>;

/**
 * The part of it that a slot is drawn with, and no more: the cart for pages of the remote that fills the bag, its codes
 * for the header, the workplace for its own page and for the header, whose chip names it.
 * @param fillsBag whether the remote that draws the slot fills the bag
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
