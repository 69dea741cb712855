import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { CONTRACTS_VERSION } from './contractsVersion.ts';

it('[OPS-03] the version of the contracts is the package’s', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(CONTRACTS_VERSION).toBe(version);
});
