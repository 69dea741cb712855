import type { Store } from '../stores/stores.ts';

/** Whether a store offers gifts: all but EU and GB (S6). */
export const giftsIn = (store: Store): boolean => store !== 'EU' && store !== 'GB';
