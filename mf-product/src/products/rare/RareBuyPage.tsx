import type { Money } from '@tessera/shared-contracts/money/money';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { RareConfigurator } from './RareConfigurator.tsx';
import RareFacts from './RareFacts.still.tsx';
import RareUnavailable from './RareUnavailable.still.tsx';
import type { RareOffers } from './rareOffers.ts';

export interface RareBuyPageData {
  readonly offers: RareOffers;
  /** The server's price for the choice in the address. Null: the choice has no price, or the server did not answer. */
  readonly quote: PurchaseQuote | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For structured data: the lowest delivery price. Null: store-api did not answer. */
  readonly deliveryFrom: Money | null;
}

/** /rare/buy/:region: one store's Ring Rare, with its colours, sizes, what comes with it and the price. */
export default function RareBuyPage({ data: { offers, quote, ring } }: { readonly data: RareBuyPageData }) {
  if (offers.kind !== 'offered') return <RareUnavailable kind={offers.kind} ring={ring} />;
  const { catalogue } = offers;
  return (
    <>
      {/* Another store has other prices, so its choice starts anew. */}
      <RareConfigurator key={catalogue.store} catalogue={catalogue} from={offers.from} quote={quote} />
      <RareFacts accessory={catalogue.accessory.title} />
    </>
  );
}
