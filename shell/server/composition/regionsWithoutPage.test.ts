import { describe, expect, it } from '@jest/globals';
import type { Compositions, Placement } from '@tessera/shared-contracts/releases/composition';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { loadedRelease } from '../test-fixtures/stagedPool.ts';
import { regionsWithoutPage } from './regionsWithoutPage.ts';

const product = fixtureRelease({ remote: 'mf-product', routes: [{ path: '/', probe: '/' }] }).release;
const programs = fixtureRelease({ remote: 'mf-programs', routes: [{ path: '/partner', probe: '/partner' }] }).release;
const bag = fixtureRelease({ remote: 'mf-bag', slots: ['bag'] }).release;
const releases = Object.fromEntries([product, programs, bag].map((release) => [`${release.remote}@1.0.0`, release]));

const accepted: Placement = { stable: '1.0.0', previous: null, candidate: null, rollout: null };
const tried: Placement = { stable: null, previous: null, candidate: { version: '1.0.0', attempt: 1 }, rollout: null };

describe('[OPS-03] a region lacks a page', () => {
  it.each<[string, Record<string, Placement>, string[], boolean]>([
    ['not when the registry has nothing for it', {}, [], false],
    ['when the accepted page is not shown', { 'mf-product': accepted, 'mf-bag': accepted }, ['mf-bag'], true],
    ['not when it is shown', { 'mf-product': accepted, 'mf-bag': accepted }, ['mf-product'], false],
    [
      'when one of two accepted pages is not shown',
      { 'mf-product': accepted, 'mf-programs': accepted },
      ['mf-programs'],
      true,
    ],
    ['when candidates are all there is', { 'mf-product': tried }, [], true],
    ['when candidates are all the pages there are', { 'mf-product': tried, 'mf-bag': accepted }, ['mf-bag'], true],
    [
      'not by the first candidate of another page',
      { 'mf-product': accepted, 'mf-programs': tried },
      ['mf-product'],
      false,
    ],
    ['not by a slot that is not shown', { 'mf-bag': accepted }, [], false],
  ])('%s', (_what, remotes, shown, expected) => {
    const regions = Object.fromEntries(
      STORES.map((store) => [store, { remotes: store === 'AE' ? remotes : {} }]),
    ) as Compositions['regions'];
    const placed = (_region: string, remote: string) =>
      shown.includes(remote) ? { stable: loadedRelease(product), lastGood: null } : null;
    expect(regionsWithoutPage({ regions, releases }, { placed })).toEqual(expected ? ['AE'] : []);
  });
});
