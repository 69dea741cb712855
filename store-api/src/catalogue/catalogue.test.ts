import { cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { toWire } from '../money.ts';
import { CATALOGUE_FOLDER } from '../testStore.ts';
import { liveCatalogue, loadCatalogue } from './catalogue.ts';

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
