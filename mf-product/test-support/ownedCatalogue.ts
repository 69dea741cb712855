/** Catalogue of plans for owned devices, for tests. */
import { OWNED_PLANS, type OwnedCatalogue, type OwnedPlan } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { STORE_CURRENCY, STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';

const PRICES: Readonly<Record<OwnedPlan, readonly string[]>> = {
  HEART_RHYTHM: ['39.99', '69.99'],
  CARDIO_ADAPTABILITY: ['39.99', '69.99'],
  CYCLE: ['39.99', '69.99'],
  WOMENS_HEALTH: ['36', '54'],
  COVERAGE: ['48', '78'],
  HOME_COVERAGE: ['39.99', '69.99'],
  MEMBERSHIP: ['30'],
};

/** @param without plans that are sold only in the US, EU and GB */
export function testOwned(store: Store = 'US', without: readonly OwnedPlan[] = []): OwnedCatalogue {
  const money = (amount: string) => ({ amount, currencyCode: STORE_CURRENCY[store] });
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    plans: OWNED_PLANS.filter((plan) => !without.includes(plan)).map((plan) => ({
      plan,
      title: plan,
      terms: PRICES[plan].map((amount, index) => {
        const years = index === 0 ? 1 : 2;
        const member = plan === 'MEMBERSHIP';
        const merchandiseId = `${member ? 'membership_x' : plan.toLowerCase()}_${years}y_owned`;
        return {
          years,
          merchandiseId,
          price: money(amount),
          discountCode: member ? 'MEMBER-US' : null,
          discountedPrice: member ? money('26.40') : null,
          checkoutUrl: `/cart/${merchandiseId}:1?store=${store}${member ? '&discount=MEMBER-US' : ''}`,
        };
      }),
    })),
    membership: without.includes('MEMBERSHIP') ? null : { displayPrice: money('2.50'), discount: '0.12' },
    elsewhere: without.map((plan) => ({ plan, title: plan, stores: ['US', 'EU', 'GB'] })),
    coverageWithTradeIn: [
      { years: 1, price: money('24') },
      { years: 2, price: money('38') },
    ],
  };
}
