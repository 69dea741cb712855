import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { isPersonalCode, sameCode } from '@tessera/shared-contracts/bag/discountCodes';
import type { BreakdownRow } from '@tessera/shared-contracts/bag/priceBreakdown';
import type { Translate } from '../text.ts';

/** Tells a row from the others of its bag. */
export const rowKey = (row: BreakdownRow): string =>
  row.row === 'discount' ? `${row.label} ${row.code ?? ''}` : row.row;

/** What a row of the breakup is called: a discount by its name, with the code that somebody typed or a partner gave. */
export function rowName(row: BreakdownRow, t: Translate): string {
  if (row.row !== 'discount') return t(row.row === 'subtotal' ? 'bag.breakup.subtotal' : 'bag.total');
  const discount = t(`bag.discount.${row.label}`);
  return row.code === null ? discount : t('bag.breakup.withCode', { discount, code: row.code });
}

/** Codes of the cart that take nothing off now: of a link, a partner, or typed before the bag changed. A company's is never shown. */
export const unusedCodes = ({ discountCodes }: Cart): string[] =>
  discountCodes.flatMap(({ code, applicable }) => (applicable || isPersonalCode(code) ? [] : [code]));

/** Codes that count and say something: a company's is one person's, and those of a membership or a friend have a name instead. */
export const codesToShow = ({ discountCodes, discountAllocations }: Cart): string[] =>
  discountCodes.flatMap(({ code, applicable }) => {
    const isNamed = discountAllocations.some((each) => each.name !== undefined && sameCode(each.code ?? '', code));
    return applicable && !isNamed && !isPersonalCode(code) ? [code] : [];
  });
