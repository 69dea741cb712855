import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { withDiagrams } from '@tessera/remote-kit/machineDiagrams';
import { MACHINES } from './machines.ts';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');

it('README.md shows the machines as they are; npm run diagrams -w mf-bag writes them', () => {
  expect(withDiagrams(readme, MACHINES)).toBe(readme);
});

it('a README without a place for a machine is an error', () => {
  expect(() => withDiagrams('', MACHINES)).toThrow('README.md has no markers for the diagram cartSession.');
});
