import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { CATALOGUE_FOLDER, cartClient, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';
import { loadCheckoutRates } from '../pricing/checkoutRates.ts';
import { deliveryTimes } from './deliveryPromises.ts';
import { offeredMethods } from './offeredMethods.ts';

jest.setTimeout(60_000);

const { methods } = loadCheckoutRates(CATALOGUE_FOLDER);
/** Noon in London is the same calendar day in all eight stores. */
const NOON = new Date('2026-11-20T12:00:00Z');

describe('[API-12] [PDP-10] when an order arrives', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store?.close());

  const times = async (at: Store, lines: readonly object[], name: string, now = NOON, postalCode = '', said = {}) => {
    const method = methods.find((known) => known.method === name);
    if (method === undefined) throw new Error(`there is no method ${name}`);
    const cart = await cartClient(store.app, at).create({
      lines,
      attributes: Object.entries(said).map(([key, value]) => ({ key, value })),
    });
    return deliveryTimes({ store: at, cart, method, postalCode, now, locale: 'en-US' }).map(
      ({ what, when }) => `${what}: ${when}`,
    );
  };

  it.each(STORES)('is in %s what the ring page promises', async (at) => {
    const lines = [ring('air_gold_open'), ring('air_gold_9', 1, 'Ada'), ring('travel_charger'), ring('spare_charger')];
    expect(await times(at, [...lines, ring('coverage_1y'), ring('membership_x_1y')], 'standard')).toEqual([
      'Sizing kit: arrives November 23 to 25',
      'Ring: 4 to 6 weeks after you send your size',
      'Ring: arrives December 25 to January 8',
      'Voyager travel charger: arrives November 25 to 27',
      'Everything else: arrives November 23 to 24',
      'Plans: start when the ring is first worn',
    ]);
    expect(await times(at, [ring('air_gold_9'), ring('spare_charger')], 'express')).toEqual([
      'Ring: arrives December 16 to 30',
      'Everything else: arrives November 21 to 22',
    ]);
  });

  it('is of a membership when it starts: nothing is on its way, and nothing comes sooner', async () => {
    const lines = [ring('air_gold_open'), ring('membership_x_1y')];
    const standard = await times('US', lines, 'standard');
    expect(standard.at(-1)).toBe('Plans: start when the ring is first worn');
    expect(await times('US', lines, 'express')).toEqual(standard);
    expect(standard).toHaveLength(3);
  });

  it('[PDP-10] is the same day for gift orders in India’s big cities before ten, by their PIN code and without express', async () => {
    const early = new Date('2026-11-20T04:00:00Z');
    const gift = { gift_flow: 'true' };
    const lines = [ring('spare_charger')];
    for (const pinCode of ['400050', '560001', '110001'])
      expect(await times('IN', lines, 'standard', early, pinCode, gift)).toEqual(['Your order: arrives November 20']);
    expect(await times('IN', lines, 'standard', early, '411001', gift)).toEqual([
      'Your order: arrives November 23 to 24',
    ]);
    expect(await times('IN', lines, 'standard', early, '400050')).toEqual(['Your order: arrives November 23 to 24']);
    expect(await times('IN', lines, 'express', early, '400050')).toEqual(['Your order: arrives November 21 to 22']);
  });

  it.each(STORES)('is in %s not sold as faster where that saves little of the whole', async (at) => {
    const offered = async (...lines: readonly object[]) => {
      const cart = await cartClient(store.app, at).create({ lines });
      return offeredMethods({ methods }, cart).map(({ method }) => method);
    };
    expect(await offered(ring('spare_charger'))).toEqual(['standard', 'express']);
    expect(await offered(ring('spare_charger'), ring('travel_charger'))).toEqual(['standard', 'express']);
    expect(await offered(ring('spare_charger'), ring('air_gold_9'))).toEqual(['standard']);
    expect(await offered(ring('air_gold_open'))).toEqual(['standard']);
    expect(await offered(ring('cardio_adaptability_1y_owned'))).toEqual([]);
  });

  it.each(STORES)('[GIFT-05] is in %s one to two days later with a personal note, where gifts are sent', async (at) => {
    const lines = [ring('air_gold_open'), ring('air_gold_9'), ring('travel_charger'), ring('spare_charger')];
    const plain = await times(at, lines, 'standard');
    expect(await times(at, lines, 'standard', NOON, '', { gift_flow: 'true' })).toEqual(plain);
    expect(await times(at, lines, 'standard', NOON, '', { gift_flow: 'false', gift_note: 'Hi' })).toEqual(plain);
    const noted = await times(at, lines, 'standard', NOON, '', { gift_flow: 'true', gift_note: 'For you' });
    expect(noted).toEqual(
      ['EU', 'GB'].includes(at)
        ? plain
        : [
            'Sizing kit: arrives November 23 to 25',
            'Ring: 4 to 6 weeks after you send your size',
            'Ring: arrives December 19 to January 3',
            'Voyager travel charger: arrives November 26 to 29',
            'Everything else: arrives November 24 to 26',
          ],
    );
  });
});
