/** Loads everything that one store sells, for pages that cover all of it: search, comparison, pages for programs. Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import type { OwnedCatalogue } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { ShopCatalogue } from '@tessera/shared-contracts/catalogue/shop';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { startingPrice } from '@tessera/shared-contracts/ring/ringOrder';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { type HomeOffers, homeOffers } from './homeDevice/homeOffers.ts';
import { type M1Offers, m1Offers } from './m1/m1Offers.ts';
import { ownedCatalogue } from './plans/ownedPlans.ts';
import { rareBuyPath } from './rare/rareBuyPath.ts';
import { type RareOffers, rareOffers } from './rare/rareOffers.ts';
import { ringCatalogue } from './ring/ringCatalogue.ts';
import { shopCatalogue } from './shop/shopData.ts';

export interface StoreOffers {
  /** Null here and below: store-api did not answer. */
  readonly ring: RingCatalogue | null;
  /** The offer of the store in which this visitor buys the Rare (`rareBuyPath`). */
  readonly rare: RareOffers;
  readonly m1: M1Offers;
  readonly home: HomeOffers;
  readonly shop: ShopCatalogue | null;
  readonly owned: OwnedCatalogue | null;
}

export async function storeOffers(
  api: StoreApi,
  visitor: Pick<Visitor, 'store' | 'locale' | 'country'>,
): Promise<StoreOffers> {
  const { store, locale } = visitor;
  const [ring, rare, m1, home, shop, owned] = await Promise.all([
    ringCatalogue(api, visitor),
    rareOffers(api, rareBuyPath(visitor).store, locale),
    m1Offers(api, { store, locale, variant: 'plain' }),
    homeOffers(api, store, locale),
    shopCatalogue(api, store, locale),
    ownedCatalogue(api, store, locale),
  ]);
  return { ring, rare, m1, home, shop, owned };
}

/** The ring's lowest price. Null: store-api did not answer. */
export const ringFrom = ({ ring }: Pick<StoreOffers, 'ring'>): Money | null =>
  ring === null ? null : startingPrice(ring);
