import type { Money } from '@tessera/shared-contracts/money/money';
import type { RingQuote } from '../ring/ringQuote.ts';
import type { M1Offers } from './m1Offers.ts';
import PricingAbsent from './PricingAbsent.still.tsx';
import PricingFacts from './PricingFacts.still.tsx';
import { PricingForm } from './PricingForm.tsx';
import ReferralLead, { type M1Lead } from './ReferralLead.still.tsx';

export interface PricingPageData {
  readonly offers: M1Offers;
  /** What the choice in the address costs; null: the server cannot say. */
  readonly quote: RingQuote | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For search engines: what delivery costs at least; null while store-api can't say. */
  readonly deliveryFrom: Money | null;
  /** Of a friend's page; null: it is none. */
  readonly lead: M1Lead | null;
}

/** /pricing and what is below it: one store's plans of the M1, and what each comes to in a year. */
export default function PricingPage({ data: { offers, quote, ring, lead } }: { readonly data: PricingPageData }) {
  if (offers.kind !== 'offered') return <PricingAbsent kind={offers.kind} ring={ring} />;
  const { sold } = offers;
  return (
    <>
      {/* Another store sells at other prices: its choice begins anew. */}
      <PricingForm key={`${sold.store} ${sold.variant}`} sold={sold} quote={quote} />
      <PricingFacts />
      {lead === null ? null : <ReferralLead lead={lead} />}
    </>
  );
}
