import { defineLoaders, found } from '@tessera/remote-kit/defineLoaders';
import { loadVisitsDiscount, type VisitsDiscount } from './header/visitsDiscount.ts';

interface SlotData {
  readonly header: VisitsDiscount | null;
}

/** Header and footer know all they show from the visitor, the frame and the address; what a code of the address does is store-api's to say. */
export default defineLoaders<SlotData>({
  header: {
    load: async ({ api, visitor, url, cartCodes, workplaceCode }) =>
      found(await loadVisitsDiscount(api, visitor.store, { query: url.searchParams, cartCodes, workplaceCode })),
  },
});
