/** The bag's calls to store-api, and how the bag interprets each response (S7, API-01). */
import { isPassing } from '@tessera/remote-kit/passingStatus';
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { isOnlyAddOns } from '@tessera/shared-contracts/bag/addOns';
import { AFFILIATE_ATTRIBUTE } from '@tessera/shared-contracts/bag/affiliateLink';
import {
  type Attribute,
  type Cart,
  type CartAdd,
  type CartCreate,
  type CartDiscountCode,
  type CartLineInput,
  type CartRemove,
  type CartUpdate,
  type CartUpdateAttributes,
  cartSchema,
  staleCartSchema,
} from '@tessera/shared-contracts/bag/cart';
import { type CartVendorName, cartVendorSchema } from '@tessera/shared-contracts/bag/cartVendor';
import { checkoutHostsSchema } from '@tessera/shared-contracts/bag/checkoutHosts';
import type { Removal } from '@tessera/shared-contracts/bag/removedTogether';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ActivePartner } from '../partner/activePartner.ts';

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
  const answer = await callStoreApi({ schema: checkoutHostsSchema, path: '/api/checkout/hosts' });
  return answer.ok ? answer.value.hosts : [];
}

/** The vendor in the store's settings, or null when the request fails. */
export async function fetchCartVendor(): Promise<CartVendorName | null> {
  const answer = await callStoreApi({ schema: cartVendorSchema, path: '/api/cart/vendor' });
  return answer.ok ? answer.value.vendor : null;
}

/** @param fetchVendor called before the first call, and again until it returns a vendor */
export function createCartCalls(fetchVendor: () => Promise<CartVendorName | null>): CartCalls & CodeCalls {
  let known: Promise<CartVendorName | null> | null = null;
  const pathOf = async (call: string, store: Store, query: Record<string, string> = {}): Promise<string | null> => {
    known ??= fetchVendor();
    const vendor = await known;
    if (vendor === null) known = null;
    return vendor && `/api/vendor/${vendor}/cart/${call}?${new URLSearchParams({ store, ...query })}`;
  };

  async function mutate(call: string, store: Store, body: CartWrite, { key, version }: Write): Promise<CartAnswer> {
    const path = await pathOf(call, store);
    if (path === null) return { kind: 'unreachable' };
    // Shopify supports no idempotency keys, and store-api refuses them there: a repeated write would act twice (decision 20).
    const hasIdempotencyKeys = (await known) === 'local';
    const ask = () =>
      callStoreApi({
        schema: cartSchema,
        path,
        method: 'POST',
        body,
        ...(hasIdempotencyKeys ? { idempotencyKey: key } : {}),
        ...(version === null ? {} : { ifMatch: version }),
      });
    const first = await ask();
    // Repeats a write after a lost connection or a timeout: if the first one arrived, the key keeps the second from acting again.
    const isLost = hasIdempotencyKeys && !first.ok && /^network\.(unreachable|timeout)$/.test(first.problem.code);
    return answerOf(isLost ? await ask() : first, 'cartId' in body ? body.cartId : undefined);
  }

  return {
    async fetch(store, cartId) {
      const path = await pathOf('', store, { id: cartId });
      return path === null
        ? { kind: 'unreachable' }
        : answerOf(await callStoreApi({ schema: cartSchema, path }), cartId);
    },
    create(store, { lines, partner, attributes: incoming, discountCodes, countryCode }, write) {
      const attributes: Attribute[] = [
        ...incoming,
        ...(partner ? [{ key: AFFILIATE_ATTRIBUTE, value: partner.code }] : []),
      ];
      const body: CartCreate = {
        lines: [...lines],
        attributes,
        discountCodes,
        ...(countryCode === undefined ? {} : { countryCode }),
      };
      return mutate('create/', store, body, write);
    },
    add(store, cartId, lines, codes, write) {
      return mutate('add/', store, { cartId, lines: [...lines], discountCodes: [...codes] } satisfies CartAdd, write);
    },
    updateAttributes(store, cartId, attributes, write) {
      const body: CartUpdateAttributes = { cartId, attributes: [...attributes] };
      return mutate('updateAttributes/', store, body, write);
    },
    update(store, cartId, lineId, quantity, write) {
      return mutate('update/', store, { cartId, lines: [{ id: lineId, quantity }] } satisfies CartUpdate, write);
    },
    remove(store, cartId, { lineIds, discountCodes }, write) {
      const codes = discountCodes.length === 0 ? {} : { discountCodes: [...discountCodes] };
      return mutate('remove/', store, { cartId, lineId: [...lineIds], ...codes } satisfies CartRemove, write);
    },
    async applyCode(store, cartId, code) {
      const path = await pathOf('discountCode/', store);
      if (path === null) return 'failed';
      const body: CartDiscountCode = { cartId, code };
      const answer = await callStoreApi({ schema: cartSchema, path, method: 'POST', body });
      if (answer.ok) return 'applied';
      if (answer.problem.code === 'discount.no-better') return 'better';
      return isPassing(answer.problem.status) ? 'failed' : 'wrong';
    },
  };
}

type CartWrite = CartCreate | CartAdd | CartUpdate | CartUpdateAttributes | CartRemove;
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
