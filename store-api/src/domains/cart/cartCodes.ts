/** The list of a cart's discount codes, without duplicates (case is ignored). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { MAX_DISCOUNT_CODES, sameCode } from '@tessera/shared-contracts/bag/discountCodes';

/** @throws {HttpProblem} `cart.too-many-discount-codes` */
export function mergeCodes(held: readonly string[], given: readonly string[]): string[] {
  const merged = [...held];
  for (const code of given) if (!merged.some((known) => sameCode(known, code))) merged.push(code);
  if (merged.length > MAX_DISCOUNT_CODES) {
    throw new HttpProblem(
      422,
      'cart.too-many-discount-codes',
      `A cart holds at most ${MAX_DISCOUNT_CODES} discount codes; this would make ${merged.length}.`,
    );
  }
  return merged;
}

export const withoutCodes = (codes: readonly string[], removed: readonly string[]): string[] =>
  codes.filter((code) => !removed.some((each) => sameCode(each, code)));
