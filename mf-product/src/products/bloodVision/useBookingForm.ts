/** State of the booking form: the booking, its errors, and adding it to the bag. */
import {
  BOOKING_ATTRIBUTES,
  BOOKING_PROBLEM_PARAMETER,
  type BookingField,
} from '@tessera/shared-contracts/afterSales/bookedTest';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddToBag } from '../../purchase/useAddToBag.ts';
import type { Translate } from '../../text.ts';
import type { TestSold } from './bloodOffers.ts';
import { type Booking, bookedLine, lackingIn, readBooking } from './booking.ts';
import { longDay } from './bookingDays.ts';

export function useBookingForm(test: TestSold['test'], t: Translate, locale: string) {
  const [query, setQuery] = useSearchParams();
  const [booking, setBooking] = useState(() => readBooking(query, test));
  /** True once the form was submitted: from then on empty fields are errors. */
  const [checked, setChecked] = useState(() => query.has(BOOKING_PROBLEM_PARAMETER));
  const { adding, add, reset } = useAddToBag();
  const { date, window } = booking;
  const lacking = checked ? lackingIn(booking) : [];

  return {
    booking,
    adding,
    errorOf: (field: BookingField) => (lacking.includes(field) ? t(`bloodBuy.missing.${field}`) : null),
    change(changed: Partial<Booking>) {
      setBooking({ ...booking, ...changed });
      reset();
    },
    formProps: {
      /** Writes the fields to the address. */
      onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
        const fields = [...new FormData(currentTarget)].map(([name, value]): [string, string] => [name, String(value)]);
        setQuery(fields, { replace: true });
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        setChecked(true);
        const [first] = lackingIn(booking);
        if (first === undefined)
          add({
            lines: [bookedLine(test.merchandiseId, booking)],
            discountCodes: discountCodes(query),
            name: t('bloodBuy.add.name', {
              day: date === null ? '' : longDay(locale, date),
              window: window === null ? '' : t(`bloodBuy.window.${window}`),
            }),
          });
        else event.currentTarget.querySelector<HTMLElement>(`[name="${BOOKING_ATTRIBUTES[first]}"]`)?.focus();
      },
    },
  };
}
