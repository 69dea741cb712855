import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventLabel } from '@tessera/shared-contracts/events/findEvent';
import config from '../remote.config.ts';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const rows = (direction: string) =>
  [...readme.matchAll(new RegExp(`^\\| ${direction} +\\| \`([a-z.-]+)\` (v\\d+) `, 'gm'))].map(
    ([, name, version]) => `${name} ${version}`,
  );

it('README.md names every event that the bag receives and emits, with its version', () => {
  expect(rows('received').sort()).toEqual(config.hears.map(eventLabel).sort());
  expect(rows('emitted').sort()).toEqual(config.emits.map(eventLabel).sort());
});
