import type { CartLine } from '@tessera/shared-contracts/bag/cart';
import { subtract } from '@tessera/shared-contracts/money/decimal';
import type { Money } from '@tessera/shared-contracts/money/money';

/** What a line cost before its discounts, to be struck through; null: no more than it costs now (BAG-02). */
export const struckPrice = ({ subtotalAmount, totalAmount }: CartLine['cost']): Money | null =>
  /^(?!-).*[1-9]/.test(subtract(subtotalAmount.amount, totalAmount.amount)) ? subtotalAmount : null;
