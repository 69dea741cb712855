import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orderIdOf } from '../../../test-support/orderIdOf.ts';
import { shopper, textOf } from '../../../test-support/shopper.ts';
import type { TestStore } from '../../../test-support/store.ts';
import { testStoreIn } from '../../../test-support/storeIn.ts';
import { keysFor, type SigningKeys } from '../../platform/secrets/signingKeys.ts';
import { createOrderLinks, ORDER_LINK_DAYS } from './orderLinks.ts';
import { orderTexts } from './texts.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 10, 27, 12);
const [OLD, NEW] = ['the secret of last year, long enough', 'the secret of this year, long enough'];
const linksOf = (keys: SigningKeys, at = START) =>
  createOrderLinks({ keys: keysFor('order link', keys), now: () => new Date(at) });

describe('[ORD-02] the token of an order’s link', () => {
  it('leads to its order for thirty days, whichever order and day', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 60 }), (id, day, later) => {
        const token = linksOf([NEW], day * DAY_MS).issue(id);
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(linksOf([NEW], (day + later) * DAY_MS).read(token)).toBe(later <= ORDER_LINK_DAYS ? id : null);
      }),
    );
  });

  it('is worth nothing once one bit of it is another, or with another key', () => {
    const token = linksOf([NEW]).issue(randomUUID());
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const other = Buffer.from(bytes);
      other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(linksOf([NEW]).read(other.toString('base64url'))).toBeNull();
    }
    expect(linksOf([OLD]).read(token)).toBeNull();
    for (const wrong of [
      '',
      'x',
      `${token}A`,
      token.slice(1),
      `${token.slice(0, -1)}${token.endsWith('8') ? '9' : '8'}`,
    ])
      expect(linksOf([NEW]).read(wrong)).toBeNull();
  });

  it('goes on while a key is changed', () => {
    const id = randomUUID();
    const token = linksOf([OLD]).issue(id);
    expect([linksOf([NEW, OLD]).read(token), linksOf([NEW]).read(token)]).toEqual([id, null]);
  });
});

describe('[ORD-02] an order’s link', () => {
  let store: TestStore;
  let now = START;
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    { now: () => new Date(now) },
  );
  const bought = async () => {
    now = START;
    const { ready, pay } = shopper(store.app);
    return pay(await ready('US'));
  };

  it('ends after thirty days for each of its pages and forms, and the page offers a new one by mail, which works', async () => {
    const path = await bought();
    const { get, post } = shopper(store.app);
    const number = /V-\w{4}-\w{4}/.exec(textOf((await get(path)).text))?.[0] ?? '';
    now = START + 30 * DAY_MS;
    expect((await get(path)).status).toBe(200);
    now = START + 31 * DAY_MS;
    for (const page of ['', '/claim', '/cancel', '/return', '/address'])
      expect([page, (await get(`${path}${page}`)).status]).toEqual([page, 404]);
    expect((await post(`${path}/size`, {})).status).toBe(404);
    const gone = await get(path);
    expect(textOf(gone.text)).toContain(orderTexts('en-US')('order.notFound'));
    expect(gone.text).toContain('href="/order"');
    const before = (await store.sentMails()).length;
    await post('/order/find', { order: number, email: 'ada@example.com', for: 'order' });
    const mailed = (await store.sentMails()).slice(before).at(-1);
    const link = /https:\/\/vela\.example(\/order\/[\w-]{43})/.exec(mailed?.text ?? '')?.[1] ?? '';
    expect(link).not.toBe(path);
    expect((await get(link)).status).toBe(200);
  });

  it('stands nowhere in the order’s row: a copy of the table opens no order', async () => {
    const path = await bought();
    const rows = await store.database.db.execute(sql`select to_jsonb(shop_order.*) as row from shop_order`);
    expect(JSON.stringify(rows)).toContain(orderIdOf(path));
    expect(JSON.stringify(rows)).not.toContain(path.replace('/order/', ''));
  });
});
