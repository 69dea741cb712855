import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from '../http/problem.ts';
import {
  cartAddSchema,
  cartCreateSchema,
  cartDiscountCodeSchema,
  cartRemoveSchema,
  cartSchema,
  cartUpdateAttributesSchema,
  cartUpdateSchema,
} from './cart.ts';
import { CART_LINES_CEILING, LINE_QUANTITY_CEILING } from './cartLimits.ts';
import { cartLineInputSchema } from './cartLineInput.ts';

const line = { merchandiseId: 'air-9', quantity: 1 };
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

/** The fields that a schema rejects in a body; empty when the body is valid. */
function refusedFields(schema: Parameters<typeof fieldErrorsOf>[0], body: unknown): string[] {
  return fieldErrorsOf(schema, body).map(({ field }) => field);
}
function fieldErrorsOf(
  schema: { safeParse(value: unknown): { error?: Parameters<typeof fieldErrors>[0] } },
  body: unknown,
) {
  const { error } = schema.safeParse(body);
  return error ? fieldErrors(error) : [];
}

describe('a line to add', () => {
  it.each([1, 2, LINE_QUANTITY_CEILING])('[API-01] takes a quantity of %d', (quantity) => {
    expect(refusedFields(cartLineInputSchema, { ...line, quantity })).toEqual([]);
  });
  it.each([0, -1, 1.5, LINE_QUANTITY_CEILING + 1, '1', null, Number.NaN])(
    'refuses a quantity of %p and names the field',
    (quantity) => {
      expect(refusedFields(cartLineInputSchema, { ...line, quantity })).toEqual(['quantity']);
    },
  );
  it('names what it is of', () => {
    expect(refusedFields(cartLineInputSchema, { quantity: 1, merchandiseId: '' })).toEqual(['merchandiseId']);
  });
  it('carries attributes whose value may be null but not whose key may be empty', () => {
    expect(refusedFields(cartLineInputSchema, { ...line, attributes: [{ key: 'engraving', value: null }] })).toEqual(
      [],
    );
    expect(refusedFields(cartLineInputSchema, { ...line, attributes: [{ key: '', value: 'x' }] })).toEqual([
      'attributes.0.key',
    ]);
  });
});

describe('the bodies of the cart calls', () => {
  it.each([
    ['create, empty', cartCreateSchema, { lines: [] }],
    ['create', cartCreateSchema, { lines: [line], discountCodes: ['TEN'], countryCode: 'DE', attributes: [] }],
    ['add', cartAddSchema, { cartId: 'c', lines: [line] }],
    ['update to a quantity of 0, which removes', cartUpdateSchema, { cartId: 'c', lines: [{ id: 'l', quantity: 0 }] }],
    ['updateAttributes', cartUpdateAttributesSchema, { cartId: 'c', attributes: [{ key: 'gift', value: 'yes' }] }],
    ['remove', cartRemoveSchema, { cartId: 'c', lineId: ['l'] }],
    ['remove of codes alone', cartRemoveSchema, { cartId: 'c', lineId: [], discountCodes: ['TEN'] }],
    ['discountCode', cartDiscountCodeSchema, { cartId: 'c', code: 'TEN' }],
  ])('[API-01] take %s', (_what, schema, body) => {
    expect(refusedFields(schema, body)).toEqual([]);
  });

  it.each([
    ['create with too many lines', cartCreateSchema, { lines: times(CART_LINES_CEILING + 1, line) }, ['lines']],
    ['create for a country in lower case', cartCreateSchema, { lines: [], countryCode: 'de' }, ['countryCode']],
    ['create with an empty discount code', cartCreateSchema, { lines: [], discountCodes: [''] }, ['discountCodes.0']],
    ['add without a cart', cartAddSchema, { lines: [line] }, ['cartId']],
    ['add of nothing', cartAddSchema, { cartId: 'c', lines: [] }, ['lines']],
    [
      'update of a line to -1',
      cartUpdateSchema,
      { cartId: 'c', lines: [{ id: 'l', quantity: -1 }] },
      ['lines.0.quantity'],
    ],
    ['remove of nothing', cartRemoveSchema, { cartId: 'c', lineId: [] }, ['lineId']],
    ['no body at all', cartAddSchema, undefined, ['(whole)']],
  ])('[API-05] refuse %s and name the field', (_what, schema, body, fields) => {
    expect(refusedFields(schema, body)).toEqual(fields);
  });
});

describe('the cart', () => {
  it('holds amounts as decimal strings, never as numbers', () => {
    const money = { amount: '10', currencyCode: 'AED' };
    const cart = {
      id: 'c',
      checkoutUrl: 'http://localhost:3000/checkout/c',
      totalQuantity: 0,
      attributes: [],
      lines: { edges: [] },
      discountCodes: [],
      discountAllocations: [],
      cost: { subtotalAmount: money, totalAmount: money, totalTaxAmount: null, totalDutyAmount: null },
    };
    expect(refusedFields(cartSchema, cart)).toEqual([]);
    const asNumber = { ...cart, cost: { ...cart.cost, totalAmount: { ...money, amount: 10 } } };
    expect(refusedFields(cartSchema, asNumber)).toEqual(['cost.totalAmount.amount']);
  });
});
