/** Compares a gift note with its limits, which `giftNote.ts` of the contracts has (S5, S9, GIFT-04). */
import { GIFT_NOTE_REJECTED_WORDS, GIFT_NOTE_STATED_LENGTH } from '@tessera/shared-contracts/bag/giftNote';

/** Counts pieces between white space; a line break separates words, too. */
export const wordsOf = (note: string): number => note.split(/\s+/).filter((word) => word !== '').length;

/**
 * Whether a change of the note is rejected because the note would have 75 or more words. A change that removes words is accepted, so that a
 * longer note from before the limit can be shortened.
 */
export function isRejected(before: string, after: string): boolean {
  const words = wordsOf(after);
  return words >= GIFT_NOTE_REJECTED_WORDS && words >= wordsOf(before);
}

/** Whether a note is longer than its label says, though the field accepts it. In UTF-16 units, as the field counts. */
export const isLongerThanStated = (note: string): boolean => note.length > GIFT_NOTE_STATED_LENGTH;
