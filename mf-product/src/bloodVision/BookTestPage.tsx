import type { BookingField } from '@tessera/shared-contracts/bookedTest';
import type { Money } from '@tessera/shared-contracts/money';
import BloodAbsent from './BloodAbsent.still.tsx';
import { BookingForm } from './BookingForm.tsx';
import BookingTerms from './BookingTerms.still.tsx';
import type { BloodOffers } from './bloodOffers.ts';
import type { Booking } from './booking.ts';

export interface BookTestPageData {
  readonly offers: BloodOffers;
  /** What the address says of a booking; null where none can be made. */
  readonly given: Booking | null;
  /** The visitor is known to be elsewhere than in the US. */
  readonly away: boolean;
  /** What a form without scripts was refused for. */
  readonly problem: BookingField | null;
  /** Path of the list of who waits for it. */
  readonly waitlist: string;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** For search engines: what delivery costs at least; null while store-api can't say. */
  readonly deliveryFrom: Money | null;
}

/** /blood-vision/buy/us: where and when, and the price. */
export default function BookTestPage({
  data: { offers, given, away, problem, waitlist, ring },
}: {
  readonly data: BookTestPageData;
}) {
  if (offers.kind !== 'offered' || given === null) {
    return <BloodAbsent kind={offers.kind === 'offered' ? 'unknown' : offers.kind} waitlist={waitlist} ring={ring} />;
  }
  const { catalogue } = offers;
  return (
    <>
      <BookingForm catalogue={catalogue} given={given} problem={problem} waitlist={away ? waitlist : null} />
      <BookingTerms closedStates={catalogue.test.closedStates.map(({ name }) => name)} />
    </>
  );
}
