import { cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { toWire } from '../../platform/data/money.ts';
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
    [
      'discounts.json',
      '"VETERAN15"',
      '"veteran 15"',
      'discounts.json: heroes.groups.7 (veterans).code: must be upper case',
    ],
    ['discounts.json', '"raw_titanium"', '"raw"', 'discounts.json: offers.0.identifier: the catalogue has no "raw"'],
    [
      'discounts.json',
      '"AE": "100"',
      '"AE": "much"',
      'discounts.json: offers.0.amount.AE: "much" is not a decimal string',
    ],
    ['ring.json', '"variantType": "OG"', '"variantType": "XL"', 'ring.json: variantType: Invalid option'],
    ['rare.json', '"NO_EDIT"', '"NO_WAY"', 'rare.json: accessory.tags.0: Invalid option'],
    ['chargers.json', '"TRAVEL_CHARGER"', '"BIG"', 'chargers.json: chargers.1 (TRAVEL).variantType: Invalid option'],
    ['plans.json', '"to": "250"', '"to": "800"', 'plans.json: discounted.prices.IN.to: must not be more than from'],
    ['plans.json', '"to": "250"', '"to": "-1"', 'plans.json: discounted.prices.IN.to: "-1" is less than nothing'],
    ['plans.json', '"EXTEND1Y"', '"CARE15"', 'plans.json: discounted.discountCode: "CARE15" is there twice'],
    ['m1.json', '"two_week_ref"', '"two_week_friend"', 'm1.json: plans.two_week_ref: Invalid input'],
    ['m1.json', '"type": "otp"', '"type": "x"', 'm1.json: plans.two_week.planId: must be 0 for otp'],
    ['m1.json', '"cyborg"', '"android"', 'm1.json: plans.two_week.productType: Invalid input: expected "cyborg"'],
    [
      'm1.json',
      '"47300000000101"',
      '"47300000000100"',
      'm1.json: plans.two_week_x.shopifyVariantId: "47300000000100" is that of two_week',
    ],
    ['m1.json', '"AE": "549"', '"AE": "549.999"', 'm1.json: terms.two_week.prices.AE: "549.999" is finer than'],
    ['m1.json', '"stores": ["US"]', '"stores": ["FR"]', 'm1.json: suffixes.us.stores.0: Invalid option'],
    [
      'membership.json',
      '"discount": "0.15"',
      '"discount": "15"',
      'membership.json: regions.IN.discount: must be a fraction such as "0.15"',
    ],
    ['membership.json', '"2388"', '"many"', 'membership.json: regions.IN.yearlyPrice: "many" is not a decimal'],
    ['membership.json', '"MEMBER-AE"', '"CARE15"', 'membership.json: regions.AE.discountCode: "CARE15" is there twice'],
    [
      'membership.json',
      '"47300000009001"',
      '"47300000000100"',
      'membership.json: shopifyVariantId: "47300000000100" is that of a plan of the M1',
    ],
    ['addOns.json', '"BETTER_HELP_CHECKOUT"', '"WORSE"', 'addOns.json: addOns.0 (WORSE).addon: Invalid'],
    [
      'addOns.json',
      '"US": null',
      '"US": "a lot"',
      'addOns.json: addOns.0 (BETTER_HELP_CHECKOUT).prices.US: "a lot" is',
    ],
    [
      'discounts.json',
      '"productTypes": ["RING"],\n      "off": {\n        "type": "percentage",\n        "value": "10"',
      '"productTypes": ["RING", "M1"],\n      "off": {\n        "type": "amount",\n        "value": { "IN": "1", "AE": "1", "US": "1", "EU": "1", "GB": "1", "ROW": "1", "AU": "1", "CA": "1" }',
      'discounts.json: codes.0 (CLUE10).productTypes: an amount comes off one product type',
    ],
    ['discounts.json', '"students"', '"military"', 'discounts.json: heroes.groups: students is missing'],
    ['discounts.json', '"kind": "hero"', '"kind": "affinity"', 'discounts.json: heroes.groups.0 (military).kind: '],
    ['discounts.json', '"2849.9"', '"2849.999"', 'discounts.json: referral.ring.amount.IN: "2849.999" is finer than'],
    ['discounts.json', '"FRIEND-M1-IN"', 'null', 'discounts.json: referral.m1.codes.IN: must be a code'],
    [
      'discounts.json',
      '"FRIEND-AIR-IN"',
      '"FRIEND-AIR"',
      'discounts.json: referral.ring.codes.ROW: "FRIEND-AIR" is there',
    ],
    [
      'discounts.json',
      '"value": "25"',
      '"value": "125"',
      'discounts.json: promos.0 (m1).off.value: must be a percentage',
    ],
    [
      'discounts.json',
      '"value": "50"',
      '"value": "5O"',
      'discounts.json: promos.5 (m1).off.value: "5O" is not a decimal',
    ],
    [
      'discounts.json',
      '"home", "store": "EU", "active": false',
      '"house", "store": "EU", "active": true',
      'discounts.json: promos.6.product: the catalogue has no "house"',
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

  it.each([
    'prices.json',
    'ring.json',
    'rare.json',
    'plans.json',
    'chargers.json',
    'm1.json',
    'membership.json',
    'addOns.json',
    'tax.json',
    'discounts.json',
  ])('is read again when %s changes, and outlives a broken one', (file) => {
    const { price, log } = live();
    edit(file, /^\{/, '{ ');
    price();
    expect(log.map(({ msg }) => msg)).toEqual(['catalogue was read again']);
    edit(file, /^\{/, '{ "misspelt": 1, ');
    expect(price()).toBe('1299');
    expect(log[1]?.problems).toEqual([`${file}: (whole file): Unrecognized key: "misspelt"`]);
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
