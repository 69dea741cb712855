/** Which changes of an order the shopper is written to about, and when a size is asked for. Pure. */
import type { OrderChange, OrderState } from './orderStates.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Moves that the shopper is written to about; the confirmation tells of `ordered`. */
const MAILED_STATES = [
  'kit_shipped',
  'size_submitted',
  'processed',
  'shipped',
  'delivered',
] as const satisfies readonly OrderState[];
type MailedState = (typeof MAILED_STATES)[number];
const isMailedState = (state: OrderState): state is MailedState => MAILED_STATES.some((each) => each === state);

/** Days between the sizing kit's leaving and the mail that asks for the size (the kit is there by then), and from that to a reminder. */
const SIZE_MAIL_AFTER_DAYS = [5, 7] as const;
const SIZE_MAILS = ['size_needed', 'size_reminder'] as const;

/** When the next mail that asks for a size is due; null: none. @param sent mails that have asked for it */
export function nextSizeMailAt(sent: number, now: Date): Date | null {
  const days = SIZE_MAIL_AFTER_DAYS[sent];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

export const sizeMailKind = (sent: number): (typeof SIZE_MAILS)[number] => SIZE_MAILS[sent] ?? 'size_reminder';

export type StateMailKind = MailedState | (typeof SIZE_MAILS)[number] | Extract<OrderChange, 'address' | 'dates'>;

/** The mail about a row of the history; null: another one tells of it. */
export function stateMailKind(what: OrderChange, to: OrderState): StateMailKind | null {
  if (what === 'state') return isMailedState(to) ? to : null;
  return what === 'address' || what === 'dates' ? what : null;
}
