/** The lines that come free with others: added, changed and removed at Shopify as the other lines want them. */
import { companions, giftCompanion } from '../../presentCart.ts';
import type { LineInput } from './lineInputs.ts';
import { mutateCart, type ShopifyCall } from './shopifyCall.ts';
import { type ShopifyCart, shopifyCartOf } from './shopifyCart.ts';
import type { StorefrontCart } from './storefrontAnswers.ts';
import { CART_LINES_ADD, CART_LINES_UPDATE } from './storefrontOperations.ts';

type Quantities = readonly (readonly [lineId: string, quantity: number])[];

/** How many of each companion a cart wants. */
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

/** Companions that the shop has no variant for are left out. */
const companionInputs = ({ variants, store }: ShopifyCall, quantities: Quantities): LineInput[] =>
  quantities.flatMap(([lineId, quantity]) => {
    const merchandiseId = variants.companionVariant(store, lineId);
    return merchandiseId === null ? [] : [{ merchandiseId, quantity, attributes: [] }];
  });

/** @returns the pieces that a cart wants and `present` lacks, as lines to add */
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

/** The cart with its companions put right. This also mends a cart whose last change was cut off halfway. */
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
