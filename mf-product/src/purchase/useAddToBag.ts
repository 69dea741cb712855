/**
 * Adds lines to the bag, for every page of this remote (BAG-10):
 * - While a request is pending, no other is sent. It is pending until the bag answers or the bus times out.
 * - The same lines and codes keep their request id until the bag has answered, so they are added once. Others get a new id.
 * - Messages name the lines of the request, even if the choice has changed since. A late answer is announced too.
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { CartLine, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { newId } from '@tessera/shared-contracts/http/newId';
import { useEffect, useRef, useState } from 'react';

export interface Add {
  readonly lines: readonly CartLineInput[];
  /** Codes to apply with the lines: those that the catalogue lists beside a price. */
  readonly discountCodes?: readonly string[];
  /** False: the page itself offers the extras that the bag would offer after an add (UPS-05). */
  readonly upsell?: boolean;
  /** Name of the lines in the visitor's language. */
  readonly name: string;
  /** Preview of the lines, which the bag shows until it has stored them. Only from pages that know it. */
  readonly preview?: readonly CartLine[] | undefined;
}

export interface Adding {
  /** unanswered: the lines may still be in the bag; repeating the same request adds them once. */
  readonly state: 'idle' | 'adding' | 'refused' | 'unanswered';
  /** The request that `state` refers to, and the name of its lines. */
  readonly requestId: string | null;
  readonly name: string;
  /** The bag's own message for a refusal. */
  readonly message: string | null;
  /** Name of the last lines that the bag accepted, until another request or choice. */
  readonly added: string | null;
}

const IDLE: Adding = { state: 'idle', requestId: null, name: '', message: null, added: null };

/** A page's messages about adding. `name` is the request's. */
export interface AddingWords {
  readonly adding: string;
  readonly added: (name: string) => string;
  /** Used when the bag sends no message of its own. */
  readonly refused: string;
  readonly unanswered: (name: string) => string;
}

/** The current messages, by the role of their element. */
export const addingWords = ({ state, name, message, added }: Adding, words: AddingWords) => ({
  alert: state === 'refused' ? (message ?? words.refused) : state === 'unanswered' ? words.unanswered(name) : '',
  status: added !== null ? words.added(added) : state === 'adding' ? words.adding : '',
});

export interface AddToBag {
  /** Stays the same object while nothing changes. */
  readonly adding: Adding;
  /** Does nothing while a request is pending. */
  readonly add: (request: Add) => void;
  /** Clears the last request's messages, because the choice has changed. A pending request continues. */
  readonly reset: () => void;
}

export function useAddToBag(): AddToBag {
  const { port } = useRemote();
  const [adding, setAdding] = useState(IDLE);
  /** Requests that the bag has not answered yet, by id. */
  const open = useRef(new Map<string, { readonly asked: string; readonly name: string }>());

  useEffect(
    () =>
      port.on(bagAddSettled, ({ requestId, ok, message = null, unanswered = false }) => {
        const request = open.current.get(requestId);
        if (!request) return;
        if (!unanswered) open.current.delete(requestId);
        setAdding((before) => {
          const isShown = before.requestId === requestId;
          if (ok) return { ...(isShown ? IDLE : before), added: request.name };
          return isShown ? { ...before, state: unanswered ? 'unanswered' : 'refused', message } : before;
        });
      }),
    [port],
  );

  return {
    adding,
    add({ lines, discountCodes = [], upsell = true, name, preview }) {
      if (adding.state === 'adding') return;
      const asked = JSON.stringify([lines, discountCodes]);
      const requestId = [...open.current].find(([, each]) => each.asked === asked)?.[0] ?? newId();
      open.current.set(requestId, { asked, name });
      setAdding({ ...IDLE, state: 'adding', requestId, name });
      port.emit(bagAddRequested, {
        requestId,
        lines: [...lines],
        ...(discountCodes.length === 0 ? {} : { discountCodes: [...discountCodes] }),
        ...(upsell ? { upsell } : {}),
        name,
        ...(preview === undefined ? {} : { preview: [...preview] }),
      });
    },
    reset: () => setAdding((before) => (before.state === 'adding' ? before : IDLE)),
  };
}
