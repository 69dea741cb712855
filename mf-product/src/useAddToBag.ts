/**
 * The one way from a page of this remote into the bag (BAG-10):
 * - While a request waits, nothing more is sent. It waits until the bag answers, or the bus gives up for it.
 * - The same lines and codes keep their request id until the bag has answered, so it takes them once. Others get an id of their own.
 * - What the shopper is told names what was asked for, whatever has been chosen since. An answer that comes late is told, too.
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { CartLine, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { newId } from '@tessera/shared-contracts/http/newId';
import { useEffect, useRef, useState } from 'react';

export interface Add {
  readonly lines: readonly CartLineInput[];
  /** Codes that go into the bag with them: what the catalogue names beside a price. */
  readonly discountCodes?: readonly string[];
  /** False: the page has asked for the extras itself that the bag offers after an add (UPS-05). */
  readonly upsell?: boolean;
  /** What the lines are called in the visitor's language. */
  readonly name: string;
  /** The lines as the bag is to show them until it has stored them, where the page knows that. */
  readonly preview?: readonly CartLine[] | undefined;
}

export interface Adding {
  /** unanswered: it may be in the bag all the same; the same again counts once. */
  readonly state: 'idle' | 'adding' | 'refused' | 'unanswered';
  /** The request that `state` is about, and what its lines are called. */
  readonly requestId: string | null;
  readonly name: string;
  /** The bag's own words on a refusal. */
  readonly message: string | null;
  /** What the bag has taken last, until something else is asked for or chosen. */
  readonly added: string | null;
}

const IDLE: Adding = { state: 'idle', requestId: null, name: '', message: null, added: null };

/** What a page says of adding. A name is that of the request. */
export interface AddingWords {
  readonly adding: string;
  readonly added: (name: string) => string;
  /** Where the bag has no words of its own. */
  readonly refused: string;
  readonly unanswered: (name: string) => string;
}

/** What is said now, by the role of the element that says it. */
export const addingWords = ({ state, name, message, added }: Adding, words: AddingWords) => ({
  alert: state === 'refused' ? (message ?? words.refused) : state === 'unanswered' ? words.unanswered(name) : '',
  status: added !== null ? words.added(added) : state === 'adding' ? words.adding : '',
});

export interface AddToBag {
  /** The same object for as long as nothing changes. */
  readonly adding: Adding;
  /** Does nothing while a request waits. */
  readonly add: (request: Add) => void;
  /** Something else is chosen: what was said of the last request is over. One that waits goes on. */
  readonly reset: () => void;
}

export function useAddToBag(): AddToBag {
  const { port } = useRemote();
  const [adding, setAdding] = useState(IDLE);
  /** Requests that the bag has not answered, by id. */
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
