/** What a visitor asked for, from the address. Pure. */

/** The parameter of the address. */
export const SEARCH_PARAMETER = 'q';
/** Characters that the field takes. */
export const LONGEST_SEARCH = 80;

/** As it was typed, less what nobody can read: control characters, halves of characters, more space than one. Empty: nothing. */
export function readSearch(query: URLSearchParams): string {
  return (query.get(SEARCH_PARAMETER) ?? '')
    .slice(0, LONGEST_SEARCH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export const searchAddress = (words: string): string => `/search?${new URLSearchParams({ [SEARCH_PARAMETER]: words })}`;
