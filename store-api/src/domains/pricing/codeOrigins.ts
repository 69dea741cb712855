/** How a discount code came into a cart: what somebody typed can be taken out again, and a company's counts where it was verified. */
import { isPersonalCode, sameCode } from '@tessera/shared-contracts/bag/discountCodes';

/** `typed`: into a field. `verified`: a company's, by the browser that has unlocked its prices. Others came with a page or a line. */
export type CodeOrigin = 'typed' | 'verified';
/** By the code in upper case; one that is not named came with a page or a line. */
export type CodeOrigins = Readonly<Record<string, CodeOrigin>>;

/** Who writes: the code that the browser has unlocked, and which of the codes were typed into a field. */
export interface CodeWriter {
  readonly unlockedCode?: string | null | undefined;
  readonly typedCodes?: readonly string[] | undefined;
}

/** A cart from before origins were kept: whatever it has counts on, and can be taken out. */
const originsBefore = (codes: readonly string[]): CodeOrigins =>
  Object.fromEntries(codes.map((code) => [code.toUpperCase(), isPersonalCode(code) ? 'verified' : 'typed']));

/** The origins after codes were given. What was there before keeps its own, unless a browser verifies it now. */
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

/** Without those that have left. */
export const originsOf = (origins: CodeOrigins | null, codes: readonly string[]): CodeOrigins | null =>
  origins &&
  Object.fromEntries(Object.entries(origins).filter(([code]) => codes.some((known) => sameCode(known, code))));

/** Whether a code may take anything off: a company's only where it was verified, so that it is no use to whom it is sent. */
export const mayCount = (code: string, origins: CodeOrigins | null): boolean =>
  origins === null || !isPersonalCode(code) || origins[code.toUpperCase()] === 'verified';

/** Whether somebody typed it, who may take it out again. */
export const isTypedCode = (code: string, origins: CodeOrigins | null): boolean =>
  !isPersonalCode(code) && (origins === null || origins[code.toUpperCase()] === 'typed');
