/** Limits of a gift's note, and the days that it adds (S5, S9, GIFT-04). */

/** UTF-16 units, as a field's maxlength counts them (GIFT-04). */
export const GIFT_NOTE_MAX_LENGTH = 450;
/** Limit that the field's label states; above it the field warns (GIFT-04). */
export const GIFT_NOTE_STATED_LENGTH = 350;
/** A change that brings the note to this many space-separated words is rejected (GIFT-04). */
export const GIFT_NOTE_REJECTED_WORDS = 75;
/** Days that a personal note adds before an order ships: minimum, maximum (S9). */
export const GIFT_NOTE_DAYS = [1, 2] as const;
