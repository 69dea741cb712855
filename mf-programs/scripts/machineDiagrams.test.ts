import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { withDiagrams } from '@tessera/remote-kit/machineDiagrams';
import { MACHINES } from './machines.ts';

it('README.md shows the workplace login as it is; npm run diagrams -w mf-programs writes it', () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  expect(withDiagrams(readme, MACHINES)).toBe(readme);
});
