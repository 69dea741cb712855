import { describe, expect, it } from '@jest/globals';
import { routeShape } from '@tessera/shared-contracts/releases/routeOverlap';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import * as fc from 'fast-check';
import { type Claim, type Ground, groundOf, tiedWith, weighClaims } from './claimRules.ts';

const route = (pattern: string): Ground => ({ kind: 'route', pattern });
const slot = (pattern: string): Ground => ({ kind: 'slot', pattern });
const held = (remote: string, ground: Ground): Claim => ({ ...ground, remote });

describe('groundOf', () => {
  it('[TEAM-01] has slots, routes, and regional paths with the paths below them, each once', () => {
    const regionalPaths = { '/lab': {}, '/laboratory': { listed: '/lab', unlisted: '/lab', pages: 'none' as const } };
    const routes = ['/', '/lab/:region', '/x/:region'].map((path) => ({ path, probe: '/' }));
    expect(groundOf({ slots: ['header', 'page'], routes, regionalPaths })).toEqual([
      slot('header'),
      ...['/', '/lab/:region', '/x/:region', '/lab', '/laboratory', '/x'].map(route),
    ]);
  });

  it('[OPS-03] has a redirect that another remote can neither take nor hide', () => {
    const held = groundOf({ slots: [], routes: [{ path: '/lab/:region', probe: '/lab/us' }] });
    const claims = held.map((ground): Claim => ({ ...ground, remote: 'mf-old' }));
    const wanted = groundOf({ slots: [], routes: [{ path: '/lab', probe: '/lab' }], regionalPaths: { '/lab': {} } });
    const { free, refusals } = weighClaims('mf-new', wanted, claims);
    expect([free, refusals.map(({ message }) => message)]).toEqual([
      [],
      [
        expect.stringContaining('route /lab belongs to mf-old'),
        expect.stringContaining('route /lab/:region belongs to mf-old'),
      ],
    ]);
  });
});

describe('weighClaims', () => {
  it.each<[string, Ground, Ground]>([
    ['another slot', slot('bag'), slot('header')],
    ['a path beside another’s', route('/ring'), route('/ring/:x')],
    ['a path below another’s', route('/ring/:x'), route('/ring')],
    ['what another’s patterns leave over', route('/ring/*'), route('/ring/buy/:region')],
    ['what is below another’s path, and no more', route('/ring/*'), route('/ring')],
    ['a route of the same name as a slot', route('/header'), slot('header')],
  ])('[TEAM-01] gives %s', (_what, wanted, taken) => {
    expect(weighClaims('mf-new', [wanted], [held('mf-old', taken)])).toEqual({ free: [wanted], refusals: [] });
  });

  it.each<[string, Ground, Ground, string]>([
    [
      'another’s slot',
      slot('header'),
      slot('header'),
      'slot header belongs to mf-old; an operator can grant it: remotes grant mf-new slot header',
    ],
    ['the same route under other names', route('/x/:a'), route('/x/:b'), 'route /x/:a belongs to mf-old'],
    ['the same route with a slash at its end', route('/x/'), route('/x'), 'route /x/ belongs to mf-old'],
    [
      'a path that another’s parameter fits',
      route('/ring/buy'),
      route('/ring/:x'),
      'route /ring/buy would take /ring/buy from /ring/:x, which belongs to mf-old; an operator can grant it: remotes grant mf-new route /ring/buy',
    ],
    ['a path below another’s catch-all', route('/ring/:x'), route('/ring/*'), 'would take /ring/x from /ring/*'],
    ['a catch-all below another’s', route('/ring/buy/*'), route('/ring/*'), 'would take /ring/buy from /ring/*'],
    ['a path that another’s catch-all fits', route('/ring'), route('/ring/*'), 'would take /ring from /ring/*'],
    [
      'a crossing pattern',
      route('/:x/b'),
      route('/a/:y'),
      'fit /a/b equally well, so neither wins; choose another pattern, or an operator frees that one: remotes release-claim route /a/:y',
    ],
    ['all of the store', route('/*'), route('/ring'), 'stands for paths all over the store'],
    ['every path of one part', route('/:page'), slot('bag'), 'stands for paths all over the store'],
  ])('[OPS-03] refuses %s with the owner’s name and the way on', (_what, wanted, taken, message) => {
    const { free, refusals } = weighClaims('mf-new', [wanted], [held('mf-old', taken)]);
    expect([free, refusals.map((one) => one.message)]).toEqual([[], [expect.stringContaining(message)]]);
  });

  it('lets a remote do with its own ground what it likes', () => {
    const own = [held('mf-old', route('/ring/*')), held('mf-old', slot('bag'))];
    const wanted = [slot('bag'), route('/ring'), route('/ring/*'), route('/ring/:x')];
    expect(weighClaims('mf-old', wanted, own)).toEqual({ free: [route('/ring'), route('/ring/:x')], refusals: [] });
  });

  it('says of each request of a release whether it is free, and takes equal ones once', () => {
    const wanted = [slot('header'), slot('bag'), route('/new'), route('/x/:a'), route('/x/:b')];
    const { free, refusals } = weighClaims('mf-new', wanted, [held('mf-old', slot('header'))]);
    expect(free).toEqual([slot('bag'), route('/new'), route('/x/:a')]);
    expect(refusals.map(({ ground, owner }) => [ground, owner])).toEqual([[slot('header'), 'mf-old']]);
  });
});

describe('groundOf', () => {
  it('is every slot but page, and every route', () => {
    const routes = [{ path: '/ring', probe: '/ring' }];
    expect(groundOf({ slots: ['header', 'page', 'bag'], routes })).toEqual([
      slot('header'),
      slot('bag'),
      route('/ring'),
    ]);
  });
});

const segment = fc.constantFrom('a', 'b', ':x', ':y');
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(([segments, rest]) => `/${[...segments, ...(rest ? ['*'] : [])].join('/')}`);
const path = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
const request = fc.record({ remote: fc.constantFrom('mf-one', 'mf-two', 'mf-three'), pattern, granted: fc.boolean() });

/** Settles requests one after the other, as publishes and grants do. */
function settle(
  requests: readonly { remote: string; pattern: string; granted: boolean }[],
  each: (claims: Claim[]) => void,
) {
  let claims: Claim[] = [];
  for (const { remote, pattern: wanted, granted } of requests) {
    const ground = route(wanted);
    if (granted) {
      const others = claims.filter((claim) => claim.remote !== remote);
      if (tiedWith(ground, others)) continue;
      claims = [...claims.filter((claim) => routeShape(claim.pattern) !== routeShape(wanted)), held(remote, ground)];
    } else {
      claims = [...claims, ...weighClaims(remote, [ground], claims).free.map((one) => held(remote, one))];
    }
    each(claims);
  }
}

const ownerOf = (claims: readonly Claim[], tried: string) =>
  matchRoute(
    claims.map((claim) => ({ path: claim.pattern, remote: claim.remote })),
    tried,
  )?.route.remote;

describe('claims, however they came about', () => {
  it('[OPS-01] give each path to one remote, in whatever order its routes are read', () => {
    fc.assert(
      fc.property(
        fc.array(request, { maxLength: 12 }),
        fc.array(path, { minLength: 1, maxLength: 8 }),
        (requests, paths) => {
          settle(requests, (claims) => {
            for (const tried of paths) expect(ownerOf(claims.toReversed(), tried)).toBe(ownerOf(claims, tried));
          });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('[OPS-05] take no path from its owner without a grant', () => {
    fc.assert(
      fc.property(
        fc.array(request, { maxLength: 12 }),
        fc.array(path, { minLength: 1, maxLength: 8 }),
        (requests, paths) => {
          let before: Claim[] = [];
          settle(
            requests.map((one) => ({ ...one, granted: false })),
            (claims) => {
              for (const tried of paths) {
                const owner = ownerOf(before, tried);
                if (owner !== undefined) expect(ownerOf(claims, tried)).toBe(owner);
              }
              before = claims;
            },
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('have one owner for each shape', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
        settle(requests, (claims) => {
          const shapes = claims.map((claim) => routeShape(claim.pattern));
          expect(new Set(shapes).size).toBe(shapes.length);
        });
      }),
    );
  });
});
