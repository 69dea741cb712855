import { describe, expect, it } from '@jest/globals';
import { RARE_COLOURS } from '@tessera/shared-contracts/ring/rare';
import { isAvailable, rareOrder, readRareAddress, writeRareAddress } from '@tessera/shared-contracts/ring/rareOrder';
import { RING_SIZE_CHOICES } from '@tessera/shared-contracts/ring/ringSelection';
import { TEST_RARE_CATALOGUE as CATALOGUE } from '../../../test-support/rareCatalogue.ts';
import { rareAdapter } from './rareAdapter.ts';

describe('a choice of the Rare', () => {
  it('[CAT-02] every colour in every size is a line of its own, marked as what it is', () => {
    const ids = RARE_COLOURS.flatMap((colour) =>
      RING_SIZE_CHOICES.map((size) => {
        const { lines, missing, soldOut } = rareOrder(CATALOGUE, { colour, size });
        if (colour === 'DUNE' && size === 14) {
          expect({ missing, soldOut }).toEqual({ missing: ['size'], soldOut: 14 });
          return null;
        }
        expect(missing).toEqual([]);
        expect(lines[0]?.attributes).toEqual([{ key: '_product_type', value: 'RING_RARE' }]);
        return lines[0]?.merchandiseId;
      }),
    ).filter((id) => id !== null);
    expect(new Set(ids).size).toBe(RARE_COLOURS.length * RING_SIZE_CHOICES.length - 1);
    expect(ids).toContain('rare_desert_snow_9');
    expect(ids).toContain('rare_dune_open');
  });

  it('[PDP-03] misses colour and size until both are chosen', () => {
    expect(rareOrder(CATALOGUE, { colour: null, size: null })).toMatchObject({
      missing: ['colour', 'size'],
      lines: [],
      listed: null,
    });
    expect(rareOrder(CATALOGUE, { colour: null, size: 9 }).missing).toEqual(['colour']);
    const { missing, lines, listed } = rareOrder(CATALOGUE, { colour: 'DESERT_SNOW', size: null });
    expect(missing).toEqual(['size']);
    expect(listed).toEqual({ amount: '1999', currencyCode: 'USD' });
    // One line is enough to request the price.
    expect(lines).toHaveLength(1);
  });

  it('offers a size while any colour has it, and the chosen colour’s own after that', () => {
    const dune = CATALOGUE.colours.find(({ colour }) => colour === 'DUNE') ?? null;
    expect(isAvailable(CATALOGUE, null, 14)).toBe(true);
    expect(isAvailable(CATALOGUE, dune, 14)).toBe(false);
  });

  it('forgets what was refused where something else is chosen, and only there', () => {
    const { choose } = rareAdapter(CATALOGUE);
    const requested = readRareAddress(new URLSearchParams('color=PINK&size=4'), CATALOGUE);
    expect(requested).toEqual({ selection: { colour: null, size: null }, refused: { colour: 'PINK', size: '4' } });
    expect(choose(requested, { colour: 'DUNE' })).toEqual({
      selection: { colour: 'DUNE', size: null },
      refused: { size: '4' },
    });
  });
});

describe('the address of a choice', () => {
  it('comes back as it was written, with what is not the page’s own', () => {
    for (const colour of [null, ...RARE_COLOURS]) {
      for (const size of [null, ...RING_SIZE_CHOICES]) {
        const query = writeRareAddress({ colour, size }, new URLSearchParams('utm_source=a&color=PINK&size=1'));
        expect(query.get('utm_source')).toBe('a');
        expect(readRareAddress(query, CATALOGUE)).toEqual({ selection: { colour, size }, refused: {} });
      }
    }
  });

  it('holds no colour that this store does not offer', () => {
    const [rose] = CATALOGUE.colours;
    const catalogue = { ...CATALOGUE, colours: rose ? [rose] : [] };
    expect(readRareAddress(new URLSearchParams('color=DUNE'), catalogue)).toMatchObject({
      selection: { colour: null },
      refused: { colour: 'DUNE' },
    });
  });
});
