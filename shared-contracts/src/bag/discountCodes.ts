/**
 * The discount codes of a visitor. The page requests prices with them and the bag adds them to its cart, so both show the same prices
 * (PDP-08).
 */

/** Most codes that a cart accepts, and most characters of one. */
export const MAX_DISCOUNT_CODES = 20;
export const MAX_DISCOUNT_CODE_LENGTH = 64;

/** Codes of entry flows that name an origin instead of a code (`?flow=clue`, S9, PROG-08). */
export const FLOW_CODES: Readonly<Record<string, string>> = { clue: 'CLUE10' };

/**
 * The partner's codes, those of the address's flow, and the address's own code (`?discount=`, SHELL-09), each once. Codes that no cart
 * would accept are left out.
 * @param query of the page
 */
export function discountCodes(query: URLSearchParams, partner: readonly string[] = []): string[] {
  const ofFlow = query
    .getAll('flow')
    .flatMap((flow) => (Object.hasOwn(FLOW_CODES, flow) ? [FLOW_CODES[flow] ?? ''] : []));
  const codes = new Set([...partner, ...ofFlow, ...query.getAll('discount')].map((code) => code.trim()));
  return [...codes]
    .filter((code) => code.length > 0 && code.length <= MAX_DISCOUNT_CODE_LENGTH)
    .slice(0, MAX_DISCOUNT_CODES);
}

/** Codes are case-insensitive. */
export const sameCode = (left: string, right: string): boolean => left.toUpperCase() === right.toUpperCase();

/** Whether a code belongs to one employee: such a code counts only in the browser that verified it, and is never shown (PROG-05). */
export const isPersonalCode = (code: string): boolean => /^WORK-/i.test(code);

/**
 * The codes that the shopper may remove from a cart: those that a shopper typed; when the vendor does not know, all except personal ones.
 */
export const removableCodes = ({
  discountCodes: codes,
  typedCodes,
}: {
  readonly discountCodes: readonly { readonly code: string }[];
  readonly typedCodes?: readonly string[] | undefined;
}): string[] =>
  codes
    .map(({ code }) => code)
    .filter((code) => !isPersonalCode(code) && (typedCodes?.some((typed) => sameCode(typed, code)) ?? true));
