/** Both readings of how long a gift note may be (S5, S9, GIFT-04). */
import { GIFT_NOTE_REJECTED_WORDS, GIFT_NOTE_STATED_LENGTH } from '@tessera/shared-contracts/bag/giftAttributes';

/** Pieces between spaces; a line break parts words, too. */
export const wordsOf = (note: string): number => note.split(/\s+/).filter((word) => word !== '').length;

/**
 * Whether a change of the note is rejected: it makes 75 or more words of it. One that takes words away is none of these,
 * so that a longer note of an earlier day can be shortened.
 */
export function isRejected(before: string, after: string): boolean {
  const words = wordsOf(after);
  return words >= GIFT_NOTE_REJECTED_WORDS && words >= wordsOf(before);
}

/** Whether a note is longer than its label says, though the field takes it. In UTF-16 units, as the field counts. */
export const isLongerThanStated = (note: string): boolean => note.length > GIFT_NOTE_STATED_LENGTH;
