import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { testHome } from '../../../test-support/homeCatalogue.ts';
import { offersOf } from './homeOffers.ts';
import { homeOrder, readHomeAddress, writeHomeAddress } from './homeSelection.ts';

describe('what is chosen with the Home device', () => {
  const home = testHome();

  it.each([
    ['', 0],
    ['coverage=1', 1],
    ['coverage=2', 2],
    ['coverage=3', 0],
    ['coverage=', 0],
    ['coverage=two', 0],
  ])('[PDP-05] the address "%s" asks for %i years', (address, years) => {
    expect(readHomeAddress(new URLSearchParams(address), home)).toEqual({ years });
  });

  it('[SHELL-09] comes back from its address, and leaves in it what is not its own', () => {
    for (const years of [0, 1, 2]) {
      const written = writeHomeAddress({ years }, new URLSearchParams('utm_source=a&coverage=2&utm_source=b'));
      expect(readHomeAddress(written, home)).toEqual({ years });
      expect(written.getAll('utm_source')).toEqual(['a', 'b']);
    }
  });

  it.each([
    [0, ['home'], '249'],
    [1, ['home', 'home_coverage_1y'], '288.99'],
    [2, ['home', 'home_coverage_2y'], '318.99'],
  ])('%i years of the plan are these lines, at their sum', (years, ids, sum) => {
    const { lines, listed } = homeOrder(home, { years });
    expect(lines).toEqual(ids.map((merchandiseId) => ({ merchandiseId, quantity: 1 })));
    expect(listed).toEqual({ amount: sum, currencyCode: 'USD' });
  });

  it.each(STORES)('[PDP-07] is there in %s exactly as long as the store sells it and has it', (store) => {
    const { device, ...rest } = testHome(store);
    expect(offersOf({ ...rest, device })).toEqual({ kind: 'offered', catalogue: testHome(store) });
    expect(offersOf({ ...rest, device: { ...device, stock: 'few' } }).kind).toBe('offered');
    expect(offersOf({ ...rest, device: { ...device, stock: 'none' } })).toEqual({ kind: 'soldOut' });
    expect(offersOf({ ...rest, device: null, plans: [] })).toEqual({ kind: 'notSold' });
  });
});
