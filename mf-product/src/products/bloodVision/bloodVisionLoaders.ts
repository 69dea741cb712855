/** Loaders of the two blood test pages. Server only. */
import { found, type Loaders, unavailable } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { isCountry } from '@tessera/shared-contracts/stores/countries';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { waitlistUrl } from '@tessera/shared-contracts/stores/waitlist';
import { deliveryFrom } from '../../structuredData/deliveryFrom.ts';
import type { TextKey } from '../../text.ts';
import type { BloodVisionPageData } from './BloodVisionPage.still.tsx';
import type { BookTestPageData } from './BookTestPage.tsx';
import { bloodOffers } from './bloodOffers.ts';
import { bloodVisionHead, bookTestHead } from './bloodVisionHead.ts';
import { bloodVisionMarkdown, bookTestMarkdown } from './bloodVisionMarkdown.ts';

export type BloodVisionData = { '/blood-vision': BloodVisionPageData; '/blood-vision/buy/:region': BookTestPageData };

export const bloodVisionLoaders: Loaders<BloodVisionData, TextKey> = {
  '/blood-vision': {
    load: async ({ visitor: { store, country, locale }, api }) => {
      const offers = await bloodOffers(api, store, locale);
      return found({
        offers: offers.kind,
        price: offers.kind === 'offered' ? offers.catalogue.test.price : null,
        closedStates: offers.kind === 'offered' ? offers.catalogue.test.closedStates.map(({ name }) => name) : [],
        waitlist: waitlistUrl(country, 'blood-vision'),
        ring: pathInStore('/ring/buy', store, country),
      });
    },
    head: bloodVisionHead,
    markdown: bloodVisionMarkdown,
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('bloodVision.head.title', { brand: BRAND_NAME }),
        sentences: [t('bloodVision.head.unpriced')],
        keywords: t('bloodVision.search.keywords'),
        href: '/blood-vision',
      },
    ],
  },
  '/blood-vision/buy/:region': {
    load: async ({ visitor: { store, country, locale }, api }) => {
      const [offers, delivery] = await Promise.all([bloodOffers(api, store, locale), deliveryFrom(api, store)]);
      const answer = offers.kind === 'unknown' ? unavailable : found;
      return answer({
        offers,
        away: country !== 'US' && isCountry(country),
        waitlist: waitlistUrl(country, 'blood-vision'),
        ring: pathInStore('/ring/buy', store, country),
        deliveryFrom: delivery,
      });
    },
    head: bookTestHead,
    markdown: bookTestMarkdown,
  },
};
