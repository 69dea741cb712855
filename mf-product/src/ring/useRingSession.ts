/** Ties the session of a ring's page to the store around it: the address, the bag, partners' discounts. */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { discountCodes } from '@tessera/shared-contracts/discountCodes';
import { bagAddRequested, bagAddSettled, partnerActivated } from '@tessera/shared-contracts/events';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { RingGoods } from './ringGoods.ts';
import type { RingQuote } from './ringQuote.ts';
import { createRingSession, type RingSession } from './ringSession.ts';
import type { RingState } from './ringState.ts';

/** Milliseconds without a change before the address is written: browsers refuse more than a hundred writes in 30 s. */
const ADDRESS_PAUSE = 300;

export interface UseRingSession<Wishes, Choice, Missing extends string> {
  readonly goods: RingGoods<Wishes, Choice, Missing>;
  /** What an address asks for. */
  readonly read: (query: URLSearchParams) => Wishes;
  /** The address that asks for it; what is not the page's own stays in it. */
  readonly write: (wishes: Wishes, query: URLSearchParams) => URLSearchParams;
  /** What the server found for the address. */
  readonly quote: RingQuote | null;
  /** Asked to add, and this is the first thing that is missing. */
  readonly onMissing: (first: Missing) => void;
}

export function useRingSession<Wishes, Choice, Missing extends string>({
  goods,
  read,
  write,
  quote,
  onMissing,
}: UseRingSession<Wishes, Choice, Missing>): [RingState<Wishes>, RingSession<Wishes, Choice>] {
  const { port } = useRemote();
  const [query, setQuery] = useSearchParams();
  const latest = useRef({ port, query, setQuery, read, write, onMissing });
  useEffect(() => {
    latest.current = { port, query, setQuery, read, write, onMissing };
  });

  const [session] = useState(() => {
    return createRingSession({
      goods,
      wishes: read(query),
      quote,
      discountCodes: discountCodes(query),
      onEmitted(emitted) {
        if (emitted.type === 'missing') {
          if (emitted.first !== undefined) latest.current.onMissing(emitted.first);
          return;
        }
        const { requestId, lines } = emitted;
        latest.current.port.emit(bagAddRequested, { requestId, lines: [...lines] });
      },
    });
  });
  useEffect(() => session.stop, [session]);

  useEffect(() => {
    const stops = [
      port.on(bagAddSettled, ({ requestId, ok, message = null }) => {
        session.send({ type: 'SETTLED', requestId, ok, message });
      }),
      port.on(partnerActivated, ({ discountCodes: codes }) => {
        session.send({ type: 'CODES', discountCodes: discountCodes(latest.current.query, codes) });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [port, session]);

  const state = useSyncExternalStore(session.subscribe, session.state, session.state);

  /** The wishes that the address is known to say. */
  const { wishes } = state;
  const written = useRef({ wishes, text: query.toString() });
  useEffect(() => {
    if (wishes === written.current.wishes) return;
    const timer = setTimeout(() => {
      const { query: old, setQuery: set } = latest.current;
      const next = latest.current.write(wishes, old);
      written.current = { wishes, text: next.toString() };
      if (next.toString() !== old.toString()) set(next, { replace: true });
    }, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [wishes]);

  const text = query.toString();
  useEffect(() => {
    if (text === written.current.text) return;
    const wanted = latest.current.read(new URLSearchParams(text));
    written.current = { wishes: wanted, text };
    session.send({ type: 'READ', wishes: wanted });
  }, [text, session]);

  return [state, session];
}
