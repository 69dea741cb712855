/** One visitor's cart in one store as the bag holds it: the state, its events, and what the session needs from outside. */
import type { Attribute, Cart } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ActivePartner } from '../partner/activePartner.ts';
import type { CartCalls } from './cartCalls.ts';
import type { CartFlow } from './cartFlow.ts';
import type { CartType } from './cartType.ts';
import type { GiftDetails } from './giftDetails.ts';
import type { Add, AddRequest, Mutation, Places, Remove, StoredChange } from './pendingChanges.ts';
import type { StoredCart } from './storedCart.ts';

/** Failures whose sentence (S8) is a toast over the page. */
type ToastedFailure = 'addFailed' | 'addUnreachable' | 'removeFailed' | 'updateFailed';
/** Failures whose sentence is in the bag's red bar: those of S8, and a refused checkout. */
export const BAR_FAILURES = ['giftIncomplete', 'giftNotSaved', 'checkoutRefused'] as const;
export type BarFailure = (typeof BAR_FAILURES)[number];
export type Failure = ToastedFailure | BarFailure;

/** The sentence beside a line whose change was undone: the server refused it, or somebody else has changed the line. */
export type LineFailure = 'notUpdated' | 'notRemoved' | 'changedElsewhere';

export interface CartSession {
  readonly store: Store;
  /** The server's last answer. The shopper sees `shownBag` of this session. */
  readonly cart: Cart | null;
  /** The cart's ETag; null when it is not known. */
  readonly version: string | null;
  /** RING or M1 (S4, BAG-11). */
  readonly cartType: CartType;
  /** Requests that wait to be sent, oldest first. One line has one change at most. */
  readonly pending: readonly Mutation[];
  readonly running: Mutation | null;
  /** How often the server has called the running change stale. */
  readonly staleAnswers: number;
  readonly failure: Failure | null;
  /** Keyed by the line's id; an entry stays until the line is changed again. */
  readonly lineFailures: Readonly<Record<string, LineFailure>>;
  /** The last removal, while it can be undone. */
  readonly undoable: Remove | null;
  /** The former places of lines that were put back. Kept until the page is left. */
  readonly places: Places;
  /** Id of the shown or stored cart when it has become an order, until there is another cart. */
  readonly ordered: string | null;
  /** Another tab has changed the cart while a request of this tab was running: its answer may be older than that change. */
  readonly outdated: boolean;
  /** The server must be asked which cart the visitor has, and has not answered yet (`needsSync`). */
  readonly unsynced: boolean;
  /** The `addKey` of every add that is waiting, running or done: a repetition is not sent again (BAG-10). */
  readonly seenAdds: readonly string[];
}

export type CartSessionEvent =
  | ({ readonly type: 'ADD' } & AddRequest)
  /** The new quantity is shown at once and sent when its turn comes; the last one of a line counts. Ignored on the way to the checkout. */
  | { readonly type: 'SET_QUANTITY'; readonly lineId: string; readonly quantity: number }
  | { readonly type: 'REMOVE'; readonly lineId: string }
  | { readonly type: 'UNDO_REMOVAL' }
  /** The time to undo the removal is over. */
  | { readonly type: 'CONFIRM_REMOVAL' }
  /** Between the normal and the gift flow (S4, BAG-09). Ignored while anything is under way: the switch is disabled then. */
  | { readonly type: 'SET_CART_FLOW'; readonly cartFlow: CartFlow }
  /** Saves the gift's details, then goes to the checkout (GIFT-01). */
  | { readonly type: 'SAVE_GIFT'; readonly details: GiftDetails | null }
  | { readonly type: 'CHECKOUT' }
  /** The browser has restored the page from its page cache, where the page received no messages. */
  | { readonly type: 'RETURNED' }
  /** The visitor has stopped the browser on its way to the checkout. */
  | { readonly type: 'STAYED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS_FAILURE' }
  | { readonly type: 'STORE_CHANGED'; readonly store: Store }
  /** The browser has a network again. */
  | { readonly type: 'ONLINE' }
  /** Another tab has changed, made or left the cart of this store, or may have while this one was hidden (BAG-19). */
  | { readonly type: 'CHANGED_ELSEWHERE' };

export type CartSessionEmitted =
  | { readonly type: 'changed'; readonly store: Store; readonly totalQuantity: number }
  /** This tab has changed, made or left the cart of a store. Sent to the other tabs. */
  | {
      readonly type: 'changedHere';
      readonly store: Store;
      readonly cartId: string | null;
      readonly version: string | null;
    }
  /** A line was not changed, or not taken out. */
  | { readonly type: 'changeFailed'; readonly failure: Failure }
  | {
      readonly type: 'settled';
      readonly request: Add;
      /** Null when it went well. */
      readonly failure: Failure | null;
    }
  /** There is no network: the add is shown, stored, and sent later. */
  | { readonly type: 'held'; readonly request: AddRequest };

/** The server's answer to which cart the visitor has: its id is stored now, the server could not say, or it has become an order. */
export type Recalled = 'known' | 'unknown' | { readonly ordered: string };

export interface CartSessionDependencies {
  readonly calls: CartCalls;
  readonly stored: StoredCart;
  /** Changes that an earlier page of this browser has asked for and no server has confirmed. */
  readonly storedPending: (store: Store) => readonly StoredChange[];
  /** Whether the stored cart may be the wrong one until `recall` has asked the server: forms have changed the bag, a checkout was left open, or a call has failed. */
  readonly needsSync: (store: Store) => boolean;
  /** Asks the server which cart the visitor has, and stores its id. Sends no request where `needsSync` is false. */
  readonly recall: (store: Store) => Promise<Recalled>;
  readonly isOnline: () => boolean;
  /** Read when a request is made, not before. */
  readonly partner: () => ActivePartner | null;
  /** Cart attributes from the address of the visitor's first page (BAG-18). */
  readonly attributes: () => readonly Attribute[];
  /** Codes of the partner and of the page's address. */
  readonly discountCodes: () => string[];
  readonly countryCode: (store: Store) => string | undefined;
  /** Null when the cart's checkout address may not be gone to (BAG-17). */
  readonly checkoutUrl: (cart: Cart, store: Store) => Promise<URL | null>;
  readonly leaveFor: (url: URL) => void;
}
