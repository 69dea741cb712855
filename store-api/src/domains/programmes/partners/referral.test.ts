import { describe, expect, it, jest } from '@jest/globals';
import { REFERRAL_FORM, referralAnswerSchema } from '@tessera/shared-contracts/programmes/referral';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { openTestStore, type TestStore } from '../../../../test-support/store.ts';
import { testStoreIn } from '../../../../test-support/storeIn.ts';
import { referralLead } from './partnerTables.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const LEAD = { affiliate: 'Friend-42', email: 'Grace@home.example', plan: '' };

/** C9's figures, copied by hand. */
const EXPECTED: Readonly<Record<Store, object>> = {
  IN: {
    ring: { code: 'FRIEND-AIR-IN', type: 'amount', value: '2849.90' },
    m1: { code: 'FRIEND-M1-IN', type: 'amount', value: '1000' },
  },
  AE: {
    ring: { code: 'FRIEND-AIR-AE', type: 'amount', value: '129.90' },
    m1: { code: 'FRIEND-M1-AE', type: 'amount', value: '100' },
  },
  US: { ring: { code: 'FRIEND-AIR-US', type: 'amount', value: '34.90' } },
  CA: { ring: { code: 'FRIEND-AIR-US', type: 'amount', value: '34.90' } },
  ROW: { ring: { code: 'FRIEND-AIR', type: 'amount', value: '34.90' } },
  GB: { ring: { code: 'FRIEND-AIR', type: 'amount', value: '27.90' } },
  EU: { ring: { code: 'FRIEND-AIR', type: 'amount', value: '27.90' } },
  AU: { ring: { code: 'FRIEND-AIR', type: 'amount', value: '27.90' } },
};

describe('[API-08] [PROG-07] referral', () => {
  let store: TestStore;
  testStoreIn('server', (opened) => {
    store = opened;
  });
  const post = (body: object, query = '') => request(store.app).post(`/api/referral${query}`).send(body);
  const leads = () => store.database.db.select().from(referralLead);
  const form = (fields: object, at: Store = 'IN') =>
    request(store.app)
      .post(`${REFERRAL_FORM}?store=${at}`)
      .set('sec-fetch-site', 'same-origin')
      .type('form')
      .send({ affiliate: 'Asha', email: ' Lead@home.example ', plan: '', ...fields });

  it('keeps a lead once, and answers alike when it is known', async () => {
    const first = await post(LEAD, '?store=AE');
    const again = await post({ ...LEAD, affiliate: 'FRIEND-42', email: 'grace@HOME.example' }, '?store=AE');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await leads()).toMatchObject([
      { affiliate: 'friend-42', email: 'grace@home.example', plan: '', store: 'AE', createdAt: expect.any(Date) },
    ]);
    await post({ ...LEAD, affiliate: 'another', plan: 'twelve_week' });
    expect((await leads()).map(({ plan, store: at }) => [plan, at]).sort()).toEqual([
      ['', 'AE'],
      ['twelve_week', 'ROW'],
    ]);
  });

  it.each(STORES)('tells what a recommendation takes off in %s', async (at) => {
    const { body } = await post({ ...LEAD, affiliate: `friend-${at}` }, `?store=${at}`);
    expect(referralAnswerSchema.parse(body)).toEqual({ status: 'ok', data: { discounts: EXPECTED[at] } });
  });

  it.each([
    ['affiliate', { ...LEAD, affiliate: '' }],
    ['affiliate', { ...LEAD, affiliate: 'a b' }],
    ['email', { ...LEAD, email: 'grace' }],
    ['email', { affiliate: 'x', plan: '' }],
    ['plan', { ...LEAD, plan: 'forever' }],
    ['plan', { ...LEAD, plan: 'constructor' }],
    ['plan', { affiliate: 'x', email: LEAD.email }],
  ])('[API-05] names %s when it does not fit, and keeps nothing', async (field, body) => {
    const before = (await leads()).length;
    const { status, text } = await post(body);
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'request.invalid', errors: [{ field }] }]);
    expect(await leads()).toHaveLength(before);
  });

  it.each([
    [{}, '/ring/referral?referral=Asha&_said=kept#lead'],
    [{ product: 'm1' }, '/pricing/referral?referral=Asha&_said=kept#lead'],
    [{ product: 'm1', affiliate: 'Asha K' }, '/pricing/referral?referral=Asha-K&_said=kept#lead'],
    [{ product: 'm1', affiliate: 'Åsa <3' }, '/pricing/referral?_said=name#lead'],
    [{ product: 'm1', email: 'lead' }, '/pricing/referral?referral=Asha&_said=invalid#lead'],
    [{ product: 'https://elsewhere.example' }, '/ring/referral?referral=Asha&_said=kept#lead'],
  ])('by a form, %j leads to %s', async (fields, to) => {
    const answer = await form(fields);
    expect([answer.status, answer.headers.location]).toEqual([303, to]);
  });

  it('keeps who recommended, the address and an empty plan of a form on either page', async () => {
    await form({ product: 'm1', affiliate: 'Ines', email: 'Form@home.example' }, 'AE');
    const kept = (await leads()).filter(({ affiliate }) => affiliate === 'ines');
    expect(kept).toMatchObject([{ affiliate: 'ines', email: 'form@home.example', plan: '', store: 'AE' }]);
    const foreign = await form({}).set('sec-fetch-site', 'cross-site');
    expect(foreign.status).toBe(403);
  });
});

it('referral is limited by client address', async () => {
  const store = await openTestStore('server', 0, { partnerCallsPerMinute: 2 });
  const seen: number[] = [];
  for (let call = 0; call < 3; call++) seen.push((await request(store.app).post('/api/referral').send(LEAD)).status);
  expect(seen).toEqual([201, 201, 429]);
  await store.close();
});
