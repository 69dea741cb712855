import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

/** A visitor in the Indian store, in English; override the fields that matter to a test. */
export const TEST_VISITOR: Visitor = {
  country: 'IN',
  region: 'KA',
  city: 'BENGALURU',
  store: 'IN',
  locale: 'en-US',
  timezoneOffset: -330,
};
