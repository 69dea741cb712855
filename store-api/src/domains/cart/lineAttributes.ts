/** What may be said about a line, and when two lines say the same. */
import { HttpProblem } from '@tessera/service-kit/problem';
import { BOOKING_ATTRIBUTES, BOOKING_FIELDS } from '@tessera/shared-contracts/afterSales/bookedTest';
import {
  type Attribute,
  ENGRAVING_ATTRIBUTE,
  FOR_DEVICE_ATTRIBUTE,
  PRODUCT_TYPE_ATTRIBUTE,
  TRADE_IN_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/cart';
import { ENGRAVING_MAX_LENGTH, ENGRAVING_PATTERN, type Engraving } from '@tessera/shared-contracts/ring/ring';
import { bookingProblem } from '../catalogue/booking.ts';
import type { Merchandise } from '../catalogue/merchandise.ts';
import type { CartLimits } from './cartLimits.ts';

/** All that can be said of a line. Another name is refused: a misspelt engraving would be a ring without one. */
export const KNOWN_ATTRIBUTES: readonly string[] = [
  ENGRAVING_ATTRIBUTE,
  TRADE_IN_ATTRIBUTE,
  ...Object.values(BOOKING_ATTRIBUTES),
  // The server's own, which come back with a line that is put into a cart again.
  FOR_DEVICE_ATTRIBUTE,
  PRODUCT_TYPE_ATTRIBUTE,
];

export interface LineContext {
  /** Where the line stands in the request: `lines.0`. */
  readonly field: string;
  /** The models of old rings that the store takes back; empty: it takes none. */
  readonly tradeIn: readonly string[];
  readonly limits: Pick<CartLimits, 'attributeLength'>;
  /** What is booked lies ahead of it. */
  readonly now: Date;
}

/**
 * A line's attributes as they are kept: without empty ones, sorted by key, the engraving trimmed and in Unicode's
 * composed form, `_product_type` as the catalogue has it, whatever the caller said.
 * @throws {HttpProblem} `request.invalid` for a key that is not known or there twice, an engraving that can't be made (C5), or an old
 * ring that is not taken (C4), a booking that can't be (decision 51), or one that is too long
 */
export function lineAttributes(
  given: readonly Attribute[],
  merchandise: Merchandise,
  { field, tradeIn, limits, now }: LineContext,
): Attribute[] {
  const kept = new Map<string, string>();
  for (const { key, value } of given) {
    if (!KNOWN_ATTRIBUTES.includes(key)) {
      throw invalid(`${field}.attributes.${key}`, `"${key}" is none of ${KNOWN_ATTRIBUTES.join(', ')}`);
    }
    if (kept.has(key)) throw invalid(`${field}.attributes`, `"${key}" is there twice`);
    if (value !== null && value.length > limits.attributeLength) {
      throw invalid(`${field}.attributes`, `"${key}" has more than ${limits.attributeLength} characters`);
    }
    if (value !== null) kept.set(key, value);
  }
  // Phones type curly apostrophes; the stamp is straight.
  const engraving = kept.get(ENGRAVING_ATTRIBUTE)?.normalize('NFC').replace(/[‘’]/g, "'").trim() ?? '';
  if (engraving === '') kept.delete(ENGRAVING_ATTRIBUTE);
  else {
    const wrong = whatIsWrongWithEngraving(engraving, merchandise);
    if (wrong !== null) throw invalid(`${field}.attributes.${ENGRAVING_ATTRIBUTE}`, wrong);
    kept.set(ENGRAVING_ATTRIBUTE, engraving);
  }
  const oldRing = kept.get(TRADE_IN_ATTRIBUTE)?.trim() ?? '';
  if (oldRing === '') kept.delete(TRADE_IN_ATTRIBUTE);
  else {
    const wrong = whatIsWrongWithTradeIn(oldRing, merchandise, tradeIn);
    if (wrong !== null) throw invalid(`${field}.attributes.${TRADE_IN_ATTRIBUTE}`, wrong);
    kept.set(TRADE_IN_ATTRIBUTE, oldRing);
  }
  assertBooking(kept, merchandise, field, now);
  // Which device a plan is for, `planDevices.ts` says.
  kept.delete(FOR_DEVICE_ATTRIBUTE);
  kept.set(PRODUCT_TYPE_ATTRIBUTE, merchandise.product.productType);
  return [...kept].sort(([left], [right]) => (left < right ? -1 : 1)).map(([key, value]) => ({ key, value }));
}

/** @throws {HttpProblem} `request.invalid` for a booking that is not whole or does not fit, and for one of what is not booked */
function assertBooking(kept: Map<string, string>, { id, booking }: Merchandise, field: string, now: Date): void {
  const names = BOOKING_FIELDS.map((name) => BOOKING_ATTRIBUTES[name]);
  for (const name of names) {
    const value = kept.get(name)?.trim() ?? '';
    if (value === '') kept.delete(name);
    else kept.set(name, value);
  }
  if (booking === undefined) {
    const stray = names.find((name) => kept.has(name));
    if (stray !== undefined) throw invalid(`${field}.attributes.${stray}`, `"${id}" can't be booked`);
    return;
  }
  const wrong = bookingProblem(
    [...kept].map(([key, value]) => ({ key, value })),
    booking,
    now,
  );
  if (wrong !== null) throw invalid(`${field}.attributes.${wrong.attribute}`, wrong.message);
}

/** Characters are Unicode code points, so that an emoji or a Thai mark counts as one. */
function whatIsWrongWithEngraving(engraving: string, { id, prices }: Merchandise): string | null {
  if (prices.engraved === null) return `"${id}" can't be engraved`;
  if ([...engraving].length > ENGRAVING_MAX_LENGTH) return `has more than ${ENGRAVING_MAX_LENGTH} characters`;
  if (!ENGRAVING_PATTERN.test(engraving)) return "may hold letters, digits, spaces and & . - ' ♥ + / #";
  return null;
}

function whatIsWrongWithTradeIn(model: string, { id, takesTradeIn }: Merchandise, models: readonly string[]) {
  if (!takesTradeIn) return `no old ring is taken for "${id}"`;
  if (models.length === 0) return 'this store takes no old rings';
  return models.includes(model) ? null : `must be one of ${models.join(', ')}`;
}

function invalid(field: string, message: string): HttpProblem {
  return new HttpProblem(400, 'request.invalid', `The request body does not fit: ${field}: ${message}.`, [
    { field, message },
  ]);
}

/** The same for lines that are alike; attributes come sorted from `lineAttributes`. */
export const attributesKey = (attributes: readonly Attribute[]): string =>
  JSON.stringify(attributes.map(({ key, value }) => [key, value]));

/** The engraving key is ENGRAVED when engraving is on (C5). */
export const engravingKey = (attributes: readonly Attribute[]): Engraving =>
  attributes.some(({ key, value }) => key === ENGRAVING_ATTRIBUTE && value !== null) ? 'ENGRAVED' : 'NOT_ENGRAVED';
