import { defineLoaders, found } from '@tessera/remote-kit/defineLoaders';
import { loadVisitsDiscount, type VisitsDiscount } from './header/visitsDiscount.ts';

interface SlotData {
  readonly header: VisitsDiscount | null;
}

/** Header and footer take everything from the visitor, the frame and the address; only the effect of a code comes from store-api. */
export default defineLoaders<SlotData>({
  header: {
    load: async ({ api, visitor, url, cartCodes, workplaceCode }) =>
      found(await loadVisitsDiscount(api, visitor.store, { query: url.searchParams, cartCodes, workplaceCode })),
  },
});
