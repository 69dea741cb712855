import type { CartLine } from '@tessera/shared-contracts/bag/cart';
import { subtract } from '@tessera/shared-contracts/money/decimal';
import type { Money } from '@tessera/shared-contracts/money/money';

/** A line's price before its discounts, shown struck through. Null: not more than the current price (BAG-02). */
export const struckPrice = ({ subtotalAmount, totalAmount }: CartLine['cost']): Money | null =>
  /^(?!-).*[1-9]/.test(subtract(subtotalAmount.amount, totalAmount.amount)) ? subtotalAmount : null;
