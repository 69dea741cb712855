/** The bag's calls to store-api, and what each answer means to the bag (S7, API-01). */
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { isOnlyAddOns } from '@tessera/shared-contracts/addOns';
import {
  type Attribute,
  type Cart,
  type CartAdd,
  type CartCreate,
  type CartLineInput,
  type CartRemove,
  type CartUpdate,
  type CartUpdateAttributes,
  cartSchema,
} from '@tessera/shared-contracts/cart';
import { checkoutHostsSchema } from '@tessera/shared-contracts/checkoutHosts';
import { newId } from '@tessera/shared-contracts/newId';
import type { Store } from '@tessera/shared-contracts/stores';
import type { ActivePartner } from '../partner/activePartner.ts';
import type { Removal } from './leavesWith.ts';

const VENDOR = 'local';

/** The cart attribute that names the partner; the checkout and the order read it (C3, PROG-01). */
export const AFFILIATE_ATTRIBUTE = 'affiliate_code';

export type CartAnswer =
  | { readonly kind: 'cart'; readonly cart: Cart }
  /** A cart of memberships and add-ons alone: to be forgotten (BAG-15). */
  | { readonly kind: 'discarded' }
  /** The server answered, and not with a cart. */
  | { readonly kind: 'noCart' }
  /** The server could not say: it is having a bad moment (5xx) or wants us to wait. The cart may well be there. */
  | { readonly kind: 'failed' }
  /** No server answered: the network, or a timeout. */
  | { readonly kind: 'unreachable' };

/** None of them rejects. A change whose answer was lost on the line is sent once more, under the key that keeps it from counting twice. */
export interface CartCalls {
  fetch(store: Store, cartId: string): Promise<CartAnswer>;
  create(store: Store, cart: NewCart): Promise<CartAnswer>;
  add(store: Store, cartId: string, lines: readonly CartLineInput[], discountCodes: string[]): Promise<CartAnswer>;
  updateAttributes(store: Store, cartId: string, attributes: readonly Attribute[]): Promise<CartAnswer>;
  update(store: Store, cartId: string, lineId: string, quantity: number): Promise<CartAnswer>;
  remove(store: Store, cartId: string, removal: Removal): Promise<CartAnswer>;
}

export interface NewCart {
  readonly lines: readonly CartLineInput[];
  readonly partner: ActivePartner | null;
  readonly attributes: readonly Attribute[];
  readonly discountCodes: string[];
  readonly countryCode: string | undefined;
}

/** Hosts besides the store's own that a checkout may be on; none when that can't be learnt (BAG-17). */
export async function fetchCheckoutHosts(): Promise<readonly string[]> {
  const answer = await callStoreApi({ schema: checkoutHostsSchema, path: '/api/checkout/hosts' });
  return answer.ok ? answer.value.hosts : [];
}

export function createCartCalls(): CartCalls {
  return {
    async fetch(store, cartId) {
      return answerOf(await callStoreApi({ schema: cartSchema, path: pathOf('', store, { id: cartId }) }));
    },
    create(store, { lines, partner, attributes: incoming, discountCodes, countryCode }) {
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
      return mutate('create/', store, body);
    },
    add(store, cartId, lines, discountCodes) {
      return mutate('add/', store, { cartId, lines: [...lines], discountCodes } satisfies CartAdd);
    },
    updateAttributes(store, cartId, attributes) {
      return mutate('updateAttributes/', store, { cartId, attributes: [...attributes] } satisfies CartUpdateAttributes);
    },
    update(store, cartId, lineId, quantity) {
      return mutate('update/', store, { cartId, lines: [{ id: lineId, quantity }] } satisfies CartUpdate);
    },
    remove(store, cartId, { lineIds, discountCodes }) {
      const codes = discountCodes.length === 0 ? {} : { discountCodes: [...discountCodes] };
      return mutate('remove/', store, { cartId, lineId: [...lineIds], ...codes } satisfies CartRemove);
    },
  };
}

function pathOf(call: string, store: Store, query: Record<string, string> = {}): string {
  return `/api/vendor/${VENDOR}/cart/${call}?${new URLSearchParams({ store, ...query })}`;
}

async function mutate(call: string, store: Store, body: unknown): Promise<CartAnswer> {
  const idempotencyKey = newId();
  const ask = () =>
    callStoreApi({ schema: cartSchema, path: pathOf(call, store), method: 'POST', body, idempotencyKey });
  const first = await ask();
  // A line that broke for a moment costs nobody a bag: had the first one arrived, the second is answered and not done.
  return answerOf(!first.ok && first.problem.code === 'network.unreachable' ? await ask() : first);
}

type Answer = Awaited<ReturnType<typeof callStoreApi<Cart>>>;

function answerOf(answer: Answer): CartAnswer {
  if (answer.ok) return isOnlyAddOns(answer.value) ? { kind: 'discarded' } : { kind: 'cart', cart: answer.value };
  const { status } = answer.problem;
  if (status === 0) return { kind: 'unreachable' };
  return { kind: status >= 500 || status === 408 || status === 429 ? 'failed' : 'noCart' };
}
