/** Keeps the address of a page and its request in step: a change of one is written to the other. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Milliseconds without a change before the address is written: browsers refuse more than a hundred writes in 30 s. */
const ADDRESS_PAUSE = 300;

export interface UsePurchaseAddress<Requested> {
  readonly requested: Requested;
  /** Reads the request from an address. */
  readonly read: (query: URLSearchParams) => Requested;
  /** Writes the request to an address, and keeps unrelated parameters. */
  readonly write: (requested: Requested, query: URLSearchParams) => URLSearchParams;
  /** Called when the visitor navigates to an address that this page has not written. */
  readonly onRead: (requested: Requested) => void;
}

export function usePurchaseAddress<Requested>({ requested, read, write, onRead }: UsePurchaseAddress<Requested>): void {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const text = query.toString();
  /** The request that the address represents, and the queries that this page has written. The last one may not be applied yet. */
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
    const isUnwritten = location.pathname === pathname && shown !== written.current.texts.at(-1);
    if (isUnwritten) readAgain(shown);
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

  // Handles going back from an address that was just written: `text` does not change if the page was never rendered with it.
  useEffect(() => {
    const listener = () => onTraversal();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}
