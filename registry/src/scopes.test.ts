import { describe, expect, it } from '@jest/globals';
import { missingScopes, scopeSchema } from './scopes.ts';

describe('missingScopes', () => {
  it.each<[string[], string[], string[]]>([
    [['operator'], ['publish:mf-bag', 'promote:AE', 'report', 'operator'], []],
    [['publish:mf-bag'], ['publish:mf-bag'], []],
    [['publish:mf-bag'], ['publish:mf-product'], ['publish:mf-product']],
    [['publish:*'], ['publish:mf-product'], []],
    [['publish:*'], ['promote:AE', 'report', 'operator'], ['promote:AE', 'report', 'operator']],
    [['promote:AE'], ['promote:AE', 'promote:EU'], ['promote:EU']],
    [['promote:AE', 'promote:EU'], ['promote:AE', 'promote:EU'], []],
    [['promote:*'], ['promote:AE', 'promote:EU'], []],
    [['report'], ['report'], []],
    [['report'], ['operator'], ['operator']],
    [[], ['report'], ['report']],
    [[], [], []],
  ])('%j asked for %j lacks %j', (held, demanded, missing) => {
    expect(missingScopes(held, demanded)).toEqual(missing);
  });
});

describe('a scope', () => {
  it.each(['operator', 'report', 'publish:mf-bag', 'publish:*', 'promote:AE', 'promote:ROW', 'promote:*'])(
    'may be %s',
    (scope) => expect(scopeSchema.safeParse(scope).success).toBe(true),
  );
  it.each([
    '',
    '*',
    'operator:*',
    'report:x',
    'publish',
    'publish:',
    'publish:MF',
    'promote:JP',
    'promote:ae',
    'a:b:c',
  ])('may not be %j', (scope) => expect(scopeSchema.safeParse(scope).success).toBe(false));
});
