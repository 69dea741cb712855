import { useRemote } from '@tessera/remote-kit/useRemote';
import type { CartLineInput } from '@tessera/shared-contracts/cart';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events';
import { type Dispatch, useEffect, useRef } from 'react';
import type { RingAction } from './ringSelection.ts';

/** Milliseconds after which the shopper is told that the bag does not answer. Longer than two of its calls may take. */
export const BAG_ANSWER_TIMEOUT = 20_000;

/** Hands a line to the bag and reports what becomes of it. `again`: the id of a request that went unanswered. */
export function useAddToBag(dispatch: Dispatch<RingAction>): (line: CartLineInput, again: string | null) => void {
  const { port } = useRemote();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const stop = port.on(bagAddSettled, ({ requestId, ok, message }) => {
      dispatch({ type: 'settled', requestId, ok, message: message ?? null });
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [port, dispatch]);

  return (line, again) => {
    const requestId = again ?? newRequestId();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dispatch({ type: 'gaveUp', requestId }), BAG_ANSWER_TIMEOUT);
    dispatch({ type: 'sent', requestId });
    port.emit(bagAddRequested, { requestId, lines: [line] });
  };
}

/** Unique in this browser; `crypto.randomUUID` is missing on plain http. */
function newRequestId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `ring-${Date.now().toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`;
}
