/** The folders of shared-contracts are in the order of its README's table: each imports only earlier ones, so there is no cycle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './stack.ts';

const CONTRACTS = join(ROOT, 'shared-contracts');
const readme = readFileSync(join(CONTRACTS, 'README.md'), 'utf8');
const folders = [...readme.matchAll(/^\| `(\w+)\/` \|/gm)].map(([, folder = '']) => folder);

it('the table names every folder', () => {
  expect([...folders].sort()).toEqual(readdirSync(join(CONTRACTS, 'src')).sort());
});

it.each(folders)('%s imports folders that stand before it', (folder) => {
  const files = readdirSync(join(CONTRACTS, 'src', folder)).filter((name) => !name.endsWith('.test.ts'));
  const imported = files.flatMap((file) =>
    [...readFileSync(join(CONTRACTS, 'src', folder, file), 'utf8').matchAll(/'\.\.\/(\w+)\//g)].map(
      ([, to = '']) => `${file} → ${to}`,
    ),
  );
  const before = folders.slice(0, folders.indexOf(folder));
  expect(imported.filter((each) => !before.some((name) => each.endsWith(` → ${name}`)))).toEqual([]);
});
