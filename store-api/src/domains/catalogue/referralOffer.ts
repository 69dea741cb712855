/** Discounts for a friend's recommendation in one store, for ring and M1 (C9, CAT-07, PROG-07). */
import type { ReferralOffer } from '@tessera/shared-contracts/programmes/referral';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { toMoney } from '../../platform/data/money.ts';
import { referralDiscounts } from '../pricing/codeDiscounts.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { m1MerchandiseId } from './m1Merchandise.ts';
import { M1_NAMES } from './m1Schema.ts';

export function referralOffer(catalogue: Catalogue, store: Store): ReferralOffer {
  const discounts = referralDiscounts(catalogue, store);
  const of = (type: 'RING' | 'M1'): ReferralOffer['ring'] => {
    const discount = discounts.find(({ productType }) => productType === type);
    return discount?.off.type === 'amount' ? { code: discount.code, amount: toMoney(discount.off.amount) } : null;
  };
  const sellsM1 = M1_NAMES.some(({ name }) => {
    const plan = catalogue.merchandise.get(m1MerchandiseId(name));
    return plan !== undefined && priceOf(plan.prices.plain, store) !== null;
  });
  return { ring: of('RING'), m1: sellsM1 ? of('M1') : null, sellsM1 };
}
