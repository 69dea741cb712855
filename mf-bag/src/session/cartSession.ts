/** The bag's view of one visitor's cart in one store: the state, its events, and the session's dependencies. */
import type { Attribute, Cart } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { CartCalls } from '../cart/cartCalls.ts';
import type { CartFlow } from '../cart/cartFlow.ts';
import type { CartType } from '../cart/cartType.ts';
import type { GiftDetails } from '../cart/giftDetails.ts';
import type { Add, AddRequest, Mutation, Places, Remove, StoredChange } from '../changes/pendingChanges.ts';
import type { ActivePartner } from '../partner/activePartner.ts';
import type { StoredCart } from '../storage/storedCart.ts';

/** Failures whose sentence (S8) is a toast. */
type ToastedFailure = 'addFailed' | 'addUnreachable' | 'removeFailed' | 'updateFailed';
/** Failures whose sentence is in the bag's red bar: those of S8, and a refused checkout. */
export const BAR_FAILURES = ['giftIncomplete', 'giftNotSaved', 'checkoutRefused'] as const;
export type BarFailure = (typeof BAR_FAILURES)[number];
export type Failure = ToastedFailure | BarFailure;

/** The message beside a line whose change was undone: the server refused it, or the line was changed elsewhere. */
export type LineFailure = 'notUpdated' | 'notRemoved' | 'changedElsewhere';

export interface CartSession {
  readonly store: Store;
  /** The server's last response. The shopper sees `shownBag` of this session. */
  readonly cart: Cart | null;
  /** The cart's ETag; null when unknown. */
  readonly version: string | null;
  /** RING or M1 (S4, BAG-11). */
  readonly cartType: CartType;
  /** Requests that wait to be sent, oldest first. At most one change per line. */
  readonly pending: readonly Mutation[];
  readonly running: Mutation | null;
  /** How many times the server has rejected the running change as stale. */
  readonly staleAnswers: number;
  readonly failure: Failure | null;
  /** Keyed by line id; an entry stays until the line is changed again. */
  readonly lineFailures: Readonly<Record<string, LineFailure>>;
  /** The last removal, while it can be undone. */
  readonly undoable: Remove | null;
  /** The original positions of restored lines. In memory until the page is left. */
  readonly places: Places;
  /** Id of the shown or stored cart that has become an order, until there is another cart. */
  readonly ordered: string | null;
  /** Another tab has changed the cart while a request of this tab was running, so its response may be older than that change. */
  readonly outdated: boolean;
  /** The server must be asked which cart the visitor has, and has not responded yet (`needsSync`). */
  readonly unsynced: boolean;
  /** The `addKey` of every add that is waiting, running or done: a repeated add is not sent again (BAG-10). */
  readonly seenAdds: readonly string[];
}

export type CartSessionEvent =
  | ({ readonly type: 'ADD' } & AddRequest)
  /**
   * The new quantity is shown at once and sent in its turn; the last one per line counts. Ignored during the navigation to the checkout.
   */
  | { readonly type: 'SET_QUANTITY'; readonly lineId: string; readonly quantity: number }
  | { readonly type: 'REMOVE'; readonly lineId: string }
  | { readonly type: 'UNDO_REMOVAL' }
  /** The time to undo the removal has run out. */
  | { readonly type: 'CONFIRM_REMOVAL' }
  /** Switches between the normal and the gift flow (S4, BAG-09). Ignored while a request runs: the switch is disabled then. */
  | { readonly type: 'SET_CART_FLOW'; readonly cartFlow: CartFlow }
  /** Saves the gift's details, then goes to the checkout (GIFT-01). */
  | { readonly type: 'SAVE_GIFT'; readonly details: GiftDetails | null }
  | { readonly type: 'CHECKOUT' }
  /** The browser has restored the page from its back/forward cache, where the page received no messages. */
  | { readonly type: 'RETURNED' }
  /** The visitor has stopped the navigation to the checkout. */
  | { readonly type: 'STAYED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS_FAILURE' }
  | { readonly type: 'STORE_CHANGED'; readonly store: Store }
  /** The browser is online again. */
  | { readonly type: 'ONLINE' }
  /** Another tab has changed, created or cleared this store's cart, or may have done so while this one was hidden (BAG-19). */
  | { readonly type: 'CHANGED_ELSEWHERE' };

export type CartSessionEmitted =
  | { readonly type: 'changed'; readonly store: Store; readonly totalQuantity: number }
  /** This tab has changed, created or cleared a store's cart. Sent to the other tabs. */
  | {
      readonly type: 'changedHere';
      readonly store: Store;
      readonly cartId: string | null;
      readonly version: string | null;
    }
  /** Changing or removing a line failed. */
  | { readonly type: 'changeFailed'; readonly failure: Failure }
  | {
      readonly type: 'settled';
      readonly request: Add;
      /** Null: the add succeeded. */
      readonly failure: Failure | null;
    }
  /** The browser is offline: the add is shown, stored, and sent later. */
  | { readonly type: 'held'; readonly request: AddRequest };

/** The server's answer about the visitor's cart: its id is stored now, it is unknown, or the cart has become an order. */
export type Recalled = 'known' | 'unknown' | { readonly ordered: string };

export interface CartSessionDependencies {
  readonly calls: CartCalls;
  readonly stored: StoredCart;
  /** Changes from an earlier page of this browser that no server has confirmed. */
  readonly storedPending: (store: Store) => readonly StoredChange[];
  /**
   * Whether the stored cart may be wrong until `recall` has asked the server: forms have changed the bag, a checkout was left open, or a
   * call has failed.
   */
  readonly needsSync: (store: Store) => boolean;
  /** Asks the server which cart the visitor has, and stores its id. Sends no request where `needsSync` is false. */
  readonly recall: (store: Store) => Promise<Recalled>;
  readonly isOnline: () => boolean;
  /** Read at the time of a request, not earlier. */
  readonly partner: () => ActivePartner | null;
  /** Cart attributes from the address of the visitor's first page (BAG-18). */
  readonly attributes: () => readonly Attribute[];
  /** Codes of the partner and of the page's address. */
  readonly discountCodes: () => string[];
  readonly countryCode: (store: Store) => string | undefined;
  /** Null when the cart's checkout address is not allowed (BAG-17). */
  readonly checkoutUrl: (cart: Cart, store: Store) => Promise<URL | null>;
  readonly leaveFor: (url: URL) => void;
}
