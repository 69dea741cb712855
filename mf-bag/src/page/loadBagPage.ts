/** Loads the bag page's data: the cart that the visitor's cookie names, and the outcome of the previous form. Server only. */
import type { LoadContext } from '@tessera/remote-kit/defineLoaders';
import { isPassing } from '@tessera/remote-kit/passingStatus';
import { isOnlyAddOns } from '@tessera/shared-contracts/bag/addOns';
import { BAG_NOTICES, BAG_SAID, BAG_SAID_LINE } from '@tessera/shared-contracts/bag/bagForms';
import { type Cart, cartSchema } from '@tessera/shared-contracts/bag/cart';
import { cartVendorSchema } from '@tessera/shared-contracts/bag/cartVendor';
import { checkoutHostsSchema } from '@tessera/shared-contracts/bag/checkoutHosts';
import { orderedPath } from '../cart/checkoutUrl.ts';
import type { BagPageData } from './BagPage.still.tsx';
import { checkoutPath, shopCheckout } from './checkoutPath.ts';

type BagPageContext = Pick<LoadContext<'/bag/:region'>, 'visitor' | 'url' | 'api' | 'cartId'>;

export async function loadBagPage({ visitor, url, api, cartId }: BagPageContext): Promise<BagPageData> {
  const asked = url.searchParams.get(BAG_SAID);
  const said = BAG_NOTICES.find((notice) => notice === asked) ?? null;
  const noticeLineId = url.searchParams.get(BAG_SAID_LINE);
  if (cartId === undefined) return { kind: 'empty', said, noticeLineId };
  const query = new URLSearchParams({ id: cartId, store: visitor.store, locale: visitor.locale });
  const named = await api({ schema: cartVendorSchema, path: '/api/cart/vendor' });
  if (!named.ok) return { kind: 'unavailable', said, noticeLineId };
  const { vendor } = named.value;
  const answer = await api({ schema: cartSchema, path: `/api/vendor/${vendor}/cart/?${query}` });
  if (!answer.ok) {
    if (answer.problem.code === 'cart.ordered')
      return { kind: 'ordered', order: orderedPath(cartId), said, noticeLineId };
    // A cart that was deleted or belongs to another store counts as empty; one that cannot be read just now does not (BAG-16).
    return { kind: isPassing(answer.problem.status) ? 'unavailable' : 'empty', said, noticeLineId };
  }
  const cart: Cart = answer.value;
  if (cart.lines.edges.length === 0 || isOnlyAddOns(cart)) return { kind: 'empty', said, noticeLineId };
  if (vendor === 'local')
    return { kind: 'cart', cart, checkout: checkoutPath(cart, visitor.store, visitor), said, noticeLineId };
  const hosts = await api({ schema: checkoutHostsSchema, path: '/api/checkout/hosts' });
  const checkout = shopCheckout(cart, visitor.store, hosts.ok ? hosts.value.hosts : []);
  return { kind: 'cart', cart, checkout, said, noticeLineId };
}
