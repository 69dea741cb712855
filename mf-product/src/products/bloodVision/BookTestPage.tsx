import type { Money } from '@tessera/shared-contracts/money/money';
import BloodAbsent from './BloodAbsent.still.tsx';
import { BookingForm } from './BookingForm.tsx';
import BookingTerms from './BookingTerms.still.tsx';
import type { BloodOffers } from './bloodOffers.ts';

export interface BookTestPageData {
  readonly offers: BloodOffers;
  /** True: the visitor is known to be outside the US. */
  readonly away: boolean;
  /** Path of the waiting list. */
  readonly waitlist: string;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For structured data: the lowest delivery price. Null: store-api did not answer. */
  readonly deliveryFrom: Money | null;
}

/** /blood-vision/buy/us: place, time and price of a test. */
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
