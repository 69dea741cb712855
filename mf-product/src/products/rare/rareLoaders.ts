/** Loaders of the two Ring Rare pages. Server only. */
import { found, type Loaders, unavailable } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import { rareOrder, readRareAddress } from '@tessera/shared-contracts/ring/rareOrder';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { askQuote, type PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { deliveryFrom } from '../../structuredData/deliveryFrom.ts';
import type { TextKey } from '../../text.ts';
import type { RareBuyPageData } from './RareBuyPage.tsx';
import type { RarePageData } from './RarePage.tsx';
import { rareBuyPath } from './rareBuyPath.ts';
import { rareBuyHead, rareHead } from './rareHead.ts';
import { rareMarkdown } from './rareMarkdown.ts';
import { rareOffers } from './rareOffers.ts';

export type RareData = { '/rare': RarePageData; '/rare/buy/:region': RareBuyPageData };

export const rareLoaders: Loaders<RareData, TextKey> = {
  '/rare': {
    load: async ({ visitor, api }) => {
      const { path, store } = rareBuyPath(visitor);
      return found({ buy: path, offers: await rareOffers(api, store, visitor.locale) });
    },
    head: rareHead,
  },
  '/rare/buy/:region': {
    load: async ({ visitor, url, api }) => {
      const [offers, delivery] = await Promise.all([
        rareOffers(api, visitor.store, visitor.locale),
        deliveryFrom(api, visitor.store),
      ]);
      const answer = offers.kind === 'unknown' ? unavailable : found;
      return answer({
        offers,
        quote:
          offers.kind === 'offered' ? await rareQuote(api, offers.catalogue, url.searchParams, visitor.locale) : null,
        ring: pathInStore('/ring/buy', visitor.store, visitor.country),
        deliveryFrom: delivery,
      });
    },
    head: rareBuyHead,
    markdown: rareMarkdown,
  },
};

/** Null: the choice in the address has no price, or the server did not answer. */
async function rareQuote(
  api: StoreApi,
  catalogue: RareCatalogue,
  query: URLSearchParams,
  locale: Locale,
): Promise<PurchaseQuote | null> {
  const { lines } = rareOrder(catalogue, readRareAddress(query, catalogue).selection);
  if (lines.length === 0) return null;
  return askQuote(api, { store: catalogue.store, locale, lines, discountCodes: discountCodes(query) });
}
