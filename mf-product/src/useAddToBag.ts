/** A press on 'Add to bag' and what comes of it, for a page that sells without a machine of its own. */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/bagAddEvents';
import type { CartLineInput } from '@tessera/shared-contracts/cart';
import { newId } from '@tessera/shared-contracts/newId';
import { useEffect, useRef, useState } from 'react';

export interface Adding {
  /** unanswered: it may be in the bag all the same; another try counts once. */
  readonly state: 'idle' | 'adding' | 'added' | 'refused' | 'unanswered';
  /** The bag's own words on a refusal. */
  readonly message: string | null;
}

const IDLE: Adding = { state: 'idle', message: null };

/** One of each line. While an answer is awaited nothing more is sent (BAG-10). */
export function useAddToBag(): Adding & {
  /**
   * @param lines merchandise ids, or lines where more is to be said of one
   * @param discountCodes that go into the bag with them: what the catalogue names beside a price
   */
  readonly add: (lines: readonly (string | CartLineInput)[], discountCodes?: readonly string[]) => void;
  /** Something else is chosen: what was said of the last one is over. */
  readonly reset: () => void;
} {
  const { port } = useRemote();
  const [adding, setAdding] = useState(IDLE);
  /** What was asked last. It keeps its id until it is answered, or something else is asked. */
  const request = useRef({ id: '', lines: '' });

  useEffect(
    () =>
      port.on(bagAddSettled, ({ requestId, ok, message = null, unanswered = false }) => {
        if (requestId !== request.current.id) return;
        if (ok) setAdding({ state: 'added', message: null });
        else setAdding({ state: unanswered ? 'unanswered' : 'refused', message });
      }),
    [port],
  );

  return {
    ...adding,
    add(asked, discountCodes = []) {
      if (adding.state === 'adding') return;
      const lines = asked.map((line) => (typeof line === 'string' ? { merchandiseId: line, quantity: 1 } : line));
      const said = JSON.stringify(lines);
      if (adding.state !== 'unanswered' || said !== request.current.lines)
        request.current = { id: newId(), lines: said };
      setAdding({ state: 'adding', message: null });
      port.emit(bagAddRequested, {
        requestId: request.current.id,
        lines,
        ...(discountCodes.length === 0 ? {} : { discountCodes: [...discountCodes] }),
      });
    },
    reset() {
      if (adding.state !== 'adding') setAdding(IDLE);
    },
  };
}
