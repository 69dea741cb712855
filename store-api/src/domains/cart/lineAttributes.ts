/** Validates and normalises the attributes of a line. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { BOOKING_ATTRIBUTES, BOOKING_FIELDS } from '@tessera/shared-contracts/afterSales/bookedTest';
import {
  type Attribute,
  ENGRAVING_ATTRIBUTE,
  FOR_DEVICE_ATTRIBUTE,
  PRODUCT_TYPE_ATTRIBUTE,
  TRADE_IN_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/cart';
import { ENGRAVING_MAX_LENGTH, ENGRAVING_PATTERN } from '@tessera/shared-contracts/ring/checkEngraving';
import type { Engraving } from '@tessera/shared-contracts/ring/ring';
import { bookingProblem } from '../catalogue/booking.ts';
import type { Merchandise } from '../catalogue/merchandise.ts';
import type { CartLimits } from './cartSettings.ts';

/** All allowed keys. Unknown keys are rejected, because a misspelt "engraving" would produce a ring without one. */
export const KNOWN_ATTRIBUTES: readonly string[] = [
  ENGRAVING_ATTRIBUTE,
  TRADE_IN_ATTRIBUTE,
  ...Object.values(BOOKING_ATTRIBUTES),
  // Set by the server. Clients send them back when they add a line to a cart again.
  FOR_DEVICE_ATTRIBUTE,
  PRODUCT_TYPE_ATTRIBUTE,
];

export interface LineContext {
  /** Path of the line in the request: `lines.0`. */
  readonly field: string;
  /** The old ring models that the store accepts as trade-in. Empty: none. */
  readonly tradeIn: readonly string[];
  readonly limits: Pick<CartLimits, 'attributeLength'>;
  /** Bookings must be later than this time. */
  readonly now: Date;
}

/**
 * Normalises a line's attributes for storage: drops empty ones, sorts by key, trims the engraving and composes it
 * (Unicode NFC), and always takes `_product_type` from the catalogue.
 * @throws {HttpProblem} `request.invalid` for an unknown or repeated key, an engraving that can't be made (C5), an old
 * ring that is not accepted (C4), an invalid booking (decision 51), or a value that is too long
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
  // Phones type curly apostrophes; engravings use the straight one.
  const engraving = kept.get(ENGRAVING_ATTRIBUTE)?.normalize('NFC').replace(/[‘’]/g, "'").trim() ?? '';
  if (engraving === '') kept.delete(ENGRAVING_ATTRIBUTE);
  else {
    const wrong = engravingError(engraving, merchandise);
    if (wrong !== null) throw invalid(`${field}.attributes.${ENGRAVING_ATTRIBUTE}`, wrong);
    kept.set(ENGRAVING_ATTRIBUTE, engraving);
  }
  const oldRing = kept.get(TRADE_IN_ATTRIBUTE)?.trim() ?? '';
  if (oldRing === '') kept.delete(TRADE_IN_ATTRIBUTE);
  else {
    const wrong = tradeInError(oldRing, merchandise, tradeIn);
    if (wrong !== null) throw invalid(`${field}.attributes.${TRADE_IN_ATTRIBUTE}`, wrong);
    kept.set(TRADE_IN_ATTRIBUTE, oldRing);
  }
  assertBooking(kept, merchandise, field, now);
  // `planDevices.ts` sets the device that a plan is for.
  kept.delete(FOR_DEVICE_ATTRIBUTE);
  kept.set(PRODUCT_TYPE_ATTRIBUTE, merchandise.product.productType);
  return [...kept].sort(([left], [right]) => (left < right ? -1 : 1)).map(([key, value]) => ({ key, value }));
}

/**
 * @throws {HttpProblem} `request.invalid` for an incomplete or invalid booking, and for a booking of merchandise that
 * can't be booked
 */
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

/** Counts Unicode code points, so that an emoji or a Thai mark counts as one character. */
function engravingError(engraving: string, { id, prices }: Merchandise): string | null {
  if (prices.engraved === null) return `"${id}" can't be engraved`;
  if ([...engraving].length > ENGRAVING_MAX_LENGTH) return `has more than ${ENGRAVING_MAX_LENGTH} characters`;
  if (!ENGRAVING_PATTERN.test(engraving)) return "may hold letters, digits, spaces and & . - ' ♥ + / #";
  return null;
}

function tradeInError(model: string, { id, takesTradeIn }: Merchandise, models: readonly string[]) {
  if (!takesTradeIn) return `no old ring is taken for "${id}"`;
  if (models.length === 0) return 'this store takes no old rings';
  return models.includes(model) ? null : `must be one of ${models.join(', ')}`;
}

function invalid(field: string, message: string): HttpProblem {
  return new HttpProblem(400, 'request.invalid', `The request body does not fit: ${field}: ${message}.`, [
    { field, message },
  ]);
}

/** Canonical key of attributes, equal for lines to be merged. Expects attributes sorted by `lineAttributes`. */
export const attributesKey = (attributes: readonly Attribute[]): string =>
  JSON.stringify(attributes.map(({ key, value }) => [key, value]));

/** ENGRAVED when the line has an engraving (C5). */
export const engravingKey = (attributes: readonly Attribute[]): Engraving =>
  attributes.some(({ key, value }) => key === ENGRAVING_ATTRIBUTE && value !== null) ? 'ENGRAVED' : 'NOT_ENGRAVED';
