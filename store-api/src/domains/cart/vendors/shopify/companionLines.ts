/** Keeps the free companion lines of a Shopify cart consistent with its other lines. */
import { companions, giftCompanion } from '../../presentCart.ts';
import type { LineInput } from './lineInputs.ts';
import { mutateCart, type ShopifyCall } from './shopifyCall.ts';
import { type ShopifyCart, shopifyCartOf } from './shopifyCart.ts';
import type { StorefrontCart } from './storefrontAnswers.ts';
import { CART_LINES_ADD, CART_LINES_UPDATE } from './storefrontOperations.ts';

type Quantities = readonly (readonly [lineId: string, quantity: number])[];

/** The quantity of each companion that the cart should have. */
function wantedCompanions(
  { catalogue, store }: ShopifyCall,
  { lines, attributes }: Pick<ShopifyCart, 'lines' | 'attributes'>,
): Quantities {
  const known = lines.flatMap(({ merchandiseId, quantity }) => {
    const merchandise = catalogue.merchandise.get(merchandiseId);
    return merchandise === undefined ? [] : [{ merchandise, quantity }];
  });
  const gift = giftCompanion(catalogue, { attributes, store });
  return companions(known, gift).map(({ companion, quantity }) => [companion.lineId, quantity]);
}

/** Leaves out companions for which the shop has no variant. */
const companionInputs = ({ variants, store }: ShopifyCall, quantities: Quantities): LineInput[] =>
  quantities.flatMap(([lineId, quantity]) => {
    const merchandiseId = variants.companionVariant(store, lineId);
    return merchandiseId === null ? [] : [{ merchandiseId, quantity, attributes: [] }];
  });

/** @returns the companions that the cart should have and `present` lacks, as lines to add */
export const missingCompanions = (
  call: ShopifyCall,
  cart: Pick<ShopifyCart, 'lines' | 'attributes'>,
  present: ShopifyCart['companions'],
): LineInput[] =>
  companionInputs(
    call,
    wantedCompanions(call, cart)
      .map(([lineId, quantity]) => [lineId, quantity - (present.get(lineId)?.quantity ?? 0)] as const)
      .filter(([, quantity]) => quantity > 0),
  );

/** Corrects the companions of a cart. This also repairs a cart whose last change was interrupted. */
export async function withCompanions(call: ShopifyCall, cart: StorefrontCart): Promise<StorefrontCart> {
  const cartId = cart.id;
  const { companions: present, ...rest } = shopifyCartOf(cart, call);
  const wanted = new Map(wantedCompanions(call, rest));
  const wrong = [...present].flatMap(([lineId, { id, quantity }]) => {
    const right = wanted.get(lineId) ?? 0;
    return right === quantity ? [] : [{ id, quantity: right }];
  });
  const missing = companionInputs(
    call,
    [...wanted].filter(([lineId]) => !present.has(lineId)),
  );
  const mended = wrong.length === 0 ? cart : await mutateCart(call, CART_LINES_UPDATE, { cartId, lines: wrong });
  return missing.length === 0 ? mended : mutateCart(call, CART_LINES_ADD, { cartId, lines: missing });
}
