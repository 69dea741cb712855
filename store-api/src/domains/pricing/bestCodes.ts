/** Which of a cart's discount codes apply (C9): codes do not add up, so the best one is taken for each product type. */
import type { DiscountKind, DiscountName, ProductType } from '@tessera/shared-contracts/bag/cart';
import { sameCode } from '@tessera/shared-contracts/bag/discountCodes';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Amount, isLess, isNothing, sumIn, zeroIn } from '../../platform/data/money.ts';
import { type Discount, takenOff } from './codeDiscounts.ts';

export interface LineOfCode {
  readonly productType: ProductType;
  /** Some codes apply to one merchandise only. */
  readonly merchandiseId?: string;
  readonly quantity: number;
}

/** One offer or code as it was applied. */
export interface Applied {
  readonly kind: DiscountKind;
  readonly name?: DiscountName | undefined;
  /** Null: an automatic offer, without a code. */
  readonly code: string | null;
  /** By the line's index in the cart. */
  readonly byLine: ReadonlyMap<number, Amount>;
  readonly total: Amount;
}

/** Selects, per product type, the code that takes most off the remainder; on a tie the one entered first. */
export function bestCodes(
  store: Store,
  lines: readonly LineOfCode[],
  left: readonly Amount[],
  codes: readonly string[],
  discounts: readonly Discount[],
): Applied[] {
  const best = new Map<ProductType, Applied>();
  for (const code of codes) {
    for (const discount of discounts.filter((known) => sameCode(known.code, code))) {
      const places = lines.flatMap((line, place) => (isFor(discount, line) ? [place] : []));
      const their = places.map((place) => ({
        price: left[place] ?? zeroIn(store),
        quantity: lines[place]?.quantity ?? 0,
      }));
      const cost = sumIn(
        store,
        their.map(({ price }) => price),
      );
      const parts = takenOff(discount, their, cost);
      const total = sumIn(store, parts);
      const sofar = best.get(discount.productType);
      if (isNothing(total) || (sofar && !isLess(sofar.total, total))) continue;
      const byLine = new Map(places.map((place, nth) => [place, parts[nth] ?? zeroIn(store)]));
      const { kind, name, code: ofDiscount } = discount;
      best.set(discount.productType, { kind, name, code: ofDiscount, byLine, total });
    }
  }
  return [...best.values()];
}

const isFor = (discount: Discount, { productType, merchandiseId }: LineOfCode): boolean =>
  productType === discount.productType &&
  (discount.merchandiseId === undefined || discount.merchandiseId === merchandiseId);
