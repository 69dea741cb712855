/** What the server finds for the ring page. Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { discountCodes } from '@tessera/shared-contracts/discountCodes';
import { type RingCatalogue, ringCatalogueSchema } from '@tessera/shared-contracts/ring';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import { AIR_PICTURES } from '../pictures/air.ts';
import { deliveryFrom } from '../ringStory/deliveryFrom.ts';
import { ringStoryData } from '../ringStory/ringStoryData.ts';
import type { RingPageData } from './RingPage.tsx';
import { RING_PARAMETERS, readAddress } from './ringAddress.ts';
import { ringOrder } from './ringOrder.ts';
import { askQuote, type RingQuote } from './ringQuote.ts';

export interface RingVisit {
  readonly visitor: Visitor;
  /** As the visitor sees it. */
  readonly url: URL;
  readonly api: StoreApi;
}

export async function ringData({ visitor, url, api }: RingVisit): Promise<RingPageData> {
  const [catalogue, story, delivery] = await Promise.all([
    ringCatalogue(api, visitor, url.searchParams.has(RING_PARAMETERS.tradeIn)),
    ringStoryData(api, visitor, new Date()),
    deliveryFrom(api, visitor.store),
  ]);
  const quote = catalogue && (await ringQuote(api, catalogue, url.searchParams));
  return { catalogue, quote, pictures: AIR_PICTURES, story, deliveryFrom: delivery };
}

/** Null when store-api can't say: the page then says so, and offers to ask again. */
async function ringCatalogue(
  api: StoreApi,
  { store, locale }: Visitor,
  asksTradeIn: boolean,
): Promise<RingCatalogue | null> {
  const answer = await api({
    schema: ringCatalogueSchema,
    path: `/api/catalogue/ring?${new URLSearchParams({ store })}`,
  });
  if (!answer.ok || answer.value.colours.length === 0) return null;
  // The Japanese catalogue has the section (C2, PDP-01); whoever comes from /trade-in has it in any language.
  return locale === 'ja' || asksTradeIn ? answer.value : { ...answer.value, tradeIn: null };
}

/** Null when the address holds nothing with a price, or the server can't say. */
async function ringQuote(api: StoreApi, catalogue: RingCatalogue, query: URLSearchParams): Promise<RingQuote | null> {
  const { lines } = ringOrder(catalogue, readAddress(query, catalogue).selection);
  if (lines.length === 0) return null;
  return askQuote(api, { store: catalogue.store, lines, discountCodes: discountCodes(query) });
}
