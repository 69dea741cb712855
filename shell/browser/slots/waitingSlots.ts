/** Slots of the first page that can wait: each is hydrated when the visitor comes near it, another slot sends an event that it listens to, or the page is idle. */

import { whenIdle } from '@tessera/remote-kit/whenIdle';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import { whenApproached } from './whenNeeded.ts';

export interface WaitingSlots {
  /** @param fill hydrates the slot; called once, in a task of its own */
  add(slot: Slot, element: HTMLElement, fill: () => void): void;
  has(slot: Slot): boolean;
  /** Ends the wait of the slots for which `isNeeded` holds. */
  wake(isNeeded: (slot: Slot) => boolean): void;
  /** Ends the wait of all, each at the browser's idle time. */
  wakeWhenIdle(): void;
}

export function createWaitingSlots(): WaitingSlots {
  /** Functions that end the wait of each slot. */
  const waiting = new Map<Slot, () => void>();
  return {
    add(slot, element, fill) {
      const wake = () => {
        if (!waiting.delete(slot)) return;
        stopWatching();
        void yieldToMain().then(fill);
      };
      waiting.set(slot, wake);
      const stopWatching = whenApproached(element, wake);
    },
    has: (slot) => waiting.has(slot),
    wake(isNeeded) {
      for (const [slot, wake] of waiting) if (isNeeded(slot)) wake();
    },
    wakeWhenIdle() {
      for (const wake of waiting.values()) whenIdle(wake);
    },
  };
}
