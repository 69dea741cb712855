import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fieldErrors, problemSchema } from './problem.ts';

describe('fieldErrors', () => {
  const schema = z.object({ lines: z.array(z.object({ quantity: z.int('must be a whole number') })) });

  it('[API-05] names each field by its way from the top, indexes included', () => {
    const { error } = schema.safeParse({ lines: [{ quantity: 1 }, { quantity: 1.5 }, { quantity: 'x' }] });
    expect(error && fieldErrors(error)).toEqual([
      { field: 'lines.1.quantity', message: 'must be a whole number' },
      { field: 'lines.2.quantity', message: 'must be a whole number' },
    ]);
  });

  it('says "(whole)" when the value itself does not fit', () => {
    const { error } = schema.safeParse('text');
    expect(error && fieldErrors(error).map(({ field }) => field)).toEqual(['(whole)']);
  });
});

describe('a problem', () => {
  const problem = {
    code: 'cart.not-found',
    type: '/problems/cart.not-found',
    title: 'Not Found',
    status: 404,
    detail: 'There is no cart c.',
  };

  it('[API-05] has a code, a type, a title, a status and a sentence; fields are optional', () => {
    expect(problemSchema.safeParse(problem).success).toBe(true);
    expect(problemSchema.safeParse({ ...problem, errors: [{ field: 'id', message: 'x' }] }).success).toBe(true);
    for (const member of ['code', 'type', 'title', 'status', 'detail'] as const) {
      expect(problemSchema.safeParse({ ...problem, [member]: undefined }).success).toBe(false);
    }
  });
});
