import { describe, expect, it } from '@jest/globals';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import * as fc from 'fast-check';
import { matchRoutes } from 'react-router';

/** A small alphabet, so that many patterns match a path. */
const pattern = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', 'a b', ':x', ':y'), { maxLength: 6 }), fc.boolean())
  .map(([segments, rest]) => ({ path: `/${[...segments, ...(rest ? ['*'] : [])].join('/')}`, caseSensitive: true }));
const path = fc
  .array(fc.constantFrom('a', 'b', 'A', 'a%20b', 'a%2Fb', '%C3%A9'), { maxLength: 6 })
  .map((segments) => `/${segments.join('/')}`);

const told = (match: { route: { path: string }; params: object } | null | undefined) =>
  match ? { path: match.route.path, params: match.params } : null;

describe('the match of the shell', () => {
  it('is React Router’s: the same route with the same parameters, with and without a slash at the end', () => {
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 6 }), path, (routes, tried) => {
        const expected = told(matchRoutes(routes, tried)?.[0]);
        expect(told(matchRoute(routes, tried))).toEqual(expected);
        if (tried !== '/') expect(told(matchRoute(routes, `${tried}/`))).toEqual(expected);
      }),
      { numRuns: 5000 },
    );
  });
});
