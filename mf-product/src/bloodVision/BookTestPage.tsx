import type { Money } from '@tessera/shared-contracts/money/money';
import BloodAbsent from './BloodAbsent.still.tsx';
import { BookingForm } from './BookingForm.tsx';
import BookingTerms from './BookingTerms.still.tsx';
import type { BloodOffers } from './bloodOffers.ts';

export interface BookTestPageData {
  readonly offers: BloodOffers;
  /** The visitor is known to be elsewhere than in the US. */
  readonly away: boolean;
  /** Path of the list of who waits for it. */
  readonly waitlist: string;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For search engines: what delivery costs at least; null while store-api can't say. */
  readonly deliveryFrom: Money | null;
}

/** /blood-vision/buy/us: where and when, and the price. */
export default function BookTestPage({ data: { offers, away, waitlist, ring } }: { readonly data: BookTestPageData }) {
  if (offers.kind !== 'offered') return <BloodAbsent kind={offers.kind} waitlist={waitlist} ring={ring} />;
  const { catalogue } = offers;
  return (
    <>
      <BookingForm catalogue={catalogue} waitlist={away ? waitlist : null} />
      <BookingTerms closedStates={catalogue.test.closedStates.map(({ name }) => name)} />
    </>
  );
}
