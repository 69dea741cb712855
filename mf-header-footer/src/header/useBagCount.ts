import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagChanged } from '@tessera/shared-contracts/events/events';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useEffect, useState } from 'react';

/** The quantity in the bag of the visitor's store; null until the bag has announced it. */
export function useBagCount(): number | null {
  const { port, visitor } = useRemote();
  const [received, setReceived] = useState<{ store: Store; totalQuantity: number } | null>(null);
  useEffect(() => port.on(bagChanged, setReceived), [port]);
  return received && received.store === visitor.store ? received.totalQuantity : null;
}
