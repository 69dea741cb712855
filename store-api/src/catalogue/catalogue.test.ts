import { cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { toWire } from '../money.ts';
import { CATALOGUE_FOLDER } from '../testStore.ts';
import { liveCatalogue, loadCatalogue } from './catalogue.ts';
import { ringOffer } from './ringOffer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  cpSync(CATALOGUE_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, replace: string | RegExp, by: string) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(replace, by);
  if (after === before) throw new Error(`${file} holds no ${replace}`);
  writeFileSync(path, after);
}

describe('[CAT-09] the catalogue, when it loads', () => {
  it.each([
    ['prices.json', /"AE": "1299"/, '"AE": "1,299"', 'prices.json: lists.ringBase.AE: "1,299" is not a decimal string'],
    ['prices.json', /"AE": "1299"/, '"AE": "1299.001"', 'prices.json: lists.ringBase.AE: "1299.001" is finer than'],
    ['prices.json', /"AE": "1299"/, '"AE": "-1"', 'prices.json: lists.ringBase.AE: "-1" is less than nothing'],
    ['prices.json', /"AE": "1299",/, '', 'prices.json: lists.ringBase.AE: Invalid input: expected string'],
    ['prices.json', /"AE": "1299"/, '"AE": "1299", "FR": "1"', 'prices.json: lists.ringBase: Unrecognized key: "FR"'],
    ['prices.json', 'addOn', 'addOns', 'prices.json: lists.addOn: Invalid input'],
    ['ring.json', '"air_gold"', '"Air Gold"', 'ring.json: colours.1 (BIONIC_GOLD).identifier: must be lower case'],
    [
      'ring.json',
      '"air_gold"',
      '"raw_titanium"',
      'ring.json: colours.1 (BIONIC_GOLD).identifier: "raw_titanium" is there twice',
    ],
    ['ring.json', '"BIONIC_GOLD"', '"RAW_TITANIUM"', 'ring.json: colours: BIONIC_GOLD is missing'],
    ['ring.json', '"ringRoseGold"', '"ringPink"', 'ring.json: colours.5 (ROSE_GOLD).prices.plain: Invalid option'],
    ['ring.json', '5, 6, 7', '5, 6.5, 7', 'ring.json: sizes.1: '],
    ['ring.json', '5, 6, 7', '5, 5, 7', 'ring.json: sizes.1: size 5 is there twice'],
    [
      'ring.json',
      '"name": "Matte Grey"',
      '"nmae": "Matte Grey"',
      'ring.json: colours.3 (MATTE_GREY).name: Invalid input',
    ],
    ['ring.json', '{', '{{', 'ring.json: Expected property name'],
    ['tax.json', '"AE": {', '"EU": {', 'tax.json: addedOnTop'],
    ['tax.json', '"percent": "5"', '"percent": "5%"', 'tax.json: addedOnTop.AE.percent: must be a percentage'],
    [
      'ring.json',
      '"US": "69.99"',
      '"US": null',
      'ring.json: comparison.yearly.US: must be null exactly where ringFrom is',
    ],
    ['ring.json', '"AIR_GEN_1"', '"AIR_2"', 'ring.json: tradeIn.models.1: '],
    [
      'ring.json',
      '"ja": "サイジングキット",',
      '',
      'ring.json: sizingKit.title: must be one name, or a text for each of en-US, ja, de, th',
    ],
    ['rare.json', '"rare_dune"', '"dune"', 'rare.json: colours.2 (DUNE).identifier: must begin with rare_'],
    ['rare.json', '"rareDesertSnow"', '"snow"', 'rare.json: colours.1 (DESERT_SNOW).prices.plain: Invalid option'],
    ['rare.json', '"DUNE"', '"DESERT_ROSE"', 'rare.json: colours: DUNE is missing'],
    [
      'plans.json',
      '"year2": "299.99"',
      '"year2": "299.999"',
      'plans.json: sets.first.AE.year2: "299.999" is finer than',
    ],
    ['plans.json', '"year1": "4999", ', '', 'plans.json: sets.first.IN.year1: Invalid input'],
    ['plans.json', '"save": 44', '"save": 144', 'plans.json: sets.first.EU.save: '],
    [
      'plans.json',
      '"plan": "CYCLE"',
      '"plan": "COVERAGE"',
      'plans.json: plans.4 (COVERAGE).plan: "COVERAGE" is there twice',
    ],
    ['plans.json', '"plan": "CYCLE"', '"plan": "BICYCLE"', 'plans.json: plans.2 (BICYCLE).plan: '],
    ['plans.json', /"set": "first"/, '"set": "fourth"', 'plans.json: plans.4 (COVERAGE).set: '],
    ['chargers.json', '"TRAVEL"', '"SPARE"', 'chargers.json: chargers.1 (SPARE).charger: "SPARE" is there twice'],
    [
      'chargers.json',
      '"travel_charger"',
      '"coverage_1y"',
      'catalogue: the merchandise id "coverage_1y" is there twice',
    ],
    ['discounts.json', '"percent": "15"', '"percent": "20"', 'discounts.json: heroes.percent: must be "15"'],
    ['discounts.json', '"CLUE10"', '"CARE15"', 'discounts.json: codes.0 (CARE15).code: "CARE15" is there twice'],
    ['discounts.json', '"VETERAN15"', '"veteran 15"', 'discounts.json: heroes.codes.veterans: must be upper case'],
    ['discounts.json', '"raw_titanium"', '"raw"', 'discounts.json: offers.0.identifier: the catalogue has no "raw"'],
    [
      'discounts.json',
      '"AE": "100"',
      '"AE": "much"',
      'discounts.json: offers.0.amount.AE: "much" is not a decimal string',
    ],
  ])('refuses a wrong %s (%s → %s) and names the entry', (file, replace, by, message) => {
    edit(file, replace, by);
    expect(() => loadCatalogue(folder)).toThrow(message);
  });

  it('refuses an engraved price below the plain one and a struck-through price that is not above it', () => {
    edit('prices.json', '"GB": "365"', '"GB": "300"');
    edit('ring.json', '"striked": null', '"striked": "ringBase"');
    expect(() => loadCatalogue(folder)).toThrow(
      'ring.json: colours.1 (BIONIC_GOLD).prices.engraved: in GB "ringEngraved" is less than "ringBase"',
    );
    expect(() => loadCatalogue(folder)).toThrow(
      'ring.json: colours.0 (RAW_TITANIUM).prices.striked: in IN "ringBase" is not more than "ringBase"',
    );
  });

  it('refuses a plan that a ring that comes back would make dearer', () => {
    edit('plans.json', '"year1": "24"', '"year1": "50"');
    expect(() => loadCatalogue(folder)).toThrow(
      'plans.json: plans.4 (COVERAGE).setWithTradeIn: in US year1 of "second" is more than of "first"',
    );
  });

  it('names a file that is not there', () => {
    unlinkSync(join(folder, 'ring.json'));
    expect(() => loadCatalogue(folder)).toThrow(/ring\.json: .*ENOENT/);
  });
});

describe('[CAT-09] the catalogue, while the service runs', () => {
  const live = () => {
    const log: { msg: string; problems?: string[] }[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) });
    const catalogue = liveCatalogue(folder, logger, 0);
    return { log, price: () => toWire(catalogue().priceIn('AE', 'ringBase')) };
  };

  it('is read again when a file changes, without a restart', () => {
    const { price, log } = live();
    expect(price()).toBe('1299');
    edit('prices.json', '"AE": "1299"', '"AE": "1249.50"');
    expect(price()).toBe('1249.50');
    expect(log.map(({ msg }) => msg)).toEqual(['catalogue was read again']);
  });

  it('shows a price of a plan, and an offer that is switched on, at the next call', () => {
    const catalogue = liveCatalogue(folder, pino({ level: 'silent' }), 0);
    const coverage = () => ringOffer(catalogue(), 'GB').plans.find(({ plan }) => plan === 'COVERAGE')?.terms[0]?.price;
    expect(coverage()).toEqual({ amount: '49', currencyCode: 'GBP' });
    edit('plans.json', /("GB": \{ "year1": )"49"/, '$1"45"');
    expect(coverage()).toEqual({ amount: '45', currencyCode: 'GBP' });
    expect(catalogue().discounts.offers.map(({ active }) => active)).toEqual([false]);
    edit('discounts.json', '"active": false', '"active": true');
    expect(catalogue().discounts.offers.map(({ active }) => active)).toEqual([true]);
  });

  it('stays the last good one when a file no longer fits, says once which entry is wrong, and recovers', () => {
    const { price, log } = live();
    edit('prices.json', '"AE": "1299"', '"AE": "free"');
    expect([price(), price()]).toEqual(['1299', '1299']);
    expect(log).toHaveLength(1);
    expect(log[0]?.problems?.[0]).toContain('prices.json: lists.ringBase.AE: "free" is not a decimal string');
    edit('prices.json', '"AE": "free"', '"AE": "1300"');
    expect(price()).toBe('1300');
  });

  it('does not start with files that do not fit', () => {
    edit('prices.json', '"AE": "1299"', '"AE": ""');
    expect(live).toThrow('prices.json: lists.ringBase.AE');
  });
});
