import type { Money } from '@tessera/shared-contracts/money/money';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import type { M1Offers } from './m1Offers.ts';
import PricingAbsent from './PricingAbsent.still.tsx';
import PricingFacts from './PricingFacts.still.tsx';
import { PricingForm } from './PricingForm.tsx';
import ReferralLead, { type M1Lead } from './ReferralLead.still.tsx';

export interface PricingPageData {
  readonly offers: M1Offers;
  /** The server's price for the choice in the address. Null: no answer. */
  readonly quote: PurchaseQuote | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For structured data: the lowest delivery price. Null: store-api did not answer. */
  readonly deliveryFrom: Money | null;
  /** Only on a friend's page; null elsewhere. */
  readonly lead: M1Lead | null;
}

/** /pricing/…: one store's plans of the M1, and the price of each per year. */
export default function PricingPage({ data: { offers, quote, ring, lead } }: { readonly data: PricingPageData }) {
  if (offers.kind !== 'offered') return <PricingAbsent kind={offers.kind} ring={ring} />;
  const { sold } = offers;
  return (
    <>
      {/* Another store has other prices, so its choice starts anew. */}
      <PricingForm key={`${sold.store} ${sold.variant}`} sold={sold} quote={quote} />
      <PricingFacts />
      {lead === null ? null : <ReferralLead lead={lead} />}
    </>
  );
}
