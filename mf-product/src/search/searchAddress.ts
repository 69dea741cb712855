/** The address of a search, written and read. Pure. */

/** Parameter of the address. */
export const SEARCH_PARAMETER = 'q';
/** Largest length in characters, in the field and in the address. */
export const LONGEST_SEARCH = 80;

/** The search as typed, without unreadable characters: control characters, lone surrogates, repeated spaces. Empty: no search. */
export function readSearch(query: URLSearchParams): string {
  return (query.get(SEARCH_PARAMETER) ?? '')
    .slice(0, LONGEST_SEARCH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export const searchAddress = (words: string): string => `/search?${new URLSearchParams({ [SEARCH_PARAMETER]: words })}`;
