import { describe, expect, it } from '@jest/globals';
import file from './catalogue.json';
import { CATALOGUE, catalogueSchema } from './catalogue.ts';
import { firmwareShown, generationAddress, generationsShown, newestFirmware, readGeneration } from './catalogueView.ts';

type Raw = typeof file;
const wrong = (change: (raw: Raw) => void): string[] => {
  const raw = structuredClone(file);
  change(raw);
  const { error } = catalogueSchema.safeParse(raw);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const firstOf = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('The catalogue has none.');
  return item;
};

describe('the schema of generations and firmware', () => {
  it('[PAGE-01] takes the catalogue as it is', () => {
    expect(wrong(() => {})).toEqual([]);
  });

  it.each<[string, (raw: Raw) => void, RegExp]>([
    [
      'a text that one language lacks',
      (raw) => Reflect.deleteProperty(firstOf(raw.generations).about, 'th'),
      /about\.th/,
    ],
    ['an empty text', (raw) => Object.assign(firstOf(raw.generations).name, { de: ' ' }), /name\.de/],
    ['a day that there is not', (raw) => Object.assign(firstOf(raw.firmware), { released: '2026-02-30' }), /released/],
    ['a release after the last edit', (raw) => Object.assign(raw, { updated: '2026-01-01' }), /is after 2026-01-01/],
    ['a version that is none', (raw) => Object.assign(firstOf(raw.firmware), { version: '2.6' }), /three numbers/],
    ['a version twice', (raw) => raw.firmware.push(firstOf(raw.firmware)), /stands twice/],
    ['a generation twice', (raw) => raw.generations.push(firstOf(raw.generations)), /an id stands twice/],
    [
      'an unknown generation',
      (raw) => Object.assign(firstOf(raw.firmware), { generations: ['ring-9'] }),
      /ring-9 is no generation/,
    ],
    [
      'a device of another line',
      (raw) => Object.assign(firstOf(raw.firmware), { generations: ['home-1'] }),
      /home-1 is no ring/,
    ],
    [
      'firmware before its device',
      (raw) => Object.assign(raw.firmware.at(-1) ?? {}, { released: '2025-01-01' }),
      /was not released yet/,
    ],
    [
      'firmware after the last update',
      (raw) => Object.assign(firstOf(raw.generations), { lastSold: '2025-01-01', updatesUntil: '2025-06-01' }),
      /ring-1 gets no updates/,
    ],
    [
      'an end of sale before the release',
      (raw) => Object.assign(firstOf(raw.generations), { lastSold: '2020-01-01' }),
      /is before its release/,
    ],
    [
      'the larger number first',
      (raw) => Object.assign(firstOf(raw.generations), { thickness: [3, 2] }),
      /the smaller number comes first/,
    ],
    ['a field that nobody reads', (raw) => Object.assign(firstOf(raw.generations), { colour: 'red' }), /colour/],
  ])('[PAGE-01] names the entry: %s', (_, change, message) => {
    expect(wrong(change).join('\n')).toMatch(message);
  });
});

describe('what is shown of it', () => {
  const asked = (query: string) => readGeneration(new URLSearchParams(query));

  it('[PAGE-01] is a generation with its firmware, or everything, the newest first', () => {
    expect(firmwareShown(null)).toHaveLength(CATALOGUE.firmware.length);
    expect(firmwareShown('ring-1').map(({ version }) => version)).toEqual([
      '2.6.1',
      '2.5.0',
      '2.2.0',
      '1.6.0',
      '1.0.0',
    ]);
    expect(generationsShown('rare-1').map(({ id }) => id)).toEqual(['rare-1']);
    expect(newestFirmware('home-1')?.version).toBe('1.2.0');
  });

  it('[PAGE-01] reads an unknown generation as none, and writes an address that says the same again', () => {
    expect(asked('generation=toString')).toBeNull();
    for (const { id } of CATALOGUE.generations) {
      expect(readGeneration(new URL(generationAddress(id), 'http://store.example').searchParams)).toBe(id);
    }
    expect(generationAddress(null)).toBe('/ogdb');
  });
});
