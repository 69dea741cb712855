import { describe, expect, it } from '@jest/globals';
import { mayAttempt, missingScopes, remotesIn, remotesRead, scopeSchema } from './scopes.ts';

describe('missingScopes', () => {
  it.each<[string[], string[], string[]]>([
    [['operator'], ['publish:mf-bag', 'promote:AE', 'report', 'operator'], []],
    [['publish:mf-bag'], ['publish:mf-bag'], []],
    [['publish:mf-bag'], ['publish:mf-product'], ['publish:mf-product']],
    [['publish:*'], ['publish:mf-product'], []],
    [['publish:*'], ['promote:AE', 'report', 'operator'], ['promote:AE', 'report', 'operator']],
    [['promote:AE'], ['promote:AE', 'promote:EU'], ['promote:EU']],
    [['promote:AE', 'promote:EU'], ['promote:AE', 'promote:EU'], []],
    [['promote:*'], ['promote:AE:mf-bag', 'promote:EU:mf-bag'], []],
    [['promote:AE'], ['promote:AE:mf-bag', 'promote:EU:mf-bag'], ['promote:EU:mf-bag']],
    [['promote:AE:mf-bag'], ['promote:AE:mf-bag', 'promote:AE:mf-x'], ['promote:AE:mf-x']],
    [['promote:*:mf-bag'], ['promote:AE:mf-bag', 'promote:EU:mf-bag'], []],
    [['promote:*:mf-bag'], ['promote:AE:mf-x'], ['promote:AE:mf-x']],
    [['promote:AE:mf-bag'], ['publish:mf-bag'], ['publish:mf-bag']],
    [['publish:*'], ['read'], ['read']],
    [['read'], ['read'], []],
    [['report'], ['report'], []],
    [['report'], ['operator'], ['operator']],
    [[], ['report'], ['report']],
    [[], [], []],
  ])('%j asked for %j lacks %j', (held, demanded, missing) => {
    expect(missingScopes(held, demanded)).toEqual(missing);
  });
});

describe('remotesRead', () => {
  const bag = new Set(['mf-bag']);
  it.each([
    [['operator'], 'all', 'all', 'all', 'all'],
    [['read'], 'all', 'all', 'all', 'all'],
    [['report'], 'all', 'all', null, null],
    [['publish:*'], 'all', 'all', 'all', null],
    [['publish:mf-bag'], 'all', bag, bag, null],
    [['promote:*'], 'all', 'all', 'all', null],
    [['promote:AE'], 'all', 'all', 'all', null],
    [['promote:AE:mf-bag'], 'all', bag, bag, null],
    [['promote:*:mf-bag'], 'all', bag, bag, null],
    [['publish:mf-bag', 'promote:EU:mf-x'], 'all', new Set(['mf-bag', 'mf-x']), new Set(['mf-bag', 'mf-x']), null],
    [['publish:mf-bag', 'report'], 'all', 'all', bag, null],
    [[], null, null, null, null],
  ] as const)('%j reads compositions, releases, how remotes stand, the audit', (held, ...read) => {
    const readings = ['compositions', 'releases', 'remotes', 'audit'] as const;
    expect(readings.map((reading) => remotesRead(held, reading))).toEqual(read);
  });
});

describe('a scope', () => {
  it.each([
    'operator',
    'read',
    'report',
    'publish:mf-bag',
    'publish:*',
    'promote:AE',
    'promote:ROW',
    'promote:*',
    'promote:AE:mf-bag',
    'promote:*:mf-bag',
  ])('may be %s', (scope) => expect(scopeSchema.safeParse(scope).success).toBe(true));
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
    'read:x',
    'publish:mf-bag:AE',
    'promote:AE:',
    'promote:AE:*',
    'promote:AE:MF',
    'promote:AE:mf-bag:x',
  ])('may not be %j', (scope) => expect(scopeSchema.safeParse(scope).success).toBe(false));
});

describe('remotesIn', () => {
  it('names each remote once', () => {
    const scopes = ['publish:mf-bag', 'publish:*', 'promote:AE', 'promote:AE:mf-bag', 'promote:*:mf-x', 'operator'];
    expect(remotesIn(scopes)).toEqual(['mf-bag', 'mf-x']);
  });
});

describe('mayAttempt', () => {
  it.each<[string[], boolean]>([
    [['promote:AE:mf-bag'], true],
    [['operator'], true],
    [['publish:*', 'report', 'read'], false],
  ])('a promotion with %j: %s', (scopes, may) => expect(mayAttempt(scopes, 'promote')).toBe(may));
});
