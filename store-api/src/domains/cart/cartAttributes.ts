/** Checks and merges the attributes that a client sends for a cart. Attributes are texts for the checkout; none changes a price. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import {
  GIFT_FLOW_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
  GIFT_FROM_MAX_LENGTH,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  NOTIFY_GIFTEE_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/giftAttributes';
import { GIFT_NOTE_MAX_LENGTH } from '@tessera/shared-contracts/bag/giftNote';
import { NEVER_KEPT_ATTRIBUTES } from '@tessera/shared-contracts/bag/incomingAttributes';
import { isEmail } from '@tessera/shared-contracts/http/email';
import type { CartLimits } from './cartSettings.ts';

/**
 * Merges sent attributes into those of a cart, by key: a sent one replaces the stored one, null is stored as null, and
 * one that is empty after trimming deletes the stored one. Keys in S5's list are never stored.
 * @throws {HttpProblem} `request.invalid` for a gift attribute that does not fit or a value that is too long,
 * `cart.too-many-attributes`
 */
export function mergeAttributes(
  kept: readonly Attribute[],
  given: readonly Attribute[],
  limits: Pick<CartLimits, 'attributes' | 'attributeLength'>,
): Attribute[] {
  const merged = new Map(kept.map(({ key, value }) => [key, value]));
  for (const [index, { key: givenKey, value: givenValue }] of given.entries()) {
    const key = givenKey.trim();
    if (key === '' || NEVER_KEPT_ATTRIBUTES.has(key)) continue;
    const value = givenValue === null ? null : storableValue(key, givenValue);
    const wrong = value === null ? null : valueError(key, value, limits.attributeLength);
    if (wrong !== null) {
      const field = `attributes.${index}.value`;
      const message = `${key} ${wrong}`;
      throw new HttpProblem(400, 'request.invalid', `The request body does not fit: ${field}: ${message}.`, [
        { field, message },
      ]);
    }
    if (value !== null && value.trim() === '') merged.delete(key);
    else merged.set(key, value);
  }
  // Only a gift has a signature.
  if (merged.get(GIFT_FLOW_ATTRIBUTE) === 'false') merged.delete(GIFT_FROM_ATTRIBUTE);
  // If the limit was lowered after the cart was filled, a change that adds nothing must still pass.
  if (merged.size > Math.max(limits.attributes, kept.length)) {
    throw new HttpProblem(
      422,
      'cart.too-many-attributes',
      `A cart holds at most ${limits.attributes} attributes; this would make ${merged.size}.`,
    );
  }
  return [...merged].map(([key, value]) => ({ key, value }));
}

/** Notes and addresses are trimmed when saved (GIFT-04); the text 'null' in them counts as no value (S5). */
function storableValue(key: string, value: string): string | null {
  // One line, because it becomes part of a mail's subject.
  if (key === GIFT_FROM_ATTRIBUTE) return value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (key !== GIFT_NOTE_ATTRIBUTE && key !== GIFTEE_EMAIL_ATTRIBUTE) return value;
  const trimmed = value.replaceAll('\r\n', '\n').trim();
  return trimmed === 'null' ? null : trimmed;
}

function valueError(key: string, value: string, maximum: number): string | null {
  if (value.length > maximum) return `has more than ${maximum} characters`;
  if (value.trim() === '') return null;
  switch (key) {
    case GIFT_NOTE_ATTRIBUTE:
      return value.length > GIFT_NOTE_MAX_LENGTH ? `has more than ${GIFT_NOTE_MAX_LENGTH} characters` : null;
    case GIFTEE_EMAIL_ATTRIBUTE:
      return isEmail(value) ? null : 'must be an email address';
    case GIFT_FROM_ATTRIBUTE:
      return value.length > GIFT_FROM_MAX_LENGTH ? `has more than ${GIFT_FROM_MAX_LENGTH} characters` : null;
    case GIFT_FLOW_ATTRIBUTE:
    case NOTIFY_GIFTEE_ATTRIBUTE:
      return value === 'true' || value === 'false' ? null : "must be 'true' or 'false'";
    default:
      return null;
  }
}

interface Attributed {
  readonly attributes: readonly Attribute[];
  readonly lines: readonly { readonly attributes: readonly Attribute[] }[];
}

/**
 * Rejects a write that would give the attributes of a cart and its lines more text than allowed. A cart that already
 * exceeds a lowered limit may still shrink.
 * @throws {HttpProblem} `cart.too-much-text`
 */
export function assertTextFits(next: Attributed, before: Attributed, { text }: Pick<CartLimits, 'text'>): void {
  if (textLength(next) <= Math.max(text, textLength(before))) return;
  throw new HttpProblem(
    422,
    'cart.too-much-text',
    `The attributes of a cart and its lines hold at most ${text} characters together. Shorten some, or take some away.`,
  );
}

/** Sum of all keys and values, in UTF-16 code units. */
const textLength = ({ attributes, lines }: Attributed): number =>
  [attributes, ...lines.map((line) => line.attributes)]
    .flat()
    .reduce((sum, { key, value }) => sum + key.length + (value?.length ?? 0), 0);
