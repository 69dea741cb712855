/** Validates text for engraving (C5, C9, PDP-04). */

/** Characters, not UTF-16 units. */
export const ENGRAVING_MAX_LENGTH = 8;
/** Letters and digits of any script plus the special characters that our engraver can stamp (**decided**: `& . - ' ♥ + / #` and space). */
export const ENGRAVING_PATTERN = /^[\p{L}\p{M}\p{N} &.\-'♥+/#]+$/u;

export type EngravingCheck =
  | { readonly kind: 'none' }
  /** `text` is the text to engrave. */
  | { readonly kind: 'accepted'; readonly text: string; readonly length: number }
  | { readonly kind: 'tooLong'; readonly text: string; readonly length: number }
  /** `refused`: each unavailable character, once. */
  | { readonly kind: 'characters'; readonly text: string; readonly length: number; readonly refused: string };

/**
 * Spaces around the text are not engraved, and curly apostrophes, which phones type, become straight. Length counts characters, not UTF-16
 * units. Characters are checked before the length, because deleting the end does not fix them.
 */
export function checkEngraving(typed: string): EngravingCheck {
  const text = typed.normalize('NFC').replace(/[‘’]/g, "'").trim();
  if (text === '') return { kind: 'none' };
  const characters = [...text];
  const length = characters.length;
  const refused = [...new Set(characters)].filter((character) => !ENGRAVING_PATTERN.test(character)).join(' ');
  if (refused !== '') return { kind: 'characters', text, length, refused };
  return { kind: length > ENGRAVING_MAX_LENGTH ? 'tooLong' : 'accepted', text, length };
}
