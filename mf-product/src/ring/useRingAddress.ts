/** The address of a ring's page and what is requested on it say the same: each is written when the other changes. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Milliseconds without a change before the address is written: browsers refuse more than a hundred writes in 30 s. */
const ADDRESS_PAUSE = 300;

export interface UseRingAddress<Requested> {
  readonly requested: Requested;
  /** What an address asks for. */
  readonly read: (query: URLSearchParams) => Requested;
  /** The address that asks for it; what is not the page's own stays in it. */
  readonly write: (requested: Requested, query: URLSearchParams) => URLSearchParams;
  /** The visitor has come to an address that this page has not written. */
  readonly onRead: (requested: Requested) => void;
}

export function useRingAddress<Requested>({ requested, read, write, onRead }: UseRingAddress<Requested>): void {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const text = query.toString();
  /** What the address requests, and the queries that this page has written: the last one may be on its way still. */
  const written = useRef({ requested, texts: [text] });
  const readAgain = useEffectEvent((address: string) => {
    const wanted = read(new URLSearchParams(address));
    written.current = { requested: wanted, texts: [address] };
    onRead(wanted);
  });
  const writeAddress = useEffectEvent(() => {
    const next = write(requested, query);
    written.current = { requested, texts: [...written.current.texts, next.toString()] };
    if (next.toString() !== text) setQuery(next, { replace: true });
  });
  const onTraversal = useEffectEvent(() => {
    const shown = new URLSearchParams(location.search).toString();
    const isNews = location.pathname === pathname && shown !== written.current.texts.at(-1);
    if (isNews) readAgain(shown);
  });

  useEffect(() => {
    if (requested === written.current.requested) return;
    const timer = setTimeout(() => writeAddress(), ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [requested]);

  useEffect(() => {
    const own = written.current.texts.lastIndexOf(text);
    if (own >= 0) written.current.texts.splice(0, own);
    else readAgain(text);
  }, [text]);

  // Back from an address that was written a moment ago: where the page was never drawn with it, `text` does not change.
  useEffect(() => {
    const listener = () => onTraversal();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}
