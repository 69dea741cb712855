/** Findings of the lint step for migrations that would block the shop, or the previous build. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrationsFrom, squawkCalls } from './lintMigrations.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-migrations-'));
  mkdirSync(join(folder, 'meta'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The findings for a new migration with this SQL. Empty: none. */
function said(sql: string): string {
  const tag = '0001_new';
  const entries = [
    { idx: 0, tag: '0000_old' },
    { idx: 1, tag },
  ];
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  writeFileSync(join(folder, '0000_old.sql'), 'drop table cart;');
  writeFileSync(join(folder, `${tag}.sql`), sql);
  return squawkCalls(migrationsFrom(folder, 1))
    .map((call) => spawnSync('squawk', ['--reporter=gcc', ...call], { encoding: 'utf8' }))
    .map(({ status, stdout, stderr, error }) => {
      if (error !== undefined) throw error;
      return status === 0 ? '' : stdout + stderr;
    })
    .join('');
}

describe('[API-02] a new migration', () => {
  it.each([
    [
      'builds an index while nobody can write',
      'create index cart_store on cart (store);',
      'require-concurrent-index-creation',
    ],
    ['rewrites a table', 'alter table cart alter column store type varchar(2);', 'changing-column-type'],
    [
      'reads a table through under its lock',
      'alter table cart alter column store set not null;',
      'adding-not-nullable-field',
    ],
    [
      'checks all rows of two tables under their locks',
      'alter table cart_line add constraint fk foreign key (cart_id) references cart (id);',
      'adding-foreign-key-constraint',
    ],
    ['takes a column away that the build before reads', 'alter table cart drop column store;', 'ban-drop-column'],
    ['takes a table away', 'drop table cart;', 'ban-drop-table'],
    ['gives a column another name', 'alter table cart rename column store to shop;', 'renaming-column'],
    [
      'wants a value that the build before does not write',
      'alter table cart add column note text not null;',
      'adding-required-field',
    ],
    [
      'cannot be repeated where it has no transaction',
      'create index concurrently cart_store on cart (store);',
      'prefer-robust-stmts',
    ],
  ])('that %s is refused', (_what, sql, rule) => {
    expect(said(sql)).toContain(rule);
  });

  it.each([
    [
      'adds a table with its index and what it refers to',
      'create table "a" ("id" text primary key not null, "n" integer);\n--> statement-breakpoint\ncreate index "a_n" on "a" ("n");',
    ],
    ['adds a column', 'alter table cart add column note text;'],
    ['adds a column with a value for what is there', "alter table cart add column note text default '' not null;"],
    [
      'builds an index concurrently',
      'create index concurrently if not exists "cart_store" on "cart" using btree ("store");',
    ],
  ])('that %s fits; older ones are history', (_what, sql) => {
    expect(said(sql)).toBe('');
  });
});
