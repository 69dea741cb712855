/** The address and the wishes of a ring's page say the same: each is written when the other changes. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Milliseconds without a change before the address is written: browsers refuse more than a hundred writes in 30 s. */
const ADDRESS_PAUSE = 300;

export interface UseRingAddress<Wishes> {
  readonly wishes: Wishes;
  /** What an address asks for. */
  readonly read: (query: URLSearchParams) => Wishes;
  /** The address that asks for it; what is not the page's own stays in it. */
  readonly write: (wishes: Wishes, query: URLSearchParams) => URLSearchParams;
  /** The visitor has come to an address that this page has not written. */
  readonly onRead: (wishes: Wishes) => void;
}

export function useRingAddress<Wishes>({ wishes, read, write, onRead }: UseRingAddress<Wishes>): void {
  const [query, setQuery] = useSearchParams();
  const latest = useRef({ query, setQuery, read, write, onRead });
  useEffect(() => {
    latest.current = { query, setQuery, read, write, onRead };
  });
  const text = query.toString();
  /** The wishes that the address says, and the queries that this page has written: the last one may be on its way still. */
  const written = useRef({ wishes, texts: [text] });

  useEffect(() => {
    if (wishes === written.current.wishes) return;
    const timer = setTimeout(() => {
      const { query: old, setQuery: set } = latest.current;
      const next = latest.current.write(wishes, old);
      written.current = { wishes, texts: [...written.current.texts, next.toString()] };
      if (next.toString() !== old.toString()) set(next, { replace: true });
    }, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [wishes]);

  useEffect(() => {
    const own = written.current.texts.lastIndexOf(text);
    if (own >= 0) {
      written.current.texts.splice(0, own);
      return;
    }
    const wanted = latest.current.read(new URLSearchParams(text));
    written.current = { wishes: wanted, texts: [text] };
    latest.current.onRead(wanted);
  }, [text]);
}
