/** `npm run programmes`: the store used for its links and its report. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { storeAddresses } from './stackSettings.ts';

it.each<[string, Record<string, string>, string, string]>([
  ['port 3000', {}, 'http://localhost:3000', 'http://localhost:3003'],
  ['PORT, as npm start does', { PORT: '4000' }, 'http://localhost:4000', 'http://localhost:4003'],
  [
    'PORT where the addresses are empty',
    { PORT: '4000', PUBLIC_ORIGIN: '', OPERATORS_URL: '' },
    'http://localhost:4000',
    'http://localhost:4003',
  ],
  [
    'the addresses before PORT',
    { PORT: '4000', PUBLIC_ORIGIN: 'https://vela.example', OPERATORS_URL: 'http://store-api:3003' },
    'https://vela.example',
    'http://store-api:3003',
  ],
])('the store is looked for at %s', (_what, environment, PUBLIC_ORIGIN, OPERATORS_URL) => {
  expect(storeAddresses(environment)).toEqual({ PUBLIC_ORIGIN, OPERATORS_URL });
});

it('npm run programmes -- list prints links to the store at PORT', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'programmes.ts'), 'list'], {
    env: { PATH: process.env.PATH, PORT: '4000' },
  });
  const links = [...stdout.matchAll(/https?:\S+/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !link.startsWith('http://localhost:4000/'))).toEqual([]);
});
