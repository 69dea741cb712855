/** Tells the other tabs of this browser that a store's cart has changed, and hears it from them (BAG-19). */
import { isStore, type Store } from '@tessera/shared-contracts/stores';

const CHANNEL = 'tessera.bag';

export interface OtherTabs {
  tell(store: Store): void;
  close(): void;
}

/** @param onChange another tab has changed, made or left the cart of a store */
export function openOtherTabs(onChange: (store: Store) => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} };
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isStore(data)) onChange(data);
  };
  return { tell: (store) => channel.postMessage(store), close: () => channel.close() };
}
