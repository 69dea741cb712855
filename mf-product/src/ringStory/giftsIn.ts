import type { Store } from '@tessera/shared-contracts/stores';

/** Whether a store sends an order as a gift: all but EU and GB (S6). */
export const giftsIn = (store: Store): boolean => store !== 'EU' && store !== 'GB';
