import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { isPersonalCode, sameCode } from '@tessera/shared-contracts/bag/discountCodes';
import type { BreakdownRow } from '@tessera/shared-contracts/bag/priceBreakdown';
import type { Translate } from '../text.ts';

/** Unique among the rows of one bag. */
export const rowKey = (row: BreakdownRow): string =>
  row.row === 'discount' ? `${row.label} ${row.code ?? ''}` : row.row;

/** The label of a row of the breakup. A discount has its name, with the code that was typed or that a partner gave. */
export function rowName(row: BreakdownRow, t: Translate): string {
  if (row.row !== 'discount') return t(row.row === 'subtotal' ? 'bag.breakup.subtotal' : 'bag.total');
  const discount = t(`bag.discount.${row.label}`);
  return row.code === null ? discount : t('bag.breakup.withCode', { discount, code: row.code });
}

/** Codes of the cart that have no effect now: from a link, a partner, or typed before the bag changed. A company's code is never shown. */
export const unusedCodes = ({ discountCodes }: Cart): string[] =>
  discountCodes.flatMap(({ code, applicable }) => (applicable || isPersonalCode(code) ? [] : [code]));

/**
 * Applied codes that mean something to the reader: not a company's code, which belongs to one person, nor codes of a membership or a
 * friend, which have a name instead.
 */
export const codesToShow = ({ discountCodes, discountAllocations }: Cart): string[] =>
  discountCodes.flatMap(({ code, applicable }) => {
    const isNamed = discountAllocations.some((each) => each.name !== undefined && sameCode(each.code ?? '', code));
    return applicable && !isNamed && !isPersonalCode(code) ? [code] : [];
  });
