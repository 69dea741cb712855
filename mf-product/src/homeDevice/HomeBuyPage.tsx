import type { Money } from '@tessera/shared-contracts/money/money';
import type { RingQuote } from '../ring/ringQuote.ts';
import HomeAbsent from './HomeAbsent.still.tsx';
import { HomeConfigurator } from './HomeConfigurator.tsx';
import HomeFacts from './HomeFacts.still.tsx';
import type { HomeOffers } from './homeOffers.ts';

export interface HomeBuyPageData {
  readonly offers: HomeOffers;
  /** What the choice in the address costs; null: the server cannot say. */
  readonly quote: RingQuote | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For search engines: what delivery costs at least; null while store-api can't say. */
  readonly deliveryFrom: Money | null;
}

/** The page of a store below /home/buy: its Home device, its plan, and the price of both. */
export default function HomeBuyPage({ data: { offers, quote, ring } }: { readonly data: HomeBuyPageData }) {
  if (offers.kind !== 'offered') return <HomeAbsent kind={offers.kind} ring={ring} />;
  const { catalogue } = offers;
  return (
    <>
      {/* Another store sells at other prices: its choice begins anew. */}
      <HomeConfigurator key={catalogue.store} catalogue={catalogue} quote={quote} />
      <HomeFacts />
    </>
  );
}
