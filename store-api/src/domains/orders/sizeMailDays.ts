/**
 * Days from the shipping of the sizing kit to the mail that asks for the size (the kit has arrived by then), and from that to a reminder.
 */
export const SIZE_MAIL_AFTER_DAYS = [5, 7] as const;
