/** Loader and head of the search page. Server only. */
import { found, type Loaders } from '@tessera/remote-kit/defineLoaders';
import { PLUGS } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { SearchEntry } from '@tessera/shared-contracts/remotes/searchEntry';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { lowestPrice } from '../products/m1/m1Offers.ts';
import { planOffer } from '../products/plans/ownedPlans.ts';
import { ringFrom, type StoreOffers, storeOffers } from '../products/storeOffers.ts';
import type { TextKey } from '../text.ts';
import type { StoreToSearch } from './findable.ts';
import type { SearchPageData } from './SearchPage.still.tsx';
import { readSearch } from './searchAddress.ts';

export type SearchData = { '/search': SearchPageData };

export const searchLoaders: Loaders<SearchData, TextKey> = {
  '/search': {
    load: async ({ url, visitor, api, searchEntries = [] }) => {
      const words = readSearch(url.searchParams);
      if (words === '') return found({ words, from: null });
      const offers = await storeOffers(api, visitor);
      return found({ words, from: storeToSearch(visitor, offers, searchEntries) });
    },
    head: ({ t, data: { words } }) => ({
      title:
        words === ''
          ? t('search.head.title', { brand: BRAND_NAME })
          : t('search.head.results', { words, brand: BRAND_NAME }),
      description: t('search.head.description'),
      unlisted: words !== '',
    }),
  },
};

export function storeToSearch(
  { store, country }: Pick<Visitor, 'store' | 'country'>,
  offers: StoreOffers,
  entries: readonly SearchEntry[],
): StoreToSearch {
  const { ring, rare, home, shop, owned } = offers;
  const [membership] = termsOf(offers, 'MEMBERSHIP');
  return {
    store,
    paths: {
      ring: pathInStore('/ring/buy', store, country),
      shop: pathInStore('/shop', store, country),
      x: pathInStore('/x', store, country),
      pricing: pathInStore('/pricing', store, country),
    },
    prices: {
      ring: ringFrom(offers),
      rare: rare.kind === 'offered' ? rare.from : null,
      m1: lowestPrice(offers.m1),
      home: home.kind === 'offered' ? home.catalogue.device.price : null,
      x: membership ? (membership.discountedPrice ?? membership.price) : null,
    },
    plugs: Object.fromEntries(
      PLUGS.flatMap((plug): [string, Money][] => {
        const [term] = termsOf({ owned }, plug);
        return term ? [[plug, term.price]] : [];
      }),
    ),
    goods: (shop?.goods ?? []).map(({ id, title, description, price }) => ({ id, title, description, price })),
    asked: ring && { store: ring.store, plans: ring.plans, chargers: ring.chargers, tradeIn: ring.tradeIn },
    entries,
  };
}

function termsOf({ owned }: Pick<StoreOffers, 'owned'>, plan: Parameters<typeof planOffer>[1]) {
  const offer = planOffer(owned, plan);
  return offer.kind === 'offered' ? offer.terms : [];
}
