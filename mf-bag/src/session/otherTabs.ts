/**
 * Announces to this browser's other tabs that a store's cart has changed, and receives it from them (BAG-19). With the cart's
 * version, so that a tab that has it already asks nobody; what is received is never sent on. The channel is closed
 * while its page is in the browser's page cache: an open one would keep it out; on its return the bag is read again.
 */
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';

const CHANNEL = 'tessera.bag';

export interface CartChange {
  readonly store: Store;
  /** Null: the cart was left. */
  readonly cartId: string | null;
  /** The cart's ETag; null when it is not known. */
  readonly version: string | null;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Null for anything that no tab of this release sends. By hand: it comes with every page, and a schema weighs more. */
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

/** @param onChange another tab has changed, made or left the cart of a store */
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
