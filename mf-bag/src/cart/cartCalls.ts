/** The bag's calls to store-api, and how the bag interprets each response (S7, API-01). */
import { isPassing } from '@tessera/remote-kit/passingStatus';
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { isOnlyAddOns } from '@tessera/shared-contracts/bag/addOns';
import { AFFILIATE_ATTRIBUTE } from '@tessera/shared-contracts/bag/affiliateLink';
import {
  type Attribute,
  type Cart,
  type CartLineInput,
  cartSchema,
  staleCartSchema,
} from '@tessera/shared-contracts/bag/cart';
import { type CartVendorName, cartVendorSchema } from '@tessera/shared-contracts/bag/cartVendor';
import { checkoutHostsSchema } from '@tessera/shared-contracts/bag/checkoutHosts';
import type { Removal } from '@tessera/shared-contracts/bag/removedTogether';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type StoreApiRequest, storeApiRequest } from '@tessera/store-api-client/storeApiRequest';
import type { ActivePartner } from '../partner/activePartner.ts';
import { repeatLostWrite } from './repeatLostWrite.ts';

export type CartAnswer =
  | { readonly kind: 'cart'; readonly cart: Cart; readonly version: string | null }
  /** Nothing was changed: the change builds on an older version of the cart (412). */
  | { readonly kind: 'stale'; readonly cart: Cart; readonly version: string | null }
  /** A cart that holds only memberships and add-ons, which must be discarded (BAG-15). */
  | { readonly kind: 'discarded' }
  /** The cart has become an order. */
  | { readonly kind: 'ordered'; readonly cartId: string }
  /** The server responded, but without a cart. */
  | { readonly kind: 'noCart' }
  /** The server could not say, because of a 5xx error or a rate limit. The cart may still exist. */
  | { readonly kind: 'failed' }
  /** No response: the network failed, or the call timed out. */
  | { readonly kind: 'unreachable' };

/** The conditions of a write. */
export interface Write {
  /** Idempotency key: writes with the same key count once. */
  readonly key: string;
  /** ETag of the cart that the write builds on. Null: any version. */
  readonly version: string | null;
}

/** No call rejects. A write whose response was lost is sent once more, with the same key. */
export interface CartCalls {
  fetch(store: Store, cartId: string): Promise<CartAnswer>;
  create(store: Store, cart: NewCart, write: Write): Promise<CartAnswer>;
  add(
    store: Store,
    cartId: string,
    lines: readonly CartLineInput[],
    discountCodes: readonly string[],
    write: Write,
  ): Promise<CartAnswer>;
  updateAttributes(store: Store, cartId: string, attributes: readonly Attribute[], write: Write): Promise<CartAnswer>;
  update(store: Store, cartId: string, lineId: string, quantity: number, write: Write): Promise<CartAnswer>;
  remove(store: Store, cartId: string, removal: Removal, write: Write): Promise<CartAnswer>;
}

export interface CodeCalls {
  /** Applies a code that the shopper has typed. Does not reject. */
  applyCode(store: Store, cartId: string, code: string): Promise<CodeAnswer>;
}

/** better: a code of the cart already takes off more. */
export type CodeAnswer = 'applied' | 'wrong' | 'better' | 'failed';

export interface NewCart {
  readonly lines: readonly CartLineInput[];
  readonly partner: ActivePartner | null;
  readonly attributes: readonly Attribute[];
  readonly discountCodes: string[];
  readonly countryCode: string | undefined;
}

/** Hosts besides the store's own that a checkout may be on; empty when the request fails (BAG-17). */
export async function fetchCheckoutHosts(): Promise<readonly string[]> {
  const answer = await callStoreApi(storeApiRequest('get', '/api/checkout/hosts', { schema: checkoutHostsSchema }));
  return answer.ok ? answer.value.hosts : [];
}

/** The vendor in the store's settings, or null when the request fails. */
export async function fetchCartVendor(): Promise<CartVendorName | null> {
  const answer = await callStoreApi(storeApiRequest('get', '/api/cart/vendor', { schema: cartVendorSchema }));
  return answer.ok ? answer.value.vendor : null;
}

/** @param fetchVendor called before the first call, and again until it returns a vendor */
export function createCartCalls(fetchVendor: () => Promise<CartVendorName | null>): CartCalls & CodeCalls {
  let known: Promise<CartVendorName | null> | null = null;
  const vendorOf = async () => {
    known ??= fetchVendor();
    const vendor = await known;
    if (vendor === null) known = null;
    return vendor;
  };

  async function mutate(
    requestTo: (vendor: CartVendorName) => StoreApiRequest<typeof cartSchema>,
    { key, version }: Write,
    cartId?: string,
  ): Promise<CartAnswer> {
    const vendor = await vendorOf();
    if (vendor === null) return { kind: 'unreachable' };
    // Shopify supports no idempotency keys, and store-api refuses them there: a repeated write would act twice (decision 20).
    const hasIdempotencyKeys = vendor === 'local';
    const ask = () =>
      callStoreApi({
        ...requestTo(vendor),
        ...(hasIdempotencyKeys ? { idempotencyKey: key } : {}),
        ...(version === null ? {} : { ifMatch: version }),
      });
    return answerOf(await (hasIdempotencyKeys ? repeatLostWrite(ask) : ask()), cartId);
  }

  return {
    async fetch(store, cartId) {
      const vendor = await vendorOf();
      if (vendor === null) return { kind: 'unreachable' };
      const request = storeApiRequest('get', '/api/vendor/{vendor}/cart/', {
        ...at(vendor, store),
        query: { store, id: cartId },
      });
      return answerOf(await callStoreApi(request), cartId);
    },
    create(store, { lines, partner, attributes: incoming, discountCodes, countryCode }, write) {
      const attributes: Attribute[] = [
        ...incoming,
        ...(partner ? [{ key: AFFILIATE_ATTRIBUTE, value: partner.code }] : []),
      ];
      const body = {
        lines: [...lines],
        attributes,
        discountCodes,
        ...(countryCode === undefined ? {} : { countryCode }),
      };
      return mutate(
        (vendor) => storeApiRequest('post', '/api/vendor/{vendor}/cart/create/', { ...at(vendor, store), body }),
        write,
      );
    },
    add(store, cartId, lines, codes, write) {
      const body = { cartId, lines: [...lines], discountCodes: [...codes] };
      return mutate(
        (vendor) => storeApiRequest('post', '/api/vendor/{vendor}/cart/add/', { ...at(vendor, store), body }),
        write,
        cartId,
      );
    },
    updateAttributes(store, cartId, attributes, write) {
      const body = { cartId, attributes: [...attributes] };
      return mutate(
        (vendor) =>
          storeApiRequest('post', '/api/vendor/{vendor}/cart/updateAttributes/', { ...at(vendor, store), body }),
        write,
        cartId,
      );
    },
    update(store, cartId, lineId, quantity, write) {
      const body = { cartId, lines: [{ id: lineId, quantity }] };
      return mutate(
        (vendor) => storeApiRequest('post', '/api/vendor/{vendor}/cart/update/', { ...at(vendor, store), body }),
        write,
        cartId,
      );
    },
    remove(store, cartId, { lineIds, discountCodes }, write) {
      const codes = discountCodes.length === 0 ? {} : { discountCodes: [...discountCodes] };
      const body = { cartId, lineId: [...lineIds], ...codes };
      return mutate(
        (vendor) => storeApiRequest('post', '/api/vendor/{vendor}/cart/remove/', { ...at(vendor, store), body }),
        write,
        cartId,
      );
    },
    async applyCode(store, cartId, code) {
      const vendor = await vendorOf();
      if (vendor === null) return 'failed';
      const body = { cartId, code };
      const answer = await callStoreApi(
        storeApiRequest('post', '/api/vendor/{vendor}/cart/discountCode/', { ...at(vendor, store), body }),
      );
      if (answer.ok) return 'applied';
      if (answer.problem.code === 'discount.no-better') return 'better';
      return isPassing(answer.problem.status) ? 'failed' : 'wrong';
    },
  };
}

/** The parts that all calls of a cart share. */
const at = (vendor: CartVendorName, store: Store) => ({ path: { vendor }, query: { store }, schema: cartSchema });

type Answer = Awaited<ReturnType<typeof callStoreApi<Cart>>>;

function answerOf(answer: Answer, cartId?: string): CartAnswer {
  if (answer.ok) {
    if (isOnlyAddOns(answer.value)) return { kind: 'discarded' };
    return { kind: 'cart', cart: answer.value, version: answer.etag };
  }
  const { problem, current } = answer;
  const stale = current ? staleCartSchema.safeParse(current.body) : null;
  if (current && stale?.success) return { kind: 'stale', cart: stale.data.cart, version: current.etag };
  if (problem.code === 'cart.ordered' && cartId !== undefined) return { kind: 'ordered', cartId };
  if (problem.status === 0) return { kind: 'unreachable' };
  return { kind: isPassing(problem.status) ? 'failed' : 'noCart' };
}
