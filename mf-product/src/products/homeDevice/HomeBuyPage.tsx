import type { Money } from '@tessera/shared-contracts/money/money';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import HomeAbsent from './HomeAbsent.still.tsx';
import { HomeConfigurator } from './HomeConfigurator.tsx';
import HomeFacts from './HomeFacts.still.tsx';
import type { HomeOffers } from './homeOffers.ts';

export interface HomeBuyPageData {
  readonly offers: HomeOffers;
  /** The server's price for the choice in the address. Null: no answer. */
  readonly quote: PurchaseQuote | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For structured data: the lowest delivery price. Null: store-api did not answer. */
  readonly deliveryFrom: Money | null;
}

/** The sales page of a store: its Home device, the plan, and the price of both. */
export default function HomeBuyPage({ data: { offers, quote, ring } }: { readonly data: HomeBuyPageData }) {
  if (offers.kind !== 'offered') return <HomeAbsent kind={offers.kind} ring={ring} />;
  const { catalogue } = offers;
  return (
    <>
      {/* Another store has other prices, so its choice starts anew. */}
      <HomeConfigurator key={catalogue.store} catalogue={catalogue} quote={quote} />
      <HomeFacts />
    </>
  );
}
