import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import * as z from 'zod/mini';
import { loadVisitsDiscount } from './visitsDiscount.ts';

const money = (amount: string) => ({ amount, currencyCode: 'GBP' });
const prices = (ring: string, m1: string) => ({
  ring: null,
  products: {
    ring: { before: money('329'), after: money(ring) },
    rare: null,
    m1: { before: money('100'), after: money(m1) },
    home: null,
    bloodVision: null,
  },
});

const SAMPLE = { code: 'sample-works', name: 'Sample Works', image: '/media/partner/sample-works.svg' };
const WORK = 'WORK-SAMPLE-WORKS-ZZZZZZ-ABCDEF-0123456789ABCDEF01234567';

/** The store's prices with the codes, without codes, and with a single code. Null: no response. */
function apiWith(coded: object | null, plain: object | null, alone: Readonly<Record<string, object>> = {}) {
  const asked: string[] = [];
  const api: StoreApi = async ({ path, schema }) => {
    asked.push(path);
    const codes = new URL(path, 'http://store.invalid').searchParams.getAll('code');
    const session = { unlocked: { company: SAMPLE, discountCode: WORK, expiresAt: '2035-01-01T00:00:00.000Z' } };
    const answer = path.includes('/session') ? session : codes.length === 0 ? plain : (alone[codes.join()] ?? coded);
    if (answer !== null) return { ok: true, value: z.parse(schema, answer), etag: null };
    const problem = { code: 'network.unreachable', type: 'about:blank', title: 'Away', status: 0, detail: 'away' };
    return { ok: false, problem };
  };
  return { api, asked };
}
const load = (
  query: string,
  { api }: ReturnType<typeof apiWith>,
  more: { readonly cartCodes?: readonly string[]; readonly workplaceCode?: string } = {},
) => loadVisitsDiscount(api, 'GB', { query: new URLSearchParams(query), ...more });

describe('the discount that a visitor has come with', () => {
  it('[PROG-01] is not asked about without a code', async () => {
    const store = apiWith(null, null);
    expect(await load('affiliateCode=runclub&utm_source=a', store)).toBeNull();
    expect(store.asked).toEqual([]);
  });

  it('[PROG-01] [PROG-08] names the codes of the address and of its flow', async () => {
    const store = apiWith(prices('296.10', '75'), prices('329', '75'));
    expect(await load('discount=RUNCLUB10&flow=clue', store)).toEqual({
      codes: ['CLUE10', 'RUNCLUB10'],
      takesOff: true,
      workplace: null,
    });
    expect(store.asked).toContain('/api/catalogue/code-prices?store=GB&code=CLUE10&code=RUNCLUB10');
  });

  it('[PROG-01] does not take an offer that everybody gets for the code’s', async () => {
    expect(await load('discount=NOBODY', apiWith(prices('329', '75'), prices('329', '75')))).toEqual({
      codes: ['NOBODY'],
      takesOff: false,
      workplace: null,
    });
  });

  it('[PROG-01] is also that of the cart, each code once, without the codes that an add-on brings', async () => {
    const nothing = prices('329', '75');
    const store = apiWith(prices('296.10', '75'), nothing, { 'MEMBER-GB': nothing });
    expect(await load('', store, { cartCodes: ['MEMBER-GB', 'RUNCLUB10'] })).toEqual({
      codes: ['RUNCLUB10'],
      takesOff: true,
      workplace: null,
    });
    expect(await load('discount=runclub10', store, { cartCodes: ['RUNCLUB10'] })).toMatchObject({
      codes: ['runclub10'],
    });
    expect(await load('', store, { cartCodes: ['MEMBER-GB'] })).toBeNull();
  });

  it('[PROG-05] names the workplace whose prices are unlocked, and never its personal code', async () => {
    const store = apiWith(prices('296.10', '75'), prices('329', '75'));
    const found = await load('', store, { workplaceCode: WORK });
    expect(found).toEqual({
      codes: [],
      takesOff: false,
      workplace: { code: 'sample-works', name: 'Sample Works', takesOff: true },
    });
    expect(JSON.stringify(found)).not.toContain(WORK);
  });

  it('[PROG-05] says where a workplace has agreed nothing', async () => {
    const nothing = prices('329', '75');
    expect(await load('', apiWith(nothing, nothing), { workplaceCode: WORK })).toMatchObject({
      workplace: { takesOff: false },
    });
  });

  it('[PROG-01] is not named while nobody can say what it does', async () => {
    expect(await load('discount=RUNCLUB10', apiWith(null, prices('329', '75')))).toBeNull();
  });
});
