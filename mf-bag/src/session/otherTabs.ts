/**
 * Tells this browser's other tabs that a store's cart has changed, and receives such messages (BAG-19). They carry the cart's version, so
 * that a tab that already has it sends no request; received messages are never forwarded. The channel is closed while its page is in the
 * back/forward cache, because an open channel would keep the page out of it; when the page returns, the bag is read again.
 */
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';

const CHANNEL = 'tessera.bag';

export interface CartChange {
  readonly store: Store;
  /** Null: the tab no longer has a cart. */
  readonly cartId: string | null;
  /** The cart's ETag; null when unknown. */
  readonly version: string | null;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Null for anything that no tab of this release sends. Written by hand, because it loads with every page and a schema is larger. */
function parseChange(data: unknown): CartChange | null {
  if (typeof data !== 'object' || data === null) return null;
  const { store: code, cartId, version }: Record<string, unknown> = { ...data };
  const store = STORES.find((known) => known === code);
  return store !== undefined && isTextOrNull(cartId) && isTextOrNull(version) ? { store, cartId, version } : null;
}

export interface OtherTabs {
  send(change: CartChange): void;
  close(): void;
}

/** @param onChange called when another tab has changed, created or cleared a store's cart */
export function openOtherTabs(onChange: (change: CartChange) => void): OtherTabs {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (channel !== null || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const change = parseChange(data);
      if (change) onChange(change);
    });
  };
  const shut = () => {
    channel?.close();
    channel = null;
  };
  open();
  window.addEventListener('pagehide', shut);
  window.addEventListener('pageshow', open);
  return {
    send: (change) => channel?.postMessage(change),
    close() {
      window.removeEventListener('pagehide', shut);
      window.removeEventListener('pageshow', open);
      shut();
    },
  };
}
