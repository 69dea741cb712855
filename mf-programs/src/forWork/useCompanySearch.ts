/** Searches for companies while the visitor types, and keeps the address in sync. */
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FoundCompanies, foundIn, searchRequest } from './companySearch.ts';

/** Milliseconds without a key before the search is sent. */
const TYPING_PAUSE = 200;

export interface CompanyResults {
  /** The last search, from the address or typed. Null: none yet. */
  readonly search: string | null;
  /** Null: none yet, or the search failed. */
  readonly companies: FoundCompanies | null;
}

/** @param first the search in the address and the server's results for it */
export function useCompanySearch(first: CompanyResults) {
  const [typed, setTyped] = useState(first.search ?? '');
  const [results, setResults] = useState(first);
  const [, setQuery] = useSearchParams();

  const show = useEffectEvent((search: string, companies: FoundCompanies | null) => {
    setResults({ search, companies });
    setQuery(
      (query) => {
        query.set('search', search);
        query.delete('page');
        return query;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === '' || wanted === (results.search ?? '')) return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      void callStoreApi({ ...searchRequest(wanted, 1), signal: left.signal }).then((answer) => {
        if (!left.signal.aborted) show(wanted, foundIn(answer));
      });
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [typed, results.search]);

  return { typed, setTyped, results };
}
