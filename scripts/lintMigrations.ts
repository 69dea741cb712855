/**
 * Whether a migration can run while the shop is open and the previous build runs beside it (decision 93): squawk checks those that are
 * newer than this rule. Earlier ones are not checked.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runsAlone } from '@tessera/service-kit/database/migrations';
import { runInherited } from './runInherited.ts';
import { ROOT } from './stack.ts';

/** The number of the first migration that is checked. */
const FIRST_CHECKED = { registry: 13, 'store-api': 26 } as const;

/** Rules that are not about locks, and those that the migrator handles itself: it sets the time limits. */
const LEFT_OUT = [
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-text-field',
  'prefer-timestamp-tz',
];

interface MigrationFile {
  readonly path: string;
  /** Runs without a transaction, so each of its statements must be repeatable. */
  readonly alone: boolean;
}

/** The migrations of a folder, starting at a number. */
export function migrationsFrom(folder: string, first: number): readonly MigrationFile[] {
  const journal: { readonly entries: readonly { readonly idx: number; readonly tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries
    .filter(({ idx }) => idx >= first)
    .map(({ tag }) => {
      const path = join(folder, `${tag}.sql`);
      return { path, alone: runsAlone({ sql: [readFileSync(path, 'utf8')] }) };
    });
}

/** The command lines of squawk for these files. */
export function squawkCalls(files: readonly MigrationFile[]): readonly (readonly string[])[] {
  const always = ['--pg-version=18.0', ...LEFT_OUT.map((rule) => `--exclude=${rule}`)];
  const paths = (alone: boolean) => files.filter((file) => file.alone === alone).map(({ path }) => path);
  return [
    ['--assume-in-transaction', ...always, ...paths(false)],
    ['--no-assume-in-transaction', ...always, ...paths(true)],
  ].filter((call) => call.length > always.length + 1);
}

/** @returns 0: no findings */
export async function lintMigrations(): Promise<number> {
  const files = Object.entries(FIRST_CHECKED).flatMap(([service, first]) =>
    migrationsFrom(join(ROOT, service, 'migrations'), first),
  );
  let code = 0;
  for (const call of squawkCalls(files)) code ||= await runInherited('squawk', call);
  return code;
}
