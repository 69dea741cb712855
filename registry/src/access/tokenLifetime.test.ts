import { describe, expect, it } from '@jest/globals';
import { defaultLifetimeDays } from './tokenLifetime.ts';

describe('defaultLifetimeDays', () => {
  it.each([
    [['operator'], 30],
    [['promote:AE:mf-bag'], 90],
    [['publish:mf-bag'], 180],
    [['read', 'report'], 365],
    [['read', 'publish:*', 'promote:AE'], 90],
  ])('of %j is %s', (scopes, days) => expect(defaultLifetimeDays(scopes)).toBe(days));
});
