/** An M1 catalogue of any store, for tests: every term costs 100 times its months, with each suffix. */
import { M1_CHECKOUT_PRODUCT_TYPE, type M1Catalogue } from '@tessera/shared-contracts/catalogue/m1';
import { M1_SUFFIXES, M1_TERM_LENGTH, M1_TERMS } from '@tessera/shared-contracts/catalogue/m1Terms';
import { STORE_CURRENCY, STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';

const REGIONAL: Readonly<Partial<Record<Store, 'us' | 'ae' | 'eu'>>> = { US: 'us', AE: 'ae', EU: 'eu' };

/** @param off the store's own discount in percent */
export function testM1(store: Store = 'US', { off = 0, referral = null as M1Catalogue['referral'] } = {}): M1Catalogue {
  const money = (amount: number) => ({ amount: String(amount), currencyCode: STORE_CURRENCY[store] });
  const suffixes = M1_SUFFIXES.filter((suffix) => !['us', 'ae', 'eu'].includes(suffix) || REGIONAL[store] === suffix);
  const plans = M1_TERMS.flatMap((term) =>
    [null, ...suffixes].map((suffix) => {
      const length = M1_TERM_LENGTH[term];
      const months = 'months' in length ? length.months : length.weeks / 4;
      const name = suffix === null ? term : `${term}_${suffix}`;
      const today = months * (100 - off);
      return {
        name,
        term,
        suffix,
        termTitle: 'months' in length ? `${length.months} months` : `${length.weeks} weeks`,
        type: suffix === 'x' ? ('x' as const) : 'months' in length ? ('membership' as const) : ('otp' as const),
        merchandiseId: `m1_${name}`,
        title: name,
        productId: '1',
        shopifyVariantId: '2',
        productType: M1_CHECKOUT_PRODUCT_TYPE as typeof M1_CHECKOUT_PRODUCT_TYPE,
        planId: 0,
        price: money(months * 100),
        offerPrice: money(today),
        yearPrice: money((100 - off) * 12 + M1_TERMS.indexOf(term)),
        checkoutUrl: `/cart/${name}:1?store=${store}`,
      };
    }),
  );
  return { store, taxIncluded: STORE_TAX[store] === 'incl', referral, plans };
}
