import type { RingCatalogue } from '@tessera/shared-contracts/ring';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores';
import { ringPicturePath } from '../media/ringPicture.ts';
import { toMoney } from '../money.ts';
import { type Catalogue, ringMerchandiseId } from './catalogue.ts';

/** The Ring Air as one store offers it (C3, C9, CAT-01, CAT-03). */
export function ringOffer({ ring, priceIn }: Catalogue, store: Store): RingCatalogue {
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    colours: ring.colours.map(({ colour, identifier, name, tag, prices, unavailableSizes }) => ({
      colour,
      identifier,
      name,
      tag,
      image: { url: ringPicturePath(identifier), altText: `${ring.product.title}, ${name}` },
      price: toMoney(priceIn(store, prices.plain)),
      strikedPrice: prices.striked === null ? null : toMoney(priceIn(store, prices.striked)),
      engravedPrice: toMoney(priceIn(store, prices.engraved)),
      variants: ring.sizes.map((size) => ({
        merchandiseId: ringMerchandiseId(identifier, size),
        size,
        available: !unavailableSizes.includes(size),
      })),
    })),
  };
}
