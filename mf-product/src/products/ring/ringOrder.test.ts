import { describe, expect, it } from '@jest/globals';
import { ringOrder, startingPrice } from '@tessera/shared-contracts/ring/ringOrder';
import { choose, NOTHING_CHOSEN, type RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import { TEST_CATALOGUE } from '../../../test-support/ringCatalogue.ts';

const order = (choice: RingChoice, catalogue = TEST_CATALOGUE) =>
  ringOrder(catalogue, choose({ selection: NOTHING_CHOSEN, refused: {} }, choice).selection);

describe('ringOrder', () => {
  it.each([
    [{}, ['colour', 'size']],
    [{ size: 9 }, ['colour']],
    [{ colour: 'ROSE_GOLD' }, ['size']],
    [{ colour: 'ROSE_GOLD', size: 9 }, []],
    [{ colour: 'ROSE_GOLD', size: 99 }, []],
    [{ colour: 'ROSE_GOLD', size: 9, engraving: 'Noor' }, []],
    [{ colour: 'ROSE_GOLD', size: 9, engraving: '123456789' }, ['engraving']],
    [{ colour: 'ROSE_GOLD', size: 9, engraving: '@' }, ['engraving']],
    [{ colour: 'RAW_TITANIUM', size: 14 }, ['size']],
    [{ size: 14 }, ['colour']],
  ] as const)('[PDP-03] of %p misses %p', (choice, missing) => {
    expect(order(choice).missing).toEqual(missing);
  });

  it.each([
    [{}, '1299'],
    [{ plans: { CYCLE: 1 } }, '1299'],
    [{ charger: 'TRAVEL', plans: { COVERAGE: 2 } }, '1747.99'],
    [{ engraving: 'Noor' }, '1448'],
    [{ colour: 'ROSE_GOLD' }, '1489'],
    [{ colour: 'ROSE_GOLD', engraving: 'Noor' }, '1638'],
    [{ colour: 'ROSE_GOLD', engraving: '  ' }, '1489'],
    [{ colour: 'ROSE_GOLD', engraving: '@' }, '1489'],
    [{ colour: 'RAW_TITANIUM', charger: 'TRAVEL', plans: { COVERAGE: 2 } }, '1747.99'],
    [{ colour: 'RAW_TITANIUM', plans: { HEART_RHYTHM: 1, CARDIO_ADAPTABILITY: 2, WOMENS_HEALTH: 1 } }, '1862.98'],
    [{ colour: 'RAW_TITANIUM', plans: { CYCLE: 1 } }, '1299'],
  ] as const)('[PDP-04] [PDP-08] of %p is listed at %s, the catalogue’s own prices added up', (choice, amount) => {
    expect(order(choice).listed).toEqual({ amount, currencyCode: 'AED' });
  });

  it('shows the old price of a ring that had one', () => {
    expect(order({ colour: 'SPACE_SILVER' }).items).toMatchObject([{ item: 'RING', strikedPrice: { amount: '1399' } }]);
  });

  it('[PDP-04] [PDP-05] makes a line of each thing, the ring’s with its engraving and the old ring that comes back', () => {
    expect(
      order({
        colour: 'ROSE_GOLD',
        size: 9,
        engraving: ' Noor ',
        tradeIn: 'AIR_GEN_1',
        charger: 'SPARE',
        plans: { HEART_RHYTHM: 1, COVERAGE: 2 },
      }).lines,
    ).toEqual([
      {
        merchandiseId: 'rose_gold_9',
        quantity: 1,
        attributes: [
          { key: '_product_type', value: 'RING' },
          { key: 'engraving', value: 'Noor' },
          { key: 'trade_in', value: 'AIR_GEN_1' },
        ],
      },
      { merchandiseId: 'spare_charger', quantity: 1 },
      { merchandiseId: 'heart_rhythm_1y', quantity: 1 },
      { merchandiseId: 'coverage_2y', quantity: 1 },
    ]);
  });

  it('asks the price without a size through the kit’s ring, or another that there is, since all sizes cost the same', () => {
    expect(order({ colour: 'ROSE_GOLD' }).lines[0]?.merchandiseId).toBe('rose_gold_open');
    const withoutKit = {
      ...TEST_CATALOGUE,
      colours: TEST_CATALOGUE.colours.map((offer) => ({
        ...offer,
        variants: offer.variants.map((variant) => ({ ...variant, available: variant.size === 7 })),
      })),
    };
    expect(order({ colour: 'ROSE_GOLD' }, withoutKit).lines[0]?.merchandiseId).toBe('rose_gold_7');
  });

  it('has no lines without a colour, or in a colour that is sold out, whatever else is chosen', () => {
    expect(order({ size: 9, plans: { COVERAGE: 2 } }).lines).toEqual([]);
    const soldOut = {
      ...TEST_CATALOGUE,
      colours: TEST_CATALOGUE.colours.map((offer) => ({ ...offer, variants: [] })),
    };
    expect(order({ colour: 'ROSE_GOLD', size: 9, plans: { COVERAGE: 2 } }, soldOut)).toMatchObject({
      lines: [],
      missing: ['size'],
      soldOut: 9,
    });
  });

  it('names the size that the chosen colour does not have', () => {
    expect(order({ colour: 'RAW_TITANIUM', size: 14 })).toMatchObject({ size: null, soldOut: 14 });
    expect(order({ colour: 'ROSE_GOLD', size: 14 })).toMatchObject({ size: 14, soldOut: null });
  });

  it('starts at the lowest price, by value and not by text', () => {
    const [ring, other] = TEST_CATALOGUE.colours;
    if (!ring || !other) throw new Error('The test catalogue has colours.');
    const colours = [
      { ...ring, price: { amount: '1000', currencyCode: 'AED' } },
      { ...other, price: { amount: '999.5', currencyCode: 'AED' } },
    ];
    expect(startingPrice({ ...TEST_CATALOGUE, colours }).amount).toBe('999.5');
  });
});
