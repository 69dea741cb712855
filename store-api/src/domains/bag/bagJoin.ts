/**
 * POST /api/bag/join: merges the bag of the scripts into the one of the forms once scripts run again (BAG-22, decision
 * 56). The forms' cart remains, because the visitor used it last.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { BAG_JOIN_PATH } from '@tessera/shared-contracts/bag/bagForms';
import { type Cart, cartSchema } from '@tessera/shared-contracts/bag/cart';
import * as z from 'zod';
import type { Calls } from '../../platform/http/calls.ts';
import { storeSchema } from '../../platform/http/storeParameter.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { type CartVendor, unconditionalWrite, type WriteContext } from '../cart/cartVendor.ts';
import { askedLines } from '../cart/discountCodeForm.ts';
import type { UnlockedIn } from '../cart/unlockedIn.ts';
import { bagOf, clearBagChanged, clearBagCookie, keepBag } from './bagCookie.ts';

/** @param repeatable whether the vendor supports idempotency keys, so that two tabs that send the same request merge only once */
export function bagJoinRoutes(
  calls: Calls,
  carts: CartVendor,
  { repeatable, unlocked }: { readonly repeatable: boolean; readonly unlocked: UnlockedIn },
): void {
  calls.add(
    {
      method: 'post',
      path: BAG_JOIN_PATH,
      operationId: 'bag.join',
      tag: 'cart',
      summary: "The visitor's one cart, of the two that forms and scripts may have made",
      description:
        "`cartId` is the cart that the scripts know. What is in it goes into the cart of the visitor's cookie, which is answered; without one of the two the other is.",
      query: z.object({ store: storeSchema }),
      body: z.object({ cartId: z.string().min(1).max(300).nullable() }),
      answers: { 200: { description: 'The cart that there is now.', schema: cartSchema } },
      problems: { 404: ['cart.not-found', 'cart.ordered'] },
    },
    async ({ query: { store }, body: { cartId }, request, response }) => {
      const context = unconditionalWrite({
        store,
        language: localeOf(request),
        clientAddress: request.ip,
        unlockedCode: unlocked(request)?.code,
      });
      let ordered: HttpProblem | null = null;
      const find = async (id: string | null): Promise<Cart | null> => {
        try {
          return id === null ? null : (await carts.fetch(context, id)).cart;
        } catch (error) {
          if (!(error instanceof HttpProblem) || error.status >= 500) throw error;
          if (id === cartId && error.code === 'cart.ordered') ordered = error;
          return null;
        }
      };
      const [ofForms, ofScripts] = await Promise.all([find(bagOf(request, store)), find(cartId)]);
      clearBagChanged(request, response, store);
      const cart =
        ofForms !== null && ofScripts !== null && ofForms.id !== ofScripts.id
          ? await mergeInto(carts, context, ofScripts, ofForms, repeatable)
          : (ofForms ?? ofScripts);
      if (cart === null) {
        clearBagCookie(request, response, store);
        throw (
          ordered ??
          new HttpProblem(
            404,
            'cart.not-found',
            'Neither the cookie nor `cartId` names a cart that there is. Create one.',
          )
        );
      }
      keepBag(request, response, store, cart);
      return { status: 200, body: cart };
    },
  );
}

/**
 * Several tabs may send the request at once; the idempotency key, where supported, makes it take effect once. If the
 * lines do not fit (limits, sold out), they stay in the old cart.
 */
async function mergeInto(
  carts: CartVendor,
  context: WriteContext,
  from: Cart,
  into: Cart,
  repeatable: boolean,
): Promise<Cart> {
  const lines = askedLines(from);
  if (lines.length === 0) return into;
  try {
    const { cart } = await carts.add(
      {
        ...context,
        typedCodes: from.typedCodes,
        idempotencyKey: repeatable ? `join-${from.id}` : undefined,
      },
      { cartId: into.id, lines, discountCodes: from.discountCodes.map(({ code }) => code) },
    );
    const there = new Set(cart.attributes.map(({ key }) => key));
    const attributes = from.attributes.filter(({ key, value }) => value !== null && !there.has(key));
    if (attributes.length === 0) return cart;
    return (await carts.updateAttributes(context, { cartId: into.id, attributes })).cart;
  } catch (error) {
    if (error instanceof HttpProblem && error.status < 500) return into;
    throw error;
  }
}
