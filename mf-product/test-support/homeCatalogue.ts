/** A Home catalogue of any store, for tests. */
import { STORE_CURRENCY, STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import type { HomeSold } from '../src/products/homeDevice/homeOffers.ts';

export function testHome(store: Store = 'US'): HomeSold {
  const money = (amount: string) => ({ amount, currencyCode: STORE_CURRENCY[store] });
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    device: {
      merchandiseId: 'home',
      title: '',
      stock: 'in',
      checkoutUrl: `/cart/home:1?store=${store}`,
      price: money('249'),
    },
    plans: [
      { years: 1, merchandiseId: 'home_coverage_1y', price: money('39.99') },
      { years: 2, merchandiseId: 'home_coverage_2y', price: money('69.99') },
    ],
  };
}
