/**
 * Records how a discount code came into a cart: shoppers can remove codes that they typed, and a company's code only
 * counts where it was verified.
 */
import { isPersonalCode, sameCode } from '@tessera/shared-contracts/bag/discountCodes';

/**
 * `typed`: entered into a field. `verified`: a company's code, added by a browser that has unlocked its prices. Codes
 * from a page or a line have no entry.
 */
export type CodeOrigin = 'typed' | 'verified';
/** By the code in upper case. A missing code came with a page or a line. */
export type CodeOrigins = Readonly<Record<string, CodeOrigin>>;

/** The writer of a cart: the code that the browser has unlocked, and the codes that were typed into a field. */
export interface CodeWriter {
  readonly unlockedCode?: string | null | undefined;
  readonly typedCodes?: readonly string[] | undefined;
}

/** Origins for a cart that is older than this record: all its codes keep counting and can be removed. */
const originsBefore = (codes: readonly string[]): CodeOrigins =>
  Object.fromEntries(codes.map((code) => [code.toUpperCase(), isPersonalCode(code) ? 'verified' : 'typed']));

/** Merges the origins of added codes. Existing codes keep their origin, unless a browser verifies them now. */
export function mergeOrigins(
  kept: { readonly discountCodes: readonly string[]; readonly codeOrigins: CodeOrigins | null },
  given: readonly string[],
  { unlockedCode, typedCodes = [] }: CodeWriter,
): CodeOrigins {
  const origins: Record<string, CodeOrigin> = { ...(kept.codeOrigins ?? originsBefore(kept.discountCodes)) };
  for (const code of given) {
    const isNew = !kept.discountCodes.some((known) => sameCode(known, code));
    if (isPersonalCode(code)) {
      if (unlockedCode && sameCode(unlockedCode, code)) origins[code.toUpperCase()] = 'verified';
    } else if (isNew && typedCodes.some((typed) => sameCode(typed, code))) origins[code.toUpperCase()] = 'typed';
  }
  return origins;
}

/** The origins without removed codes. */
export const originsOf = (origins: CodeOrigins | null, codes: readonly string[]): CodeOrigins | null =>
  origins &&
  Object.fromEntries(Object.entries(origins).filter(([code]) => codes.some((known) => sameCode(known, code))));

/** Whether a code may count. A company's code only counts where it was verified, so that a forwarded code is useless. */
export const mayCount = (code: string, origins: CodeOrigins | null): boolean =>
  origins === null || !isPersonalCode(code) || origins[code.toUpperCase()] === 'verified';

/** Whether a shopper typed the code and so can remove it. */
export const isTypedCode = (code: string, origins: CodeOrigins | null): boolean =>
  !isPersonalCode(code) && (origins === null || origins[code.toUpperCase()] === 'typed');
