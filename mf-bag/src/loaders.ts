import { defineLoaders, found, unavailable } from '@tessera/remote-kit/defineLoaders';
import { cartVendorSchema } from '@tessera/shared-contracts/bag/cartVendor';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { BagPageData } from './page/BagPage.still.tsx';
import { loadBagPage } from './page/loadBagPage.ts';
import type { BagData } from './slot/useLazyBag.ts';
import type { TextKey } from './text.ts';

/** The server does not know whose bag it renders, except on the page for browsers without scripts, whose cart a cookie names (BAG-22). */
export default defineLoaders<{ bag: BagData; '/bag/:region': BagPageData }, TextKey>({
  bag: {
    load: async ({ api }) => {
      const answer = await api({ schema: cartVendorSchema, path: '/api/cart/vendor' });
      return found({ vendor: answer.ok ? answer.value.vendor : null });
    },
  },
  '/bag/:region': {
    load: async (visit) => {
      const data = await loadBagPage(visit);
      return data.kind === 'unavailable' ? unavailable(data) : found(data);
    },
    head: ({ t }) => ({
      title: t('bagPage.head.title', { brand: BRAND_NAME }),
      description: t('bagPage.head.description'),
      unlisted: true,
    }),
  },
});
