/** Migrations forward on a database that is in use: what the first one's service wrote is there for today's. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@tessera/service-kit/database';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { cartClient, MIGRATIONS_FOLDER, nodesOf, openTestStore, ring } from '../test-support/store.ts';

jest.setTimeout(120_000);

const CARTS = 300;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-api-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations as they were when there was one. */
function firstMigration(): string {
  const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')));
  const entries = journal.entries.slice(0, 1);
  const target = join(folder, 'first');
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
      migrationsFolder: firstMigration(),
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

    const store = await openTestStore(databaseUrl, 0, { dataDir });
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
