/** The database server is down or does not respond: 503 with Retry-After everywhere, and a page in the visitor's language. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MigrationsMissing } from '@tessera/service-kit/database/migrations';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import request from 'supertest';
import { shopper, textOf } from '../../test-support/shopper.ts';
import { MIGRATIONS_FOLDER, openTestStore, ring, type TestStore } from '../../test-support/store.ts';
import { openWire, type Wire } from '../../test-support/wire.ts';
import { NO_SCHEMA } from '../platform/data/database.ts';
import { pageTexts } from '../platform/pages/texts.ts';

jest.setTimeout(120_000);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres?.stop());

describe.each(['is away', 'answers nothing'] as const)('[API-05] a database server that %s', (how) => {
  let wire: Wire;
  let store: TestStore;
  let cartId: string;
  beforeAll(async () => {
    wire = await openWire(await postgres.createDatabase());
    store = await openTestStore(wire.url, 0, { limits: { connections: 4, waitMs: 500, statementMs: 100 } });
    cartId = await shopper(store.app).ready('US', [ring('air_gold_9')]);
    if (how === 'is away') await wire.close();
    else wire.listen({ at: 1, when: 'before', onCut: () => undefined });
  });
  afterAll(async () => {
    await store?.close();
    if (how !== 'is away') await wire?.close();
  });

  it.each([
    ['GET', (): string => `/api/vendor/local/cart/?store=US&id=${cartId}`],
    ['POST', (): string => '/api/vendor/local/cart/create/?store=US'],
    ['POST', (): string => '/api/referral'],
  ] as const)('is a problem of its own on %s %s', async (method, path) => {
    const body =
      path() === '/api/referral' ? { affiliate: 'runclub', email: 'ada@example.com', plan: '' } : { lines: [] };
    const answer =
      method === 'GET' ? await request(store.app).get(path()) : await request(store.app).post(path()).send(body);
    expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.text).code]).toEqual([
      503,
      '5',
      'database.unavailable',
    ]);
  });

  it.each(LOCALES)('is a page that says so on a checkout and on an order, %s', async (locale) => {
    for (const path of [`/checkout/${cartId}`, `/checkout/${cartId}/payment`, `/order/${'a'.repeat(43)}`]) {
      const answer = await shopper(store.app, locale).get(path);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
      expect(textOf(answer.text)).toContain(pageTexts(locale)('frame.away'));
    }
  });

  it('leaves what needs no database as it is, and the replica ready', async () => {
    expect((await request(store.app).get('/api/catalogue/ring?store=US')).status).toBe(200);
    const ready = await request(store.app).get('/readyz');
    expect([ready.status, ready.body.away]).toEqual([200, ['database']]);
  });
});

describe('a database server that is not to be migrated at the start', () => {
  it('is refused while a migration is missing, and taken when there is none', async () => {
    const options = {
      name: 'store-api',
      databaseUrl: await postgres.createDatabase(),
      schema: NO_SCHEMA,
      migrationsFolder: MIGRATIONS_FOLDER,
    };
    await expect(openDatabase({ ...options, migrate: false })).rejects.toThrow(MigrationsMissing);
    await (await openDatabase(options)).close();
    await (await openDatabase({ ...options, migrate: false })).close();
  });
});
