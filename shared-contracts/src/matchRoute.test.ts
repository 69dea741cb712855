import { describe, expect, it } from '@jest/globals';
import { matchRoute } from './matchRoute.ts';

const ROUTES = ['/', '/ring/buy/:region', '/ring/buy/engraved', '/partner/:code/:part', '/partner/:code/terms'].map(
  (path) => ({ path }),
);

describe('matchRoute', () => {
  it.each([
    ['/', '/', {}],
    ['/ring/buy/ae', '/ring/buy/:region', { region: 'ae' }],
    ['/ring/buy/ae/', '/ring/buy/:region', { region: 'ae' }],
    ['/ring/buy/engraved', '/ring/buy/engraved', {}],
    ['/partner/run%20club/terms', '/partner/:code/terms', { code: 'run club' }],
    ['/partner/x/y', '/partner/:code/:part', { code: 'x', part: 'y' }],
  ])('%s belongs to %s', (path, pattern, params) => {
    expect(matchRoute(ROUTES, path)).toEqual({ route: { path: pattern }, params });
  });

  it.each(['/ring/buy', '/ring/buy/', '/ring/buy/ae/x', '/Ring/buy/ae', '/partner/%E0%A4%A/terms', '//', '//x/y'])(
    '%s belongs to none',
    (path) => expect(matchRoute(ROUTES, path)).toBeNull(),
  );
});
