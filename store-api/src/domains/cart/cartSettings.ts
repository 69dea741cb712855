/** Limits of one cart: the defaults, and the settings that change them. */
import {
  ATTRIBUTE_LENGTH_CEILING,
  ATTRIBUTES_CEILING,
  CART_LINES_CEILING,
  LINE_QUANTITY_CEILING,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
} from '@tessera/shared-contracts/bag/cartLimits';
import { GIFT_NOTE_MAX_LENGTH } from '@tessera/shared-contracts/bag/giftNote';
import * as z from 'zod';
import { CART_DAYS } from './sweepCarts.ts';

export interface CartLimits {
  /** Number of lines in a cart. */
  readonly lines: number;
  /** Quantity of one line. */
  readonly quantity: number;
  readonly attributes: number;
  /** Length of one attribute value, in UTF-16 code units. */
  readonly attributeLength: number;
  /** UTF-16 code units of all keys and values of a cart and its lines together. Limits the disk space of one cart. */
  readonly text: number;
}

export const DEFAULT_CART_LIMITS: CartLimits = {
  lines: MAX_CART_LINES,
  quantity: MAX_LINE_QUANTITY,
  attributes: 50,
  attributeLength: ATTRIBUTE_LENGTH_CEILING,
  text: 32_000,
};

const upTo = (ceiling: number, standard: number, floor = 1) =>
  z.coerce.number().int().min(floor).max(ceiling).default(standard);

/** Part of the service's environment. The maximum of each setting is what a request body can hold. */
export const cartVariables = {
  CART_MAX_LINES: upTo(CART_LINES_CEILING, DEFAULT_CART_LIMITS.lines).describe('Most lines of a cart.'),
  CART_MAX_QUANTITY: upTo(LINE_QUANTITY_CEILING, DEFAULT_CART_LIMITS.quantity).describe('Most pieces of one line.'),
  CART_MAX_ATTRIBUTES: upTo(ATTRIBUTES_CEILING, DEFAULT_CART_LIMITS.attributes).describe(
    'Most attributes of a cart or a line.',
  ),
  CART_MAX_ATTRIBUTE_LENGTH: upTo(
    ATTRIBUTE_LENGTH_CEILING,
    DEFAULT_CART_LIMITS.attributeLength,
    GIFT_NOTE_MAX_LENGTH,
  ).describe(`Longest value of an attribute; at least ${GIFT_NOTE_MAX_LENGTH}, a gift note.`),
  CART_MAX_TEXT: upTo(64_000, DEFAULT_CART_LIMITS.text, GIFT_NOTE_MAX_LENGTH).describe(
    'Most characters of all attributes of a cart and its lines.',
  ),
  CART_DAYS: upTo(3650, CART_DAYS).describe('Days after its last write until a cart expires. Vendor `local` alone.'),
};

export const cartLimitsOf = (environment: z.output<z.ZodObject<typeof cartVariables>>): CartLimits => ({
  lines: environment.CART_MAX_LINES,
  quantity: environment.CART_MAX_QUANTITY,
  attributes: environment.CART_MAX_ATTRIBUTES,
  attributeLength: environment.CART_MAX_ATTRIBUTE_LENGTH,
  text: environment.CART_MAX_TEXT,
});
