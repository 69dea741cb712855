/** A person's data can be exported and erased, and no table is missed (decision 64). */
import { describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import * as z from 'zod';
import { photograph } from '../../../test-support/pictures.ts';
import { shopper } from '../../../test-support/shopper.ts';
import { cartClient, OPERATOR_TOKEN, ring, TEST_SIGNING_KEY, type TestStore } from '../../../test-support/store.ts';
import { DATABASE_KINDS, testStoreIn } from '../../../test-support/storeIn.ts';
import { keysFor } from '../../platform/secrets/signingKeys.ts';
import { sealFile } from '../../platform/uploads/sealedFile.ts';
import { offeredDays } from '../leads/callRequests/callDays.ts';
import { redeemCode } from '../plans/redeemTables.ts';
import { heroDocument, heroProof } from '../programmes/heroProofs/heroProofTables.ts';
import { LEAD_DAYS, LOOKS_PERSONAL, NOT_PERSONAL, ORDER_DAYS, SCHEMAS, TABLES } from './personalTables.ts';
import { peopleSweeps } from './sweepPeople.ts';

jest.setTimeout(120_000);

const ADDRESS = 'Ada.Lovelace@Example.com';
const PERSON = [
  'ada.lovelace@example.com',
  'Ada Lovelace',
  '+1 212 555 0101',
  '12 Analytical Row',
  'AL 1843',
  'It fell silent in the rain',
  'For my dearest Ada',
];
const REGISTER = 'store-api/src/domains/privacy/personalTables.ts';

/** Tables that contain the address in plain text: the audit has only its hash, and documents are encrypted. */
const UNDER_AN_ADDRESS = Object.entries(TABLES)
  .filter(([table, kept]) => 'foundBy' in kept && kept.foundBy === 'address' && !/audit|document/.test(table))
  .map(([table]) => table);

const rowsOf = <Row extends z.ZodType>(answer: unknown, row: Row) =>
  z.object({ rows: z.array(row) }).parse(answer).rows;

/** Every table of the database with its columns, except PostgreSQL's own. */
async function schemaOf({ database: { db } }: TestStore) {
  const answer: unknown = await db.execute(sql`
    select (case when table_schema = 'public' then '' else table_schema || '.' end) || table_name as table,
      column_name as column, data_type as type
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'drizzle')
    order by 1, 2`);
  return rowsOf(answer, z.object({ table: z.string(), column: z.string(), type: z.string() }));
}

/** The tables whose rows contain a text, ignoring case. */
async function tablesWith(store: TestStore, text: string): Promise<string[]> {
  const tables = [...new Set((await schemaOf(store)).map(({ table }) => table))];
  const found: string[] = [];
  for (const table of tables) {
    const name = sql.raw(
      table
        .split('.')
        .map((part) => `"${part}"`)
        .join('.'),
    );
    const said = JSON.stringify(text).slice(1, -1);
    const answer: unknown = await store.database.db.execute(
      sql`select 1 from ${name} as kept where position(lower(${said}) in lower(to_jsonb(kept)::text)) > 0 limit 1`,
    );
    if (rowsOf(answer, z.unknown()).length > 0) found.push(table);
  }
  return found;
}

describe.each(DATABASE_KINDS)('what is kept of a person, in an %s database', (kind) => {
  let store: TestStore;
  testStoreIn(kind, (opened) => {
    store = opened;
  });
  const operator = (path: string, body: object) =>
    request(store.operators).post(`/operator/${path}`).set('authorization', `Bearer ${OPERATOR_TOKEN}`).send(body);

  it('is registered for every table, and for every column that looks as if somebody stood in it', async () => {
    const columns = await schemaOf(store);
    const tables = [...new Set(columns.map(({ table }) => table))];
    const missing = tables
      .filter((table) => TABLES[table] === undefined && SCHEMAS[table.split('.')[0] ?? ''] === undefined)
      .map(
        (table) =>
          `the table ${table} is not in ${REGISTER}: say what it keeps of a person and for how long, or why nothing`,
      );
    for (const { table, column, type } of columns) {
      const looks = LOOKS_PERSONAL.test(column) || type === 'json' || type === 'jsonb';
      if (!looks || TABLES[table] === undefined || TABLES[table].columns.some((named) => named === column)) continue;
      if (NOT_PERSONAL.has(`${table}.${column}`)) continue;
      missing.push(
        `the column ${table}.${column} is not in ${REGISTER}: name it in its table's columns, or in NOT_PERSONAL`,
      );
    }
    for (const table of Object.keys(TABLES)) {
      if (!tables.includes(table)) missing.push(`the table ${table} of ${REGISTER} is not in the database`);
    }
    expect(missing).toEqual([]);
  });

  it('is exported whole, and after its erasure stands in no table', async () => {
    const { post, press, pay } = shopper(store.app);
    const us = cartClient(store.app, 'US');
    const contact = {
      email: ADDRESS,
      name: 'Ada Lovelace',
      phone: '+1 212 555 0101',
      country: 'US',
      line1: '12 Analytical Row',
      city: 'New York',
      region: 'NY',
      postalCode: '10118',
    };
    const lines = [ring('air_gold_9', 1, 'AL 1843')];
    const gift = {
      attributes: [
        { key: 'gift_flow', value: 'true' },
        { key: 'giftee_email', value: ADDRESS.toLowerCase() },
        { key: 'gift_note', value: 'For my dearest Ada' },
      ],
    };
    // An order of hers with a claim, a gift to her, a checkout, typed fields, a declined payment, and a bag.
    const buy = async (who: object, also: object) => {
      const { id } = await us.create({ lines, ...also });
      await post(`/checkout/${id}`, { ...contact, ...who });
      await post(`/checkout/${id}/delivery`, { method: 'standard' });
      return pay(id);
    };
    const order = await buy({}, { discountCodes: ['RUNCLUB10'] });
    const other = { email: 'grace@example.com', name: 'Grace Hopper', line1: '1 Harbor Street', phone: '' };
    await buy(other, { ...gift, lines: [ring('air_gold_9')] });
    const { id: begun } = await us.create({ lines, ...gift });
    await post(`/checkout/${begun}`, contact);
    await post(`/checkout/${begun}/delivery`, { method: 'standard' });
    await post(await press(begun), { card: '4000000000000002', expiry: '12/34', cvc: '123' });
    const { id: typed } = await us.create({ lines });
    await post(`/checkout/${typed}`, { ...contact, postalCode: '' });
    await request(store.app)
      .post('/api/vendor/local/cart/create/?store=US')
      .set('idempotency-key', 'a-key-of-the-bag')
      .send({ lines, ...gift });
    // Data of the programmes.
    await request(store.app).post('/api/referral').send({ affiliate: 'runclub', email: ADDRESS, plan: '' });
    const slot = `${offeredDays(new Date())[0]}/morning`;
    const call = {
      name: 'Ada Lovelace',
      email: ADDRESS,
      phone: '+1 212 555 0101',
      topic: 'ring',
      time_zone: 'UTC',
      slots: slot,
    };
    await post('/book-a-call', call);
    await post('/waitlist', { email: ADDRESS, country: 'CA' });
    const inserted = store.database.db
      .insert(heroProof)
      .values({ group: 'veterans', store: 'US', locale: 'en-US', email: ADDRESS.toLowerCase(), state: 'waiting' });
    const [proof] = await inserted.returning();
    const file = sealFile(keysFor('hero proof', [TEST_SIGNING_KEY]), ADDRESS.toLowerCase(), Buffer.from('a card'));
    await store.database.db.insert(heroDocument).values({ proof: proof?.number ?? 0, file });
    await store.database.db.insert(redeemCode).values({
      ...{ id: 'a hash', batch: 'b', merchandiseId: 'membership_x_1y_owned', store: 'US', createdBy: 'Konrad' },
      ...{ expiresAt: new Date(), redeemedAt: new Date(), email: ADDRESS.toLowerCase() },
    });
    const declared = { key: 'k', order: 'V-1', name: 'Ada Lovelace', email: ADDRESS, items: '' };
    await post('/withdraw', { ...declared, action: 'confirm' });
    await store.sentMails();

    const filled = await tablesWith(store, ADDRESS);
    expect(filled).toEqual(expect.arrayContaining(['cart', ...UNDER_AN_ADDRESS]));
    // The export contains all tables found by address; a gift in another person's order is listed as `gifts`.
    const exported = (await operator('people/export', { email: ADDRESS })).body.tables;
    expect(filled.filter((table) => exported[table] === undefined)).toEqual([]);
    expect(JSON.stringify(exported)).toContain('For my dearest Ada');
    // The person's own document, as they uploaded it.
    expect(exported.hero_proof).toMatchObject([{ bytes: Buffer.from('a card').toString('base64') }]);
    expect(JSON.stringify(exported)).not.toMatch(/Grace|Harbor|"token"|"leaveToken"/);

    // Not shipped yet: kept and reported. Everything else is erased.
    const early = (await operator('people/erase', { email: ADDRESS })).body;
    expect(early.kept).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^order V-.*: ordered$/),
        expect.stringMatching(/^gift of order V-.*: ordered$/),
        expect.stringMatching(/^withdrawal D-.*: not dealt with$/),
      ]),
    );
    const withdrawals: unknown = await store.database.db.execute(sql`select number from withdrawal`);
    for (const each of rowsOf(withdrawals, z.object({ number: z.string() })))
      expect((await operator(`withdrawals/${each.number}`, { by: 'Konrad' })).status).toBe(200);
    await store.database.db.execute(sql`update checkout_attempt set state = 'cancelled' where state = 'open'`);
    const numbers = (await store.sentMails()).flatMap(({ text }) => /V-\w{4}-\w{4}/.exec(text)?.[0] ?? []);
    for (const number of new Set(numbers)) {
      const shipment = { carrier: 'UPS', number: '1Z 4711 4711' };
      for (const move of [{ to: 'processed' }, { to: 'shipped', shipment }]) {
        expect((await operator(`orders/${number}`, { ...move, by: 'Konrad' })).status).toBe(200);
      }
    }
    const claim = { description: 'It fell silent in the rain', email: ADDRESS };
    await request(store.app)
      .post(`${order}/claim/0/warranty`)
      .field(claim)
      .attach('photos', await photograph(), 'ring.jpg');
    expect((await operator('people/export', { email: ADDRESS })).body.tables.care_photo).toEqual([
      { caseId: expect.any(String), place: 1, type: 'image/jpeg', bytes: expect.stringMatching(/^\/9j\//) },
    ]);
    const cases: unknown = await store.database.db.execute(sql`select number from care_case`);
    const number = rowsOf(cases, z.object({ number: z.string() }))[0]?.number;
    expect((await operator('people/erase', { email: ADDRESS })).body.kept).toEqual([
      expect.stringMatching(new RegExp(`^order V-.*: ${number} open$`)),
    ]);
    await store.database.db.execute(sql`update care_case set state = 'settled'`);

    const erased = (await operator('people/erase', { email: ADDRESS.toLowerCase() })).body;
    expect([erased.kept, erased.rows.care_photo]).toEqual([[], 1]);
    for (const word of PERSON) expect([word, await tablesWith(store, word)]).toEqual([word, []]);
    expect(
      rowsOf(
        await store.database.db.execute(sql`select shipment from shop_order where shipment is not null`),
        z.unknown(),
      ),
    ).toHaveLength(1);
    // Later changes of the order send no mail to the erased person.
    const mailed = (await store.sentMails()).length;
    for (const each of new Set(numbers))
      expect((await operator(`orders/${each}`, { to: 'delivered', by: 'Konrad' })).status).toBe(200);
    expect((await store.sentMails()).slice(mailed).map(({ to }) => to)).toEqual(['grace@example.com']);
    // The sums are unchanged, the other person's order is complete, and the old link no longer works.
    const kept: unknown = await store.database.db.execute(
      sql`select address->>'country' as country, totals->>'toPay' as pay, email from shop_order order by number`,
    );
    const orders = rowsOf(kept, z.object({ country: z.string(), pay: z.string(), email: z.string() }));
    expect(orders.map(({ country, email }) => [country, email])).toEqual([
      ['US', 'erased@invalid'],
      ['US', 'grace@example.com'],
    ]);
    expect(Number(orders[0]?.pay)).toBeGreaterThan(0);
    expect((await request(store.app).get(order)).status).toBe(404);
    expect((await operator('people/erase', { email: ADDRESS })).body).toEqual({ rows: {}, kept: [] });
  });

  it('is nobody else’s: an address within a longer one, or with signs of SQL, finds its own rows alone', async () => {
    for (const email of ['da@example.com', 'ada_lovelace@example.com', 'zada.lovelace@example.com']) {
      await request(store.app).post('/api/referral').send({ affiliate: 'runclub', email, plan: '' });
    }
    expect((await operator('people/erase', { email: 'da@example.com' })).body.rows).toEqual({ referral_lead: 1 });
    expect(await tablesWith(store, 'zada.lovelace@example.com')).toEqual(['referral_lead']);
    expect((await operator('people/erase', { email: '%@example.com' })).body.rows).toEqual({});
    expect((await operator('people/erase', { email: 'no address' })).status).toBe(400);
    const stranger = await request(store.operators).post('/operator/people/export').send({ email: ADDRESS });
    expect(stranger.status).toBe(401);
  });

  it('is deleted when its time is over, and not a day before', async () => {
    const after = (what: keyof typeof peopleSweeps, days: number) =>
      peopleSweeps[what]({
        db: store.database.db,
        now: () => new Date(Date.now() + days * 24 * 3_600_000),
      });
    expect(await after('leads', LEAD_DAYS - 1)).toBe(0);
    expect(await after('leads', LEAD_DAYS + 1)).toBeGreaterThan(0);
    expect(await after('orders', ORDER_DAYS - 1)).toBe(0);
    expect(await after('orders', ORDER_DAYS + 1)).toBe(2);
    expect(await after('paidAttempts', ORDER_DAYS + 1)).toBeGreaterThan(0);
    expect(await tablesWith(store, 'grace@example.com')).toEqual([]);
  });
});
