/** The discount codes that a visitor brings. The page asks prices with them and the bag gives them to its cart, so both say the same (PDP-08). */

/** Most that a cart takes, and most characters of one. */
export const MAX_DISCOUNT_CODES = 20;
export const MAX_DISCOUNT_CODE_LENGTH = 64;

/**
 * A partner's codes, and the one that the address carries (`?discount=`, SHELL-09), each once; what no cart would take is left out.
 * @param query of the page
 */
export function discountCodes(query: URLSearchParams, partner: readonly string[] = []): string[] {
  const codes = new Set([...partner, ...query.getAll('discount')].map((code) => code.trim()));
  return [...codes]
    .filter((code) => code.length > 0 && code.length <= MAX_DISCOUNT_CODE_LENGTH)
    .slice(0, MAX_DISCOUNT_CODES);
}
