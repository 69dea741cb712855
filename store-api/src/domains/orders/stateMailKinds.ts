/** Which changes of an order the shopper gets a mail about, and when a mail asks for the size. Pure. */
import type { OrderChange, OrderState } from './orderStates.ts';
import { SIZE_MAIL_AFTER_DAYS } from './sizeMailDays.ts';

const DAY_MS = 24 * 60 * 60_000;

/** States that the shopper gets a mail about; the confirmation covers `ordered`. */
const MAILED_STATES = [
  'kit_shipped',
  'size_submitted',
  'processed',
  'shipped',
  'delivered',
] as const satisfies readonly OrderState[];
type MailedState = (typeof MAILED_STATES)[number];
const isMailedState = (state: OrderState): state is MailedState => MAILED_STATES.some((each) => each === state);

const SIZE_MAILS = ['size_needed', 'size_reminder'] as const;

/** When the next mail that asks for a size is due; null: none. @param sent number of such mails sent before */
export function nextSizeMailAt(sent: number, now: Date): Date | null {
  const days = SIZE_MAIL_AFTER_DAYS[sent];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

export const sizeMailKind = (sent: number): (typeof SIZE_MAILS)[number] => SIZE_MAILS[sent] ?? 'size_reminder';

export type StateMailKind = MailedState | (typeof SIZE_MAILS)[number] | Extract<OrderChange, 'address' | 'dates'>;

/** The kind of mail about a row of the history. Null: no mail, or another mail covers the change. */
export function stateMailKind(what: OrderChange, to: OrderState): StateMailKind | null {
  if (what === 'state') return isMailedState(to) ? to : null;
  return what === 'address' || what === 'dates' ? what : null;
}
