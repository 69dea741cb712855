/** Loaders of X and of its code page. Server only. */
import { found, type Loaders, unavailable } from '@tessera/remote-kit/defineLoaders';
import { PLUGS } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { TextKey } from '../../text.ts';
import { ownedCatalogue, planOffer } from '../plans/ownedPlans.ts';
import type { RedeemPageData } from './RedeemPage.tsx';
import type { XPageData } from './XPage.tsx';
import { redeemHead, xHead } from './xHead.ts';
import { xMarkdown } from './xMarkdown.ts';

export type XData = { '/x/:region': XPageData; '/x/redeem': RedeemPageData };

export const xLoaders: Loaders<XData, TextKey> = {
  '/x/:region': {
    load: async ({ visitor: { store, country, locale }, api }) => {
      const catalogue = await ownedCatalogue(api, store, locale);
      const plugs = PLUGS.flatMap((plug) => {
        const offer = planOffer(catalogue, plug);
        const price = offer.kind === 'offered' ? offer.terms[0]?.price : undefined;
        return price === undefined ? [] : [{ plug, price }];
      });
      const answer = catalogue === null ? unavailable : found;
      return answer({
        store,
        plugs,
        membership: planOffer(catalogue, 'MEMBERSHIP'),
        coverage: planOffer(catalogue, 'COVERAGE'),
        homeCoverage: planOffer(catalogue, 'HOME_COVERAGE'),
        shown: catalogue?.membership ?? null,
        withTradeIn: catalogue?.coverageWithTradeIn ?? [],
        ring: pathInStore('/ring/buy', store, country),
      });
    },
    head: xHead,
    markdown: xMarkdown,
  },
  '/x/redeem': {
    load: async ({ visitor: { store, country } }) => found({ store, x: pathInStore('/x', store, country) }),
    head: redeemHead,
    search: ({ t }) => [
      {
        kind: 'page',
        title: t('redeemStory.head.title', { brand: BRAND_NAME }),
        sentences: [t('redeemStory.head.description')],
        href: '/x/redeem',
      },
    ],
  },
};
