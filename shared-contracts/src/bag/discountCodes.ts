/** The discount codes that a visitor brings. The page asks prices with them and the bag gives them to its cart, so both say the same (PDP-08). */

/** Most that a cart takes, and most characters of one. */
export const MAX_DISCOUNT_CODES = 20;
export const MAX_DISCOUNT_CODE_LENGTH = 64;

/** The codes that an entry brings which says where it comes from and not what it takes off (`?flow=clue`, S9, PROG-08). */
export const FLOW_CODES: Readonly<Record<string, string>> = { clue: 'CLUE10' };

/**
 * A partner's codes, those of the address's flow, and the one that the address carries (`?discount=`, SHELL-09), each once; what no cart would take is left out.
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

/** Codes are the same whatever their case. */
export const sameCode = (left: string, right: string): boolean => left.toUpperCase() === right.toUpperCase();

/** A company's code is one employee's: it counts in the browser that verified it, and is shown nowhere (PROG-05). */
export const isPersonalCode = (code: string): boolean => /^WORK-/i.test(code);

/** The codes of a cart that can be taken out again: those that somebody typed; where the vendor does not know, all but a person's. */
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
