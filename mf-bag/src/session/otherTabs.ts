/**
 * Tells the other tabs of this browser that a store's cart has changed, and hears it from them (BAG-19). By local storage,
 * where the cart's id is kept too: unlike an open channel it keeps no page out of the browser's page cache.
 */
import { isStore, type Store } from '@tessera/shared-contracts/stores';
import type { TextStorage } from './textStorage.ts';

const KEY = 'tessera.bag.changed';

export interface OtherTabs {
  tell(store: Store): void;
  close(): void;
}

/** @param onChange another tab has changed, made or left the cart of a store */
export function openOtherTabs(kept: TextStorage, onChange: (store: Store) => void): OtherTabs {
  // The browser tells every tab but the one that wrote.
  const hear = ({ key, newValue }: StorageEvent) => {
    const store = key === KEY ? newValue?.split(' ')[0] : undefined;
    if (isStore(store)) onChange(store);
  };
  window.addEventListener('storage', hear);
  return {
    // The same text twice would be no change.
    tell: (store) => kept.write(KEY, `${store} ${Date.now()} ${Math.random()}`),
    close: () => window.removeEventListener('storage', hear),
  };
}
