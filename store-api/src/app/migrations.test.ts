/** Runs migrations on a database in use: today's service reads rows that the service of each migration wrote. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { cartClient, MIGRATIONS_FOLDER, nodesOf, openTestStore, ring } from '../../test-support/store.ts';
import { parseCaseNumber } from '../domains/returns/claims/caseNumber.ts';

jest.setTimeout(120_000);

const CARTS = 300;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-api-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const journal = journalSchema.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')));

/** A migrations folder with only the first `count` migrations. */
function firstMigrations(count: number): string {
  const entries = journal.entries.slice(0, count);
  const target = join(folder, `first-${count}`);
  mkdirSync(join(target, 'meta'), { recursive: true });
  writeFileSync(join(target, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) copyFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(target, `${tag}.sql`));
  return target;
}

describe.each(['embedded', 'server'] as const)('[API-02] a filled %s database', (kind) => {
  let postgres: TestPostgres | null = null;
  afterAll(() => postgres?.stop());

  it('goes from the first migration to the last, and keeps every cart', async () => {
    postgres = kind === 'server' ? await startTestPostgres() : null;
    const databaseUrl = await postgres?.createDatabase();
    const dataDir = databaseUrl === undefined ? join(folder, 'data') : undefined;
    const ids = Array.from({ length: CARTS }, () => randomUUID());

    const old = await openDatabase({
      name: 'store-api',
      databaseUrl,
      dataDir,
      schema: {},
      migrationsFolder: firstMigrations(1),
    });
    try {
      for (const id of ids) {
        await old.db.execute(sql`
          insert into cart (id, store, country_code, attributes, discount_codes)
          values (${id}, 'AE', 'AE', '[{"key": "utm_source", "value": "letter"}]', '["RUNCLUB10"]')`);
        await old.db.execute(sql`
          insert into cart_line (id, cart_id, merchandise_id, quantity, attributes, attributes_key)
          values (${randomUUID()}, ${id}, 'air_gold_7', 2, '[{"key": "_product_type", "value": "RING"}]',
            '[["_product_type","RING"]]')`);
      }
    } finally {
      await old.close();
    }

    const store = await openTestStore(databaseUrl ?? 'embedded', 0, { dataDir });
    try {
      const ae = cartClient(store.app, 'AE');
      for (const id of ids) {
        const kept = await ae.fetch(id);
        expect(kept).toMatchObject({
          totalQuantity: 2,
          attributes: [{ key: 'utm_source', value: 'letter' }],
          discountCodes: [{ code: 'RUNCLUB10', applicable: true }],
        });
      }
      const [first = ''] = ids;
      const added = await ae.add({ cartId: first, lines: [ring('air_gold_7'), ring('air_gold_8')] });
      expect(nodesOf(added).map(({ merchandise, quantity }) => [merchandise.id, quantity])).toEqual([
        ['air_gold_7', 3],
        ['air_gold_8', 1],
      ]);
    } finally {
      await store.close();
    }
  });
});

const columnSchema = z.object({
  table: z.string(),
  column: z.string(),
  type: z.string(),
  /** The database generates its value when none is given. */
  made: z.boolean(),
  /** The foreign key's target, `table.column`. */
  refers: z.string().nullable(),
});
type Column = z.output<typeof columnSchema>;
const COLUMNS = sql`
  select c.table_name as table, c.column_name as column, c.data_type as type,
    (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as made,
    (select u.table_name || '.' || u.column_name
      from information_schema.key_column_usage k
      join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
      join information_schema.constraint_column_usage u on u.constraint_name = k.constraint_name
      where k.table_name = c.table_name and k.column_name = c.column_name) as refers
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`;

/** A value of a column's type, different for each `row`. */
function valueFor({ table, column, type, refers }: Column, row: number): unknown {
  switch (type) {
    case 'text':
    case 'character varying':
      return `${refers ?? `${table}.${column}`} ${row}`;
    case 'integer':
    case 'bigint':
      return row;
    case 'boolean':
      return row % 2 === 0;
    case 'json':
    case 'jsonb':
      return JSON.stringify({ row });
    case 'timestamp with time zone':
      return new Date(Date.UTC(2026, 0, 1, 0, row)).toISOString();
    case 'date':
      return '2026-01-01';
    case 'uuid':
      return `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
    case 'bytea':
      return '\\x00';
    case 'ARRAY':
      return `{2026-01-01T00:00:0${row % 10}Z}`;
    default:
      throw new Error(`No value of type ${type} is known, which ${table}.${column} has: say one here.`);
  }
}

/** The key of the last row inserted into the referenced table, when the database generates that key. */
function madeKey({ type, refers }: Column, count: number) {
  if (type !== 'bigint' || refers === null) return null;
  const [table = '', key = ''] = refers.split('.');
  return sql`(select ${sql.identifier(key)} from ${sql.identifier(table)} order by 1 desc offset ${count} limit 1)`;
}

/** Columns that 0029 empties and 0030 drops (documents move to `hero_document`), and the marks of mails that 0031 drops. */
const DROPPED = new Set([
  ...['shop_order.token', 'cart_answer.answer', 'cart_answer.version', 'hero_proof.file'],
  ...['shop_order.mailing_at', 'shop_order.giftee_mailing_at', 'call_request.mailing_at', 'care_event.mailing_at'],
  ...['redeem_code.mailing_at', 'waitlist_entry.mailing_at'],
]);

describe('[API-02] a database that is filled between all migrations', () => {
  const ROWS = 3;
  let postgres: TestPostgres | null = null;
  afterAll(() => postgres?.stop());

  it('keeps every row of every table, with all that each of its columns said', async () => {
    postgres = await startTestPostgres();
    const databaseUrl = await postgres.createDatabase();
    const resultSchema = z.object({ rows: z.array(z.object({ row: z.record(z.string(), z.unknown()) })) });
    const saved: { readonly table: string; readonly by: string; readonly row: Record<string, unknown> }[] = [];

    for (const [index, { tag }] of journal.entries.entries()) {
      const migrationsFolder = firstMigrations(index + 1);
      const { db, close } = await openDatabase({
        name: 'store-api',
        databaseUrl,
        schema: {},
        migrationsFolder,
      });
      try {
        const { rows: columns } = z.object({ rows: z.array(columnSchema) }).parse(await db.execute(COLUMNS));
        const tables = [...Map.groupBy(columns, ({ table }) => table)];
        // Referenced tables come first.
        const depth = (table: string): number =>
          Math.max(
            0,
            ...columns.flatMap((each) =>
              each.table === table && each.refers ? [1 + depth(each.refers.split('.')[0] ?? '')] : [],
            ),
          );
        for (const [table, of] of tables.toSorted(([left], [right]) => depth(left) - depth(right))) {
          const given = of.filter(({ made }) => !made);
          for (let count = 0; count < ROWS; count += 1) {
            const number = index * ROWS + count + 1;
            const names = sql.join(
              given.map(({ column }) => sql.identifier(column)),
              sql`, `,
            );
            const values = sql.join(
              given.map((column) => madeKey(column, count) ?? sql`${valueFor(column, number)}`),
              sql`, `,
            );
            const result = await db.execute(
              sql`insert into ${sql.identifier(table)} (${names}) values (${values}) returning to_jsonb(${sql.identifier(table)}.*) as row`,
            );
            saved.push(...resultSchema.parse(result).rows.map(({ row }) => ({ table, by: tag, row })));
          }
        }
      } finally {
        await close();
      }
    }

    const { db, close } = await openDatabase({
      name: 'store-api',
      databaseUrl,
      schema: {},
      migrationsFolder: MIGRATIONS_FOLDER,
    });
    try {
      for (const [table, of] of Map.groupBy(saved, (each) => each.table)) {
        const result = await db.execute(
          sql`select to_jsonb(${sql.identifier(table)}.*) as row from ${sql.identifier(table)}`,
        );
        const there = resultSchema.parse(result).rows.map(({ row }) => row);
        const proofs = saved.filter((each) => each.table === 'hero_proof');
        const wanted = table === 'hero_document' ? proofs : of;
        expect([table, there.length]).toEqual([table, wanted.length]);
        const isThere = (row: Record<string, unknown>) =>
          there.some((each) =>
            Object.entries(row).every(
              ([column, value]) => DROPPED.has(`${table}.${column}`) || isDeepStrictEqual(each[column], value),
            ),
          );
        expect(of.filter(({ row }) => !isThere(row))).toEqual([]);
        if (table === 'hero_document') expect(there).toContainEqual({ proof: 1001, file: proofs[0]?.row.file });
      }
      expect(saved.length).toBeGreaterThan(journal.entries.length * ROWS);
    } finally {
      await close();
    }
  });
});

describe.each(['embedded', 'server'] as const)('[ORD-03] orders from before trade-ins, on an %s database', (kind) => {
  let postgres: TestPostgres | null = null;
  afterAll(() => postgres?.stop());

  it('have one opened for each old ring by a migration, once', async () => {
    postgres = kind === 'server' ? await startTestPostgres() : null;
    const databaseUrl = await postgres?.createDatabase();
    const dataDir = databaseUrl === undefined ? join(folder, 'trade-ins') : undefined;
    const open = (migrationsFolder: string) =>
      openDatabase({ name: 'store-api', databaseUrl, dataDir, schema: {}, migrationsFolder });
    const before = await open(firstMigrations(journal.entries.findIndex(({ tag }) => tag.endsWith('_rounds'))));
    const line = (quantity: number, model?: string) => ({
      merchandiseId: 'air_gold_9',
      quantity,
      attributes: model === undefined ? [] : [{ key: 'trade_in', value: model }],
    });
    const order = (id: string, store: string, lines: readonly object[], totals: object = {}) =>
      before.db.execute(sql`
        insert into shop_order (id, token, cart_id, attempt_id, state, needs_size, store, locale, email, address, lines, totals, attributes,
          discount_codes, payment_provider, payment_reference)
        values (${id}, ${id}, ${id}, ${id}, 'delivered', false, ${store}, 'en-US', 'a@example.com', '{}', ${JSON.stringify(lines)},
          ${JSON.stringify(totals)}, '[]', '[]', 'test', ${id})`);
    await order('old', 'US', [line(1), line(2, 'AIR')], { tradeInSavings: ['30'] });
    await order('abroad', 'GB', [line(1, 'AIR_GEN_1')]);
    await order('none', 'US', [line(3)]);
    await order('odd', 'US', [line(1, 'SOMETHING')]);
    await order('new', 'US', [line(1, 'AIR')]);
    await before.db.execute(sql`
      insert into care_case (id, number, kind, order_id, line, key, state) values ('c', '1', 'trade_in', 'new', 0, 'new/0/0', 'refunded')`);
    await before.close();

    const caseSchema = z.object({
      number: z.string(),
      key: z.string(),
      state: z.string(),
      model: z.string().nullable(),
      credit: z.string().nullable(),
      saving: z.string().nullable(),
      events: z.coerce.number(),
    });
    const cases = async () => {
      const { db, close } = await open(MIGRATIONS_FOLDER);
      const found = await db.execute(sql`
        select number, key, state, model, credit, saving,
          (select count(*) from care_event e where e.case_id = c.id and e."to" = 'registered' and e.actor = 'store' and not e.mail_due) as events
        from care_case c order by key`);
      // Simulates a migration that stopped halfway: it runs again.
      await db.execute(
        sql`delete from drizzle.migrations_store_api where id = (select max(id) from drizzle.migrations_store_api)`,
      );
      await close();
      return z.object({ rows: z.array(caseSchema) }).parse(found).rows;
    };
    const opened = await cases();
    const registered = { state: 'registered', events: 1 };
    expect(opened).toMatchObject([
      { key: 'abroad/0/0', model: 'AIR_GEN_1', credit: null, saving: null, ...registered },
      { key: 'new/0/0', state: 'refunded', events: 0 },
      { key: 'old/1/0', model: 'AIR', credit: '100', saving: '30', ...registered },
      { key: 'old/1/1', model: 'AIR', credit: '100', saving: null, ...registered },
    ]);
    for (const { number, state } of opened) {
      if (state === 'registered') expect(parseCaseNumber(`T-${number}`)).toBe(number);
    }
    expect(await cases()).toEqual(opened);
  });
});
