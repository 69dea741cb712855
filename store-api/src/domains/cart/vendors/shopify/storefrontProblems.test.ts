import { describe, expect, it } from '@jest/globals';
import { isEnumType } from 'graphql';
import { storefrontSchema } from '../../../../../test-support/storefront.ts';
import { userErrorProblem } from './storefrontProblems.ts';

const type = storefrontSchema().getType('CartErrorCode');
const CODES = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];

/** All of Shopify's user errors that do not become `cart.refused` (422). */
const EXPECTED: Record<string, [number, string]> = {
  CART_TOO_LARGE: [422, 'cart.too-many-lines'],
  INVALID_INCREMENT: [422, 'cart.quantity-refused'],
  INVALID_MERCHANDISE_LINE: [404, 'cart.line-not-found'],
  LESS_THAN: [422, 'cart.quantity-exceeded'],
  MAXIMUM_EXCEEDED: [422, 'cart.quantity-exceeded'],
  MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR: [502, 'vendor.failed'],
  MERCHANDISE_NOT_APPLICABLE: [409, 'product.unavailable'],
  MINIMUM_NOT_MET: [422, 'cart.quantity-refused'],
  SELLING_PLAN_NOT_APPLICABLE: [409, 'product.unavailable'],
  SERVICE_UNAVAILABLE: [502, 'vendor.failed'],
  VARIANT_REQUIRES_SELLING_PLAN: [409, 'product.unavailable'],
};

describe("[API-05] Shopify's user errors", () => {
  it('are those of the published schema', () => {
    expect(CODES).toHaveLength(58);
    for (const code of Object.keys(EXPECTED)) expect(CODES).toContain(code);
  });

  it.each(CODES)('%s', (code) => {
    const { status, code: ours, message } = userErrorProblem({ code, field: null, message: 'As Shopify says.' });
    expect([status, ours]).toEqual(EXPECTED[code] ?? [422, 'cart.refused']);
    if (ours !== 'vendor.failed') expect(message).toContain('As Shopify says.');
  });

  it.each([
    ['INVALID', ['cartId'], 404, 'cart.not-found'],
    [null, ['cartId'], 404, 'cart.not-found'],
    ['INVALID', ['lines', '0', 'merchandiseId'], 409, 'product.unavailable'],
    ['INVALID', ['input', 'lines', '0', 'merchandiseId'], 409, 'product.unavailable'],
    ['INVALID', ['lines', '0', 'id'], 404, 'cart.line-not-found'],
    ['INVALID', ['lineIds', '0'], 404, 'cart.line-not-found'],
    ['INVALID', ['input', 'buyerIdentity', 'countryCode'], 422, 'cart.refused'],
    ['INVALID', null, 422, 'cart.refused'],
    ['CONFLICT', null, 409, 'cart.conflict'],
    ['A_CODE_OF_A_LATER_VERSION', ['lines'], 422, 'cart.refused'],
  ] as const)('%s on %j', (code, field, status, ours) => {
    const problem = userErrorProblem({ code, field: field === null ? null : [...field], message: 'no' });
    expect([problem.status, problem.code]).toEqual([status, ours]);
  });
});
