import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { matchRoute } from '../remotes/matchRoute.ts';
import { overlapOf, routeShape, sharedPath } from './routeOverlap.ts';

const fits = (pattern: string, path: string) => matchRoute([{ path: pattern }], path) !== null;

/** Few segments, so that patterns often overlap. */
const segment = fc.constantFrom('a', 'b', ':x', ':y');
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean())
  .map(([segments, rest]) => `/${[...segments, ...(rest ? ['*'] : [])].join('/')}`);
const path = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);

describe('routeShape', () => {
  it.each([
    ['/', '/'],
    ['/x/:a', '/x/:'],
    ['/x/:another-name', '/x/:'],
    ['/x/', '/x'],
    ['/x/*', '/x/*'],
    ['/*', '/*'],
    ['/x/:a/y/:b/*', '/x/:/y/:/*'],
  ])('of %s is %s', (given, shape) => expect(routeShape(given)).toBe(shape));

  it('is equal only for patterns that fit the same paths', () => {
    fc.assert(
      fc.property(pattern, pattern, path, (first, second, tried) => {
        fc.pre(routeShape(first) === routeShape(second));
        expect(fits(first, tried)).toBe(fits(second, tried));
      }),
    );
  });
});

describe('overlapOf', () => {
  it.each<[string, string, ReturnType<typeof overlapOf>]>([
    ['/ring', '/ring/:x', 'apart'],
    ['/ring', '/ring', 'tie'],
    ['/ring/:a', '/ring/:b', 'tie'],
    ['/ring/:a', '/ring/buy', 'second'],
    ['/ring/buy/:region', '/ring/*', 'first'],
    // `*` also matches nothing, and has the lowest weight.
    ['/ring', '/ring/*', 'first'],
    ['/ring/*', '/ring/buy/*', 'second'],
    ['/a/*', '/b/*', 'apart'],
    ['/:x/b', '/a/:y', 'tie'],
    ['/a/b/*', '/a/:x/:y', 'first'],
    ['/', '/*', 'first'],
    ['/', '/:x', 'apart'],
    ['/*', '/ring', 'second'],
    ['/*', '/:x', 'second'],
  ])('%s and %s: %s', (first, second, expected) => expect(overlapOf(first, second)).toBe(expected));

  it('is the same from both sides', () => {
    const turned = { apart: 'apart', tie: 'tie', first: 'second', second: 'first' } as const;
    fc.assert(
      fc.property(pattern, pattern, (first, second) => {
        expect(overlapOf(second, first)).toBe(turned[overlapOf(first, second)]);
      }),
    );
  });

  it('says of every path what matchRoute does, in whatever order the routes stand', () => {
    fc.assert(
      fc.property(pattern, pattern, path, (first, second, tried) => {
        fc.pre(fits(first, tried) && fits(second, tried));
        const winners = [
          matchRoute([{ path: first }, { path: second }], tried)?.route.path,
          matchRoute([{ path: second }, { path: first }], tried)?.route.path,
        ];
        const expected = { apart: null, first: [first, first], second: [second, second], tie: [first, second] };
        expect(winners).toEqual(expected[overlapOf(first, second)]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is apart only where no path fits both, and names a path that does otherwise', () => {
    fc.assert(
      fc.property(pattern, pattern, path, (first, second, tried) => {
        const shared = sharedPath(first, second);
        if (shared === null) expect(fits(first, tried) && fits(second, tried)).toBe(false);
        else expect([fits(first, shared), fits(second, shared)]).toEqual([true, true]);
      }),
      { numRuns: 2000 },
    );
  });
});
