import type { Money } from '@tessera/shared-contracts/money/money';
import type { RingQuote } from '../ring/ringQuote.ts';
import { RareConfigurator } from './RareConfigurator.tsx';
import RareFacts from './RareFacts.still.tsx';
import RareUnavailable from './RareUnavailable.still.tsx';
import type { RareOffers } from './rareOffers.ts';

export interface RareBuyPageData {
  readonly offers: RareOffers;
  /** What the choice in the address costs; null: it holds none, or the server cannot say. */
  readonly quote: RingQuote | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For search engines: what delivery costs at least; null while store-api can't say. */
  readonly deliveryFrom: Money | null;
}

/** /rare/buy/:region: one store's Ring Rare, with its colours, sizes, what comes with it and the price. */
export default function RareBuyPage({ data: { offers, quote, ring } }: { readonly data: RareBuyPageData }) {
  if (offers.kind !== 'offered') return <RareUnavailable kind={offers.kind} ring={ring} />;
  const { catalogue } = offers;
  return (
    <>
      {/* Another store sells at other prices: its choice begins anew. */}
      <RareConfigurator key={catalogue.store} catalogue={catalogue} from={offers.from} quote={quote} />
      <RareFacts accessory={catalogue.accessory.title} />
    </>
  );
}
