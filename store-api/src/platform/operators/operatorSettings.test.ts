import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { operatorVariables } from './operatorSettings.ts';

const schema = z.object(operatorVariables);
const OLD = 'the-old-token-of-the-store';
const NEXT = 'the-next-token-of-the-store';

describe('[API-12] settings of operators’ calls', () => {
  it.each([
    [undefined, undefined],
    ['off', []],
    [OLD, [OLD]],
    [`${NEXT}, ${OLD}`, [NEXT, OLD]],
  ])('ORDERS_TOKEN=%s', (given, tokens) => {
    expect(schema.parse({ ORDERS_TOKEN: given }).ORDERS_TOKEN).toEqual(tokens);
  });

  it.each(['short', `${OLD},short`, ','])('ORDERS_TOKEN=%s is refused', (given) => {
    expect(schema.safeParse({ ORDERS_TOKEN: given }).success).toBe(false);
  });

  it('SECOND_PERSON_REFUNDS names an amount of each currency', () => {
    const { SECOND_PERSON_REFUNDS: limits } = schema.parse({ SECOND_PERSON_REFUNDS: 'EUR=500, USD=499.50' });
    expect([...(limits ?? [])]).toEqual([
      ['EUR', '500'],
      ['USD', '499.50'],
    ]);
  });

  it.each(['500', 'EUR', 'CHF=1', 'EUR=-1', 'EUR=1.005'])('SECOND_PERSON_REFUNDS=%s is refused', (given) => {
    expect(schema.safeParse({ SECOND_PERSON_REFUNDS: given }).success).toBe(false);
  });
});
