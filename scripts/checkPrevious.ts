/**
 * `npm run check:previous`: checks that the previous build runs on this build's tables, as it must during a rolling deploy and after a
 * rollback (decision 93). Tests the servers of a commit, in their own folder, on databases that this build has migrated. `npm run
 * check:previous -- <commit> [tests]`; the default commit is origin/main. Exit status 1 when a test fails.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@tessera/service-kit/test-support/postgresProcess';
import { runInherited } from './runInherited.ts';
import { ROOT } from './stack.ts';

/** Tests of the tables themselves, which differ from this build's. */
const ABOUT_TABLES = [
  'migrations\\.test',
  'databaseAway\\.test',
  'people\\.test',
  'dockerCompose\\.test',
  'database\\.test',
];
const USUAL_TESTS = ['store-api/src', 'registry/src'];

const [commit = 'origin/main', ...tests] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'tessera-previous-'));
const postgres = await startPostgres();
// Tells the previous build's tests which server to use. They create each database as a copy of this build's migrated one.
const telling = createServer((_, response) => response.setHeader('Connection', 'close').end(postgres.origin));
await new Promise<void>((resolve) => telling.listen(0, '127.0.0.1', resolve));
try {
  const address = telling.address();
  if (address === null || typeof address === 'string') throw new Error('The port of the tests was not opened.');
  await demand('git', ['worktree', 'add', '--detach', folder, commit]);
  await demand('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  const template = { env: { DATABASE_URL: `${postgres.origin}/template1` } };
  await demand('node', [join(ROOT, 'scripts/migrate.ts')], template);
  process.exitCode = await runInherited(
    'npx',
    [
      'jest',
      ...(tests.length > 0 ? tests : USUAL_TESTS),
      // The global setup of its own would start another server.
      `--globalSetup=${join(ROOT, 'scripts/test-support/noSetup.mjs')}`,
      ...ABOUT_TABLES.map((pattern) => `--testPathIgnorePatterns=${pattern}`),
    ],
    { cwd: folder, env: { TESSERA_TEST_POSTGRES_PORT: String(address.port), PATH: withoutOwnTools() } },
  );
} finally {
  telling.close();
  await postgres.stop();
  await runInherited('git', ['worktree', 'remove', '--force', folder]);
  rmSync(folder, { recursive: true, force: true });
}

async function demand(command: string, args: readonly string[], options: Parameters<typeof runInherited>[2] = {}) {
  const code = await runInherited(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with exit status ${code}.`);
}

/** Removes this build's node_modules/.bin from the path, because the previous build has its own. */
function withoutOwnTools(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((path) => !path.startsWith(ROOT))
    .join(':');
}
