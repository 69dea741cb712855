import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BUCKETS } from '@tessera/shared-contracts/releases/rollout';
import fc from 'fast-check';
import { groupOf, placesOf } from './assignment.ts';

const VISITORS = 200_000;
// The numbers are the same on every run: with random ones, 200,000 miss 0.3 points once in a hundred runs.
const bucketOf = (visitor: number) => createHash('sha256').update(`${visitor}`).digest().readUIntBE(0, 6) % BUCKETS;
const PERCENTAGES = [1, 5, 10, 25, 50];
const rollouts = fc.tuple(fc.constantFrom('mf-bag', 'mf-product', 'mf-programs'), fc.uuid());

describe('[OPS-02] who gets a canary', () => {
  it.each(PERCENTAGES)('%d %% of 200,000 visitors, exact to 0.3 points, and as many its twin', (percent) => {
    const places = placesOf('mf-bag', '5f0c8f5e-3c0b-4b57-9a35-0f6d1f6f4f11');
    const seen = { canary: 0, twin: 0 };
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const group = groupOf(places, { share: percent * 100 }, bucketOf(visitor));
      if (group) seen[group] += 1;
    }
    for (const count of Object.values(seen)) expect(Math.abs((count / VISITORS) * 100 - percent)).toBeLessThan(0.3);
  });

  it('is exact over all buckets, for every rollout and share', () => {
    fc.assert(
      fc.property(rollouts, fc.integer({ min: 0, max: BUCKETS / 2 }), (rollout, share) => {
        const places = placesOf(...rollout);
        const groups = Array.from({ length: BUCKETS }, (_, bucket) => groupOf(places, { share }, bucket));
        expect(groups.filter((group) => group === 'canary')).toHaveLength(share);
        expect(groups.filter((group) => group === 'twin')).toHaveLength(share);
      }),
      { numRuns: 30 },
    );
  });

  it('stays who gets it when the share is raised, paused or resumed', () => {
    const shares = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }));
    fc.assert(
      fc.property(rollouts, shares, fc.nat(BUCKETS - 1), (rollout, pair, bucket) => {
        const [less, more] = pair.sort((one, other) => one - other);
        const before = groupOf(placesOf(...rollout), { share: less ?? 0 }, bucket);
        const after = groupOf(placesOf(...rollout), { share: more ?? 0 }, bucket);
        if (before !== null) expect(after).toBe(before);
      }),
      { numRuns: 60 },
    );
  });

  it('is drawn anew by another rollout and apart from other remotes', () => {
    // For a single pair, the overlap of two random halves deviates by half a point by itself; over all pairs it does not.
    const share = 2500;
    const all = Array.from({ length: 40 }, (_, index) =>
      placesOf(index % 2 === 0 ? 'mf-bag' : 'mf-product', randomUUID()),
    );
    const groups = all.map((places) =>
      Array.from({ length: BUCKETS }, (_, bucket) => groupOf(places, { share }, bucket) === 'canary'),
    );
    let both = 0;
    let pairs = 0;
    for (const [index, one] of groups.entries()) {
      for (const other of groups.slice(index + 1)) {
        both += one.filter((isIn, bucket) => isIn && other[bucket]).length;
        pairs += 1;
      }
    }
    expect(Math.abs((both / (pairs * share)) * 100 - 25)).toBeLessThan(0.5);
  });

  it.each([-1, BUCKETS, 1.5, Number.NaN])('is nobody with the bucket %d', (bucket) => {
    expect(groupOf(placesOf('mf-bag', randomUUID()), { share: 5000 }, bucket)).toBeNull();
  });
});
