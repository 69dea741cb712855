/** What the engraver takes (C5, C9, PDP-04). */
import { ENGRAVING_MAX_LENGTH, ENGRAVING_PATTERN } from './ring.ts';

export type EngravingCheck =
  | { readonly kind: 'none' }
  /** `text` is what gets engraved. */
  | { readonly kind: 'accepted'; readonly text: string; readonly length: number }
  | { readonly kind: 'tooLong'; readonly text: string; readonly length: number }
  /** `refused`: each character that there is no stamp for, once. */
  | { readonly kind: 'characters'; readonly text: string; readonly length: number; readonly refused: string };

/**
 * Spaces around the text are not engraved, and the curly apostrophes that phones type are straight on the ring.
 * Length counts characters, not UTF-16 units. Characters are looked at before the length: they can't be mended by
 * deleting the end.
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
