/** Data of the ring page's loader. Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { RING_PARAMETERS, readAddress } from '@tessera/shared-contracts/ring/ringAddress';
import { ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { AIR_PICTURES } from '../../pictures/air.ts';
import { askQuote, type PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { deliveryFrom } from '../../structuredData/deliveryFrom.ts';
import type { RingPageData } from './RingPage.tsx';
import { ringCatalogue } from './ringCatalogue.ts';
import { ringStoryData } from './story/ringStoryData.ts';

export interface RingVisit {
  readonly visitor: Visitor;
  /** The address as the visitor sees it. */
  readonly url: URL;
  readonly api: StoreApi;
}

export async function ringData({ visitor, url, api }: RingVisit): Promise<RingPageData> {
  const [catalogue, story, delivery] = await Promise.all([
    ringCatalogue(api, visitor, url.searchParams.has(RING_PARAMETERS.tradeIn)),
    ringStoryData(api, visitor, new Date()),
    deliveryFrom(api, visitor.store),
  ]);
  const quote = catalogue && (await ringQuote(api, catalogue, url.searchParams, visitor.locale));
  return { catalogue, quote, pictures: AIR_PICTURES, story, deliveryFrom: delivery };
}

/** Null: the choice in the address has no price, or the server did not answer. */
async function ringQuote(
  api: StoreApi,
  catalogue: RingCatalogue,
  query: URLSearchParams,
  locale: Locale,
): Promise<PurchaseQuote | null> {
  const { lines } = ringOrder(catalogue, readAddress(query, catalogue).selection);
  if (lines.length === 0) return null;
  return askQuote(api, { store: catalogue.store, locale, lines, discountCodes: discountCodes(query) });
}
