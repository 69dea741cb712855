import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import * as z from 'zod/mini';
import { loadCompany, loadForWork, loadVerify } from './loadForWork.ts';

const API = '/api/web_v1/ultrawork';
const ACME = { code: 'acme', name: 'Acme', image: '/media/partner/acme.svg' };
const PRICES = {
  ring: { before: { amount: '349', currencyCode: 'USD' }, after: { amount: '307.12', currencyCode: 'USD' } },
  m1: null,
};
const SESSION = { unlocked: { company: ACME, discountCode: 'WORK-ACME-1', expiresAt: '2026-12-23T00:00:00.000Z' } };
const COMPANY = { success: true, data: { ...ACME, discounts: {}, prices: PRICES } };

/** Responds by path. Other paths get a 404 with the call's own problem, or another status. */
function apiWith(answers: Readonly<Record<string, unknown>>, otherwise = 404) {
  const asked: string[] = [];
  const api: StoreApi = async ({ path, schema }) => {
    asked.push(path);
    const answer = answers[path.split('?')[0] ?? ''];
    if (answer !== undefined) return { ok: true, value: z.parse(schema, answer), etag: null };
    const problem = { code: 'response.invalid', type: 'about:blank', title: 'x', status: otherwise, detail: 'x' };
    return { ok: false, problem };
  };
  return { api, asked };
}
const ALL = {
  [`${API}/`]: { success: true, data: [ACME], page: 2, limit: 5, total: 6 },
  [`${API}/getCompany/acme`]: COMPANY,
  [`${API}/session`]: SESSION,
};

const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
  country: 'US',
  region: '',
  city: '',
  store: 'US',
  locale: 'en-US',
  timezoneOffset: null,
  ...changes,
});
const at = (path: string) => new URL(path, 'http://store.invalid');

describe('[PROG-04] /for-work', () => {
  it('asks for nothing before somebody searches', async () => {
    const { api, asked } = apiWith(ALL);
    expect(await loadForWork({ api, visitor: visitor(), url: at('/for-work') })).toMatchObject({
      data: { search: null, companies: null, asked: false },
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['?search=ACME', 'acme', '1'],
    ['?search=%20Acme%20&page=2', 'acme', '2'],
    ['?search=&page=0', '', '1'],
    ['?search=a&page=x', 'a', '1'],
    [`?search=${'a'.repeat(70)}&page=99999999`, 'a'.repeat(64), '1'],
  ])('searches lower-cased, five at a time: %s', async (query, search, page) => {
    const { api, asked } = apiWith(ALL);
    await loadForWork({ api, visitor: visitor(), url: at(`/for-work${query}`) });
    expect(asked).toEqual([`${API}/?${new URLSearchParams({ search, page, limit: '5' })}`]);
  });

  it('tells none from nobody could say', async () => {
    const url = at('/for-work?search=x');
    const none = await loadForWork({ ...apiWith({}), visitor: visitor(), url });
    expect(none).toMatchObject({ data: { companies: { companies: [], total: 0 } } });
    const away = await loadForWork({ ...apiWith({}, 0), visitor: visitor(), url });
    expect(away).toMatchObject({ data: { companies: null } });
    const second = await loadForWork({ ...apiWith(ALL), visitor: visitor(), url });
    expect(second).toMatchObject({ data: { companies: { page: 2, pages: 2, total: 6 } } });
  });
});

describe('[PROG-04] [PROG-05] a company’s page', () => {
  it.each(STORES)('is of the visitor’s store: %s', async (store) => {
    const { api, asked } = apiWith(ALL);
    const loaded = await loadCompany({ api, visitor: visitor({ store }), url: at('/for-work/ACME') }, 'ACME');
    expect(loaded).toMatchObject({
      kind: 'found',
      data: { company: ACME, prices: PRICES, start: { company: 'acme', unlocked: null, said: null } },
    });
    expect(asked).toEqual([`${API}/getCompany/acme?store=${store}`]);
    if (loaded.kind === 'found') expect(loaded.data.ways.ring.startsWith('/ring/buy/')).toBe(true);
  });

  it('shows the prices unlocked where store-api says so, for this company alone', async () => {
    const asked = { ...apiWith(ALL), visitor: visitor(), workplaceCode: 'WORK-ACME-1' };
    expect(await loadCompany({ ...asked, url: at('/for-work/acme') }, 'acme')).toMatchObject({
      data: { start: { unlocked: SESSION.unlocked } },
    });
    const other = { ...COMPANY, data: { ...COMPANY.data, code: 'other' } };
    const elsewhere = { ...apiWith({ ...ALL, [`${API}/getCompany/other`]: other }), visitor: visitor() };
    expect(
      await loadCompany({ ...elsewhere, workplaceCode: 'WORK-ACME-1', url: at('/for-work/other') }, 'other'),
    ).toMatchObject({ data: { start: { unlocked: null } } });
    // Without the cookie the address's notice unlocks nothing.
    expect(
      await loadCompany({ ...apiWith(ALL), visitor: visitor(), url: at('/for-work/acme?said=unlocked') }, 'acme'),
    ).toMatchObject({ data: { start: { unlocked: null, said: 'unlocked' } } });
  });

  it.each(['nobody', 'a b', '..', 'x'.repeat(17)])('there is no company %p', async (name) => {
    expect(await loadCompany({ ...apiWith(ALL), visitor: visitor(), url: at('/') }, name)).toMatchObject({
      kind: 'notFound',
    });
  });

  it('is no page when nobody could say', async () => {
    await expect(loadCompany({ ...apiWith({}, 0), visitor: visitor(), url: at('/') }, 'acme')).rejects.toThrow(
      'The workplace could not be read',
    );
  });
});

describe('[PROG-05] the page of a mailed link', () => {
  const LINK = '/for-work/verify?_token=t&_email=ada%40acme.example&_company=Acme';
  it('hands the link to the login', async () => {
    expect(await loadVerify({ ...apiWith({}), visitor: visitor(), url: at(LINK) })).toMatchObject({
      data: {
        company: 'acme',
        start: { link: { token: 't', email: 'ada@acme.example', companyCode: 'Acme' }, said: null, unlocked: null },
      },
    });
  });

  it.each(['/for-work/verify', '/for-work/verify?_token=t&_email=ada&_company=acme', '/for-work/verify?said=toString'])(
    'without a link says that it is none of ours: %s',
    async (path) => {
      expect(await loadVerify({ ...apiWith({}), visitor: visitor(), url: at(path) })).toMatchObject({
        data: { start: { link: null, said: 'invalid' } },
      });
    },
  );

  it('shows the prices to who opens the link again in the same browser, unless a form was refused', async () => {
    const asked = { ...apiWith(ALL), visitor: visitor(), workplaceCode: 'WORK-ACME-1' };
    expect(await loadVerify({ ...asked, url: at(LINK) })).toMatchObject({
      data: { start: { unlocked: SESSION.unlocked } },
    });
    expect(await loadVerify({ ...asked, url: at(`${LINK}&said=otherCompany`) })).toMatchObject({
      data: { start: { unlocked: null, said: 'otherCompany' } },
    });
  });
});
