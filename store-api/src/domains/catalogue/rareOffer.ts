/** The Ring Rare's offer in one store (C3, C9, CAT-02). */

import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { toMoney } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import type { Catalogue } from './catalogue.ts';
import { ringPicturePath } from './media/ringPicture.ts';
import { ringMerchandiseId } from './ringMerchandise.ts';

export function rareOffer({ rare, priceIn }: Catalogue, store: Store, locale: Locale = DEFAULT_LOCALE): RareCatalogue {
  const { product, sizes, colours, accessory } = rare;
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    colours: colours.map(({ colour, identifier, name, prices, unavailableSizes }) => ({
      colour,
      identifier,
      name,
      image: { url: ringPicturePath(identifier), altText: `${textIn(product.title, locale)}, ${name}` },
      price: toMoney(priceIn(store, prices.plain)),
      strikedPrice: prices.striked === null ? null : toMoney(priceIn(store, prices.striked)),
      variants: sizes.map((size) => ({
        merchandiseId: ringMerchandiseId(identifier, size),
        size,
        available: !unavailableSizes.includes(size),
      })),
    })),
    accessory: { merchandiseId: accessory.id, title: textIn(accessory.title, locale) },
  };
}
