import { describe, expect, it } from '@jest/globals';
import { RING_COLOURS } from '@tessera/shared-contracts/ring/ring';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { loadCatalogue } from '../../domains/catalogue/catalogue.ts';
import { createBiMap } from './biMap.ts';

/** C3's table of identifiers, copied by hand. */
const IDENTIFIERS = {
  ASTER_BLACK: 'air_aster_black',
  BIONIC_GOLD: 'air_gold',
  SPACE_SILVER: 'air_silver',
  MATTE_GREY: 'matte_grey',
  RAW_TITANIUM: 'raw_titanium',
  ROSE_GOLD: 'brushed_rose_gold',
} as const;
const { ring } = loadCatalogue(CATALOGUE_FOLDER);
const colours = createBiMap(ring.colours.map(({ colour, identifier }) => [colour, identifier] as const));

describe('[REG-16] a look-up in both directions', () => {
  it.each(RING_COLOURS)('finds the identifier of %s, and the colour of that', (colour) => {
    expect(colours.value(colour)).toBe(IDENTIFIERS[colour]);
    expect(colours.key(IDENTIFIERS[colour])).toBe(colour);
  });

  it('falls back to the default where one is given', () => {
    expect(colours.value('PINK', 'air_aster_black')).toBe('air_aster_black');
    expect(colours.key('air_pink', 'ASTER_BLACK')).toBe('ASTER_BLACK');
    expect(colours.value('ROSE_GOLD', 'air_aster_black')).toBe('brushed_rose_gold');
  });

  it('fails without one, in the words of the documents', () => {
    expect(() => colours.value('PINK')).toThrow(
      new Error('Key "PINK" not found in BiMap and no default value provided'),
    );
    expect(() => colours.key('air_pink')).toThrow(
      new Error('Value "air_pink" not found in BiMap and no default key provided'),
    );
  });

  it.each(['toString', '__proto__', 'constructor', ''])('knows no "%s"', (key) => {
    expect(() => colours.value(key)).toThrow('not found in BiMap');
    expect(() => colours.key(key)).toThrow('not found in BiMap');
  });

  it('is not made of what could not be looked up in both directions', () => {
    expect(() => createBiMap([['a', '1'] as const, ['b', '1'] as const])).toThrow('there twice');
    expect(() => createBiMap([['a', '1'] as const, ['a', '2'] as const])).toThrow('there twice');
  });
});
