/** Which claims a line has, by product and time since the order. */
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_FOLDER } from '../../../../test-support/store.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import type { DraftLine } from '../../orders/orderDraft.ts';
import { type ClaimableOptions, claimableLines } from './claimable.ts';
import { lastSendingDay, pickupDays } from './pickupDays.ts';

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
const SHIPPED = new Date('2026-01-05T10:00:00Z');
const after = (days: number) => new Date(SHIPPED.getTime() + days * 86_400_000);

const line = (merchandiseId: string, quantity = 1): DraftLine => ({
  merchandiseId,
  title: merchandiseId,
  variant: '',
  quantity,
  attributes: [],
  image: '',
  subtotal: '1',
  total: '1',
});

function claims(
  ids: readonly (string | DraftLine)[],
  {
    days = 10,
    shipped = true,
    ...also
  }: { days?: number; shipped?: boolean } & Partial<Pick<ClaimableOptions, 'cases'>> & {
      rings?: ClaimableOptions['order']['rings'];
      gone?: ClaimableOptions['order']['returns']['gone'];
    } = {},
) {
  const mail = { what: 'state', mailDue: false, mailedAt: null } as const;
  const event = { position: 1, orderId: 'o', from: null, operator: null, actor: 'operator', ...mail } as const;
  return claimableLines({
    order: {
      lines: ids.map((each) => (typeof each === 'string' ? line(each) : each)),
      rings: also.rings ?? [],
      created: new Date('2026-01-01T00:00:00Z'),
      returns: { gone: also.gone ?? [], refunded: [], refunds: [], waiting: [], caseKeys: [] },
      history: shipped ? [{ ...event, to: 'shipped', at: SHIPPED }] : [{ ...event, to: 'ordered', at: SHIPPED }],
    },
    catalogue,
    cases: also.cases ?? [],
    sizesFor: () => [7, 8, 9, 10],
    now: after(days),
  });
}
const kindsOf = (...asked: Parameters<typeof claims>) =>
  Object.fromEntries(claims(...asked).map(({ bought, kinds }) => [bought.merchandiseId, kinds.join(' ')]));

describe('[ORD-02] what can be claimed', () => {
  it('is nothing of what was cancelled or goes back, nor by cover that was', () => {
    const gone = (line: number) => [{ line, quantity: 1, amount: '1' }];
    expect(kindsOf(['air_gold_9', 'coverage_2y'], { gone: gone(0) })).toEqual({});
    expect(kindsOf(['air_gold_9', 'coverage_2y'], { gone: gone(1) })).toEqual({ air_gold_9: 'size warranty' });
  });

  it('is nothing before it has left', () => {
    expect(kindsOf(['air_gold_9', 'coverage_2y', 'travel_charger'], { shipped: false })).toEqual({});
  });

  it.each([
    [0, 'size warranty'],
    [33, 'size warranty'],
    [34, 'warranty'],
    [400, 'warranty'],
  ])('of a ring without cover, %i days after it has left, is "%s"', (days, kinds) => {
    expect(kindsOf(['air_gold_9'], { days })).toEqual({ air_gold_9: kinds });
    expect(kindsOf(['rare_dune_9'], { days })).toEqual({ rare_dune_9: kinds });
  });

  it('of what is no ring is a fault alone, of what is not sent and of sizers nothing', () => {
    expect(
      kindsOf(['travel_charger', 'home', 'heart_rhythm_1y', catalogue.ring.sizingKit.id, 'rare-accessory']),
    ).toEqual({
      travel_charger: 'warranty',
      home: 'warranty',
      'rare-accessory': 'warranty',
    });
  });

  it.each([
    ['coverage_1y', 100, ['ring']],
    ['coverage_1y', 364, ['ring']],
    ['coverage_1y', 365, []],
    ['extended_coverage_1y', 100, ['ring']],
    ['coverage_2y', 100, ['ring', 'theft', 'loss', 'weight']],
    ['coverage_2y', 729, ['ring', 'theft', 'loss', 'weight']],
    ['coverage_2y', 730, []],
    // Cover for another device, or for one that was owned before.
    ['home_coverage_2y', 100, []],
    ['coverage_2y_owned', 100, []],
  ] as const)('of a ring with %s, %i days on, is covered for %j', (cover, days, causes) => {
    const ring = claims(['air_gold_9', cover], { days }).find(({ bought }) => bought.merchandiseId === 'air_gold_9');
    expect(ring?.causes).toEqual(causes);
    expect(ring?.kinds.includes('coverage')).toBe(causes.length > 0);
  });

  it('of a Home with cover is the device itself, and cover for what one had is claimed by its own line', () => {
    const [home] = claims(['home', 'home_coverage_2y'], { days: 100 });
    expect([home?.kinds, home?.causes, home?.sizes]).toEqual([['warranty', 'coverage'], ['ring'], []]);
    // The term begins on the day of the order, whether or not anything was shipped.
    const [owned] = claims(['coverage_2y_owned'], { days: 100, shipped: false });
    expect([owned?.kinds, owned?.causes]).toEqual([['coverage'], ['ring', 'theft', 'loss', 'weight']]);
    expect(claims(['coverage_2y_owned'], { days: 727 })).toEqual([]);
  });

  it('counts what is open for each piece, and not what is over', () => {
    const open = { kind: 'warranty', line: 0, state: 'submitted' } as const;
    expect(kindsOf(['air_gold_9'], { cases: [open] })).toEqual({ air_gold_9: 'size' });
    expect(kindsOf(['air_gold_9'], { cases: [{ ...open, state: 'declined' }] })).toEqual({
      air_gold_9: 'size warranty',
    });
    expect(kindsOf([line('air_gold_9', 2)], { cases: [open] })).toEqual({ air_gold_9: 'size warranty' });
    expect(kindsOf(['air_gold_9'], { cases: [{ ...open, line: 1 }] })).toEqual({ air_gold_9: 'size warranty' });
  });

  it('offers every size but the one that it has, as it was ordered or sent later', () => {
    expect(claims(['air_gold_9'])[0]?.sizes).toEqual([7, 8, 10]);
    const ring = { id: 'r', orderId: 'o', place: 0, identifier: 'air_gold', title: '', size: 8 };
    expect(claims(['air_gold_open'], { rings: [ring] })[0]?.sizes).toEqual([7, 9, 10]);
    expect(claims(['air_gold_open'], { rings: [ring, { ...ring, size: 9 }] })[0]?.sizes).toEqual([7, 8, 9, 10]);
  });
});

describe('[ORD-03] the days of a pickup', () => {
  it('are working days from when the envelope can have come on, until 14 days after that', () => {
    // Monday; four days of transport, then fourteen.
    expect(lastSendingDay(SHIPPED, 'Europe/London')).toBe('2026-01-23');
    expect(pickupDays(SHIPPED, SHIPPED, 'Europe/London')).toEqual([
      '2026-01-09',
      '2026-01-12',
      '2026-01-13',
      '2026-01-14',
      '2026-01-15',
      '2026-01-16',
      '2026-01-19',
      '2026-01-20',
      '2026-01-21',
      '2026-01-22',
    ]);
    expect(pickupDays(SHIPPED, after(6), 'Europe/London')[0]).toBe('2026-01-12');
    expect(pickupDays(SHIPPED, after(15), 'Europe/London')).toEqual(['2026-01-21', '2026-01-22', '2026-01-23']);
    expect(pickupDays(SHIPPED, after(18), 'Europe/London')).toEqual([]);
  });

  it('[REG-05] are those of the order’s own time zone', () => {
    const evening = new Date('2026-01-05T20:00:00Z');
    expect(lastSendingDay(evening, 'America/New_York')).toBe('2026-01-23');
    expect(lastSendingDay(evening, 'Asia/Tokyo')).toBe('2026-01-24');
    expect(pickupDays(evening, evening, 'Asia/Tokyo')[0]).toBe('2026-01-12');
    expect(pickupDays(evening, new Date('2026-01-14T20:00:00Z'), 'Asia/Tokyo')[0]).toBe('2026-01-16');
  });
});
