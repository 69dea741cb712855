import { BOOKING_ATTRIBUTES } from '@tessera/shared-contracts/afterSales/bookedTest';
import { isPickUpWindow } from '@tessera/shared-contracts/afterSales/pickUpHours';
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Translate } from '../text.ts';

/** When and where the courier collects a booked test. Null: the line is no booked test. */
export function bookedWords(attributes: readonly Attribute[], locale: Locale, t: Translate): string | null {
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  const date = said(BOOKING_ATTRIBUTES.date);
  const window = said(BOOKING_ATTRIBUTES.window);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isPickUpWindow(window)) return null;
  const day = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
  return t('bag.line.booked', { day, hours: t(`bag.line.hours.${window}`), state: said(BOOKING_ATTRIBUTES.state) });
}
