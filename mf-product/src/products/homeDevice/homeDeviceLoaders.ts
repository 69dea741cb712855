/** Loaders of the two Home device pages. Server only. */
import { found, type Loaders, unavailable } from '@tessera/remote-kit/defineLoaders';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { askQuote } from '../../purchase/purchaseQuote.ts';
import { deliveryFrom } from '../../structuredData/deliveryFrom.ts';
import type { TextKey } from '../../text.ts';
import type { HomeBuyPageData } from './HomeBuyPage.tsx';
import type { HomeDevicePageData } from './HomeDevicePage.still.tsx';
import { homeBuyHead, homeDeviceHead } from './homeDeviceHead.ts';
import { homeDeviceRoutes } from './homeDeviceRoutes.ts';
import { homeMarkdown } from './homeMarkdown.ts';
import { homeOffers } from './homeOffers.ts';
import { homeOrder, readHomeAddress } from './homeSelection.ts';

const [{ path: DEVICE }, { path: BUY }] = homeDeviceRoutes;

export type HomeDeviceData = Record<typeof DEVICE, HomeDevicePageData> & Record<typeof BUY, HomeBuyPageData>;

export const homeDeviceLoaders: Loaders<HomeDeviceData, TextKey> = {
  [DEVICE]: {
    load: async ({ visitor: { store, country, locale }, api }) => {
      const offers = await homeOffers(api, store, locale);
      return found({
        offers: offers.kind,
        price: offers.kind === 'offered' ? offers.catalogue.device.price : null,
        buy: pathInStore('/home/buy', store, country),
        ring: pathInStore('/ring/buy', store, country),
      });
    },
    head: homeDeviceHead,
  },
  [BUY]: {
    load: async ({ visitor: { store, country, locale }, url, api }) => {
      const [offers, delivery] = await Promise.all([homeOffers(api, store, locale), deliveryFrom(api, store)]);
      const answer = offers.kind === 'unknown' ? unavailable : found;
      return answer({
        offers,
        quote:
          offers.kind === 'offered'
            ? await askQuote(api, {
                store,
                locale,
                lines: homeOrder(offers.catalogue, readHomeAddress(url.searchParams, offers.catalogue)).lines,
                discountCodes: discountCodes(url.searchParams),
              })
            : null,
        ring: pathInStore('/ring/buy', store, country),
        deliveryFrom: delivery,
      });
    },
    head: homeBuyHead,
    markdown: homeMarkdown,
  },
};
