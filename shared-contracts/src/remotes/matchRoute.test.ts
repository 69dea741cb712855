import { describe, expect, it } from '@jest/globals';
import { matchRoute } from './matchRoute.ts';
import { routeSchema } from './remote.ts';

const ROUTES = [
  '/',
  '/ring/buy/:region',
  '/ring/buy/engraved',
  '/partner/:code/:part',
  '/partner/:code/terms',
  '/shop/*',
  '/shop/:region/chargers',
].map((path) => ({ path }));

describe('matchRoute', () => {
  it.each([
    ['/', '/', {}],
    ['/ring/buy/ae', '/ring/buy/:region', { region: 'ae' }],
    ['/ring/buy/ae/', '/ring/buy/:region', { region: 'ae' }],
    ['/ring/buy/engraved', '/ring/buy/engraved', {}],
    ['/partner/run%20club/terms', '/partner/:code/terms', { code: 'run club' }],
    ['/partner/x/y', '/partner/:code/:part', { code: 'x', part: 'y' }],
    ['/shop', '/shop/*', { '*': '' }],
    ['/shop/ae/gifts', '/shop/*', { '*': 'ae/gifts' }],
    ['/shop/ae/chargers', '/shop/:region/chargers', { region: 'ae' }],
  ])('%s belongs to %s', (path, pattern, params) => {
    expect(matchRoute(ROUTES, path)).toEqual({ route: { path: pattern }, params });
  });

  it.each(['/ring/buy', '/ring/buy/', '/ring/buy/ae/x', '/Ring/buy/ae', '/partner/%E0%A4%A/terms', '//', '//x/y'])(
    '%s belongs to none',
    (path) => expect(matchRoute(ROUTES, path)).toBeNull(),
  );
});

describe('the pattern of a route', () => {
  it.each(['/shop/*', '/*', '/ring/:region/*'])('may end in all that follows: %s', (path) => {
    expect(routeSchema.safeParse({ path, probe: '/shop/ae' }).success).toBe(true);
  });

  it.each(['/shop*', '/*/shop', '/shop/*/*', 'shop/*'])('is refused with "*" in another place: %s', (path) => {
    expect(routeSchema.safeParse({ path, probe: '/shop/ae' }).success).toBe(false);
  });
});
