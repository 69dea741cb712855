/**
 * The workplace login by forms and by a page's scripts: the browser's cookies, its carts, and that nobody else learns anything (PROG-05).
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WORKPLACE_CALLS, WORKPLACE_FORMS } from '@tessera/shared-contracts/programmes/forWork';
import { workplaceSessionSchema } from '@tessera/shared-contracts/programmes/workplaceCalls';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import {
  CATALOGUE_FOLDER,
  openTestStore,
  ring,
  TEST_SIGNING_KEY,
  type TestStore,
  WORKPLACES_FILE,
} from '../../../../test-support/store.ts';
import { keysFor } from '../../../platform/secrets/signingKeys.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { companyPrices } from './companyPrices.ts';
import { createWorkplaceCodes } from './workplaceCode.ts';
import { loadWorkplaces } from './workplaces.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

/** A browser: it stores cookies, and sends its forms and scripts as same-origin requests. */
function browser() {
  const jar = new Map<string, string>();
  const send = async (call: request.Test, mode: 'form' | 'script') => {
    const answer = await call
      .set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      .set('sec-fetch-site', 'same-origin')
      .set('sec-fetch-dest', mode === 'script' ? 'empty' : 'document');
    const set = answer.headers['set-cookie'] as unknown as string[] | undefined;
    for (const cookie of set ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /Expires=Thu, 01 Jan 1970/.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    form: (path: string, body: object) => send(request(store.app).post(path).type('form').send(body), 'form'),
    call: (path: string, body: object) => send(request(store.app).post(path).send(body), 'script'),
    read: (path: string) => send(request(store.app).get(path), 'script'),
  };
}
type Browser = ReturnType<typeof browser>;

const ADA = { email: 'ada@works.example', companyCode: 'example-works' };
const GRACE = { email: 'grace@foundry.example', companyCode: 'sample-foundry' };

const ask = (visitor: Browser, who: object = ADA) => visitor.form(WORKPLACE_FORMS.login, who);
async function newestLink() {
  const text = (await store.sentMails()).at(-1)?.text ?? '';
  const { searchParams } = new URL(/https:\S+/.exec(text)?.[0] ?? 'none:');
  return {
    token: searchParams.get('_token') ?? '',
    email: searchParams.get('_email') ?? '',
    companyCode: searchParams.get('_company') ?? '',
  };
}
const unlockedFor = async (visitor: Browser, query = '') =>
  workplaceSessionSchema.parse((await visitor.read(`${WORKPLACE_CALLS.session}${query}`)).body).unlocked;

/** A browser that has requested a link, followed it, and unlocked the prices. */
async function unlockedBrowser(who: typeof ADA = ADA): Promise<Browser> {
  const visitor = browser();
  await ask(visitor, who);
  await visitor.form(WORKPLACE_FORMS.verify, await newestLink());
  return visitor;
}

describe('[PROG-05] the workplace login by forms', () => {
  it('[API-10] answers alike whoever asks, and says what is wrong with what was typed alone', async () => {
    const before = (await store.sentMails()).length;
    const answers = await Promise.all(
      [ADA.email, 'eve@else.example', 'ADA@WORKS.EXAMPLE '].map((email) => ask(browser(), { ...ADA, email })),
    );
    for (const answer of answers) {
      expect([answer.status, answer.headers.location]).toEqual([303, '/for-work/example-works?said=sent#login']);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
    expect((await store.sentMails()).slice(before)).toHaveLength(2);
    const to = async (body: object) => (await ask(browser(), body)).headers.location;
    expect(await to({ ...ADA, email: 'ada' })).toBe('/for-work/example-works?said=email#login');
    expect(await to({ ...ADA, companyCode: 'nobody' })).toBe('/for-work');
    expect(await to({ ...ADA, companyCode: '//evil.example' })).toBe('/for-work');
    expect(await to({})).toBe('/for-work');
  });

  it('[API-10] unlocks in the browser that asked, and stores the code where no script reads it', async () => {
    const visitor = browser();
    await ask(visitor);
    const answer = await visitor.form(WORKPLACE_FORMS.verify, await newestLink());
    expect([answer.status, answer.headers.location]).toEqual([303, '/for-work/example-works?said=unlocked#login']);
    expect(String(answer.headers['set-cookie'])).toMatch(/workplace=WORK-EXAMPLE-WORKS-[^;]+;.*HttpOnly; SameSite=Lax/);
    expect(await unlockedFor(visitor)).toMatchObject({
      company: { code: 'example-works', name: 'Example Works (sample)' },
      discountCode: visitor.jar.get('workplace'),
    });
    expect(await unlockedFor(browser())).toBeNull();
    expect(await unlockedFor(browser(), `?code=${visitor.jar.get('workplace')}`)).not.toBeNull();
    for (const made of ['WORK-EXAMPLE-WORKS-T00000-ABCDEF-000000000000000000000000', 'x', 'RUNCLUB10']) {
      expect(await unlockedFor(browser(), `?code=${made}`)).toBeNull();
    }
  });

  it('says of each link that opens nothing why, and lets one of another browser be used after all', async () => {
    const visitor = browser();
    await ask(visitor);
    const link = await newestLink();
    const page = (answer: request.Response) => new URL(answer.headers.location ?? '', 'http://store.invalid');
    const said = async (who: Browser, body: object) => {
      const { pathname, searchParams } = page(await who.form(WORKPLACE_FORMS.verify, body));
      return [pathname, searchParams.get('said')];
    };
    const phone = browser();
    const elsewhere = page(await phone.form(WORKPLACE_FORMS.verify, link));
    expect(Object.fromEntries(elsewhere.searchParams)).toEqual({
      said: 'otherBrowser',
      _token: link.token,
      _email: link.email,
      _company: link.companyCode,
    });
    expect(phone.jar.has('workplace')).toBe(false);
    expect(await said(visitor, { ...link, companyCode: 'sample-foundry' })).toEqual([
      '/for-work/verify',
      'otherCompany',
    ]);
    expect(await said(visitor, { ...link, email: 'eve@works.example' })).toEqual(['/for-work/verify', 'invalid']);
    expect(await said(visitor, {})).toEqual(['/for-work/verify', 'invalid']);
    expect(await said(phone, { ...link, anyBrowser: 'yes' })).toEqual(['/for-work/example-works', 'unlocked']);
    expect(await said(visitor, link)).toEqual(['/for-work/verify', 'used']);
    // The URL does not contain a link that is used up.
    expect(page(await visitor.form(WORKPLACE_FORMS.verify, link)).searchParams.has('_token')).toBe(false);
  });

  it('refuses forms of other sites', async () => {
    for (const path of Object.values(WORKPLACE_FORMS)) {
      const answer = await request(store.app).post(path).set('sec-fetch-site', 'cross-site').type('form').send(ADA);
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('brings the code into the cart that is there and into the next, and takes it out when the visitor leaves', async () => {
    const visitor = browser();
    const lines = [ring('air_gold_9')];
    const made = await visitor.call('/api/vendor/local/cart/create/?store=US', { lines });
    const read = async (id: string) => (await visitor.read(`/api/vendor/local/cart/?store=US&id=${id}`)).body;
    expect(made.body.discountCodes).toEqual([]);
    await ask(visitor);
    visitor.jar.set('visit_partner', 'runclub%2CRUNCLUB10');
    await visitor.form(WORKPLACE_FORMS.verify, await newestLink());
    // The company replaces the partner.
    expect(visitor.jar.has('visit_partner')).toBe(false);
    const code = visitor.jar.get('workplace') ?? '';
    const unlocked = await read(made.body.id);
    expect(unlocked.discountCodes).toEqual([{ code, applicable: true }]);
    expect(unlocked.attributes).toContainEqual({ key: 'affiliate_code', value: 'example-works' });
    expect(unlocked.cost.totalAmount.amount).toBe('307.12');
    expect(visitor.jar.get('bag_news_US')).toBe('1');

    // A bag in another store, created by a form.
    await visitor.form('/cart/add?store=AE', { merchandiseId: 'air_gold_9' });
    const ae = (await visitor.read(`/api/vendor/local/cart/?store=AE&id=${visitor.jar.get('bag_AE')}`)).body;
    expect(ae.discountCodes).toEqual([{ code, applicable: true }]);
    expect(ae.attributes).toContainEqual({ key: 'affiliate_code', value: 'example-works' });

    const left = await visitor.form(WORKPLACE_FORMS.leave, { companyCode: 'example-works' });
    expect(left.headers.location).toBe('/for-work/example-works?said=left#login');
    expect(visitor.jar.has('workplace')).toBe(false);
    // An open page still shows the company; these cookies make scripts drop it with the next document.
    expect([visitor.jar.get('discount_news'), visitor.jar.get('programme_left')]).toEqual(['1', '1']);
    const after = await read(made.body.id);
    expect([after.discountCodes, after.cost.totalAmount.amount]).toEqual([[], '349']);
    expect(after.attributes.filter(({ key }: { key: string }) => key === 'affiliate_code')).toEqual([]);
    expect(await unlockedFor(visitor)).toBeNull();
  });

  it('puts one company in place of another, and never adds two discounts', async () => {
    const visitor = await unlockedBrowser(GRACE);
    await visitor.form('/cart/add?store=US', { merchandiseId: 'air_gold_9', discountCode: 'RUNCLUB10' });
    const read = async () =>
      (await visitor.read(`/api/vendor/local/cart/?store=US&id=${visitor.jar.get('bag_US')}`)).body;
    // Ten percent each: only one of them applies.
    expect((await read()).cost.totalAmount.amount).toBe('314.10');
    await ask(visitor);
    await visitor.form(WORKPLACE_FORMS.verify, await newestLink());
    const cart = await read();
    expect(cart.discountCodes.map(({ code }: { code: string }) => code.split('-')[1])).toEqual([undefined, 'EXAMPLE']);
    expect(cart.cost.totalAmount.amount).toBe('307.12');
  });

  it('lets a direct checkout link have the prices too', async () => {
    const visitor = await unlockedBrowser();
    const answer = await visitor.read('/cart/air_gold_9:1?store=US');
    const cartId = /\/checkout\/([^/?]+)/.exec(answer.headers.location ?? '')?.[1];
    const { body } = await visitor.read(`/api/vendor/local/cart/?store=US&id=${cartId}`);
    expect(body.cost.totalAmount.amount).toBe('307.12');
  });
});

describe('[PROG-05] the workplace login by scripts', () => {
  it('stores the code of the page that verifies, and leaves again', async () => {
    const visitor = browser();
    await visitor.call(WORKPLACE_CALLS.login, ADA);
    const { body } = await visitor.call(WORKPLACE_CALLS.verify, { ...(await newestLink()), sameBrowser: true });
    expect(body.data.discountCode).toBe(visitor.jar.get('workplace'));
    expect((await visitor.call(WORKPLACE_CALLS.leave, {})).body).toEqual({ left: true });
    expect(await unlockedFor(visitor)).toBeNull();
  });

  it('stores nothing for the page of another site, and takes nothing from it', async () => {
    const visitor = await unlockedBrowser();
    const foreign = (path: string, body: object) =>
      request(store.app)
        .post(path)
        .set('cookie', `workplace=${visitor.jar.get('workplace')}`)
        .set('sec-fetch-site', 'cross-site')
        .set('sec-fetch-dest', 'empty')
        .send(body);
    await ask(visitor);
    const verified = await foreign(WORKPLACE_CALLS.verify, await newestLink());
    expect(verified.headers['set-cookie']).toBeUndefined();
    expect((await foreign(WORKPLACE_CALLS.leave, {})).headers['set-cookie']).toBeUndefined();
  });
});

describe('[PROG-04] what a company’s people pay', () => {
  const workplaces = loadWorkplaces(WORKPLACES_FILE);
  const catalogue = loadCatalogue(CATALOGUE_FOLDER);
  const codes = createWorkplaceCodes(keysFor('workplace code', [TEST_SIGNING_KEY]));
  const LEAST = { ring: 'air_gold_9', m1: 'm1_two_week' } as const;

  it.each(STORES)('in %s is what their carts cost, for each company and product', async (at) => {
    const totalOf = async (merchandiseId: string, discountCodes: string[]) => {
      const lines = [ring(merchandiseId)];
      const answer = await request(store.app)
        .post(`/api/vendor/local/cart/preview/?store=${at}`)
        .set('cookie', `workplace=${discountCodes[0] ?? ''}`)
        .send({ lines, discountCodes });
      // The line's amount, as a page shows it: the cart's total includes the tax that some stores add.
      return answer.body.lines?.edges[0]?.node.cost.totalAmount ?? null;
    };
    for (const company of workplaces.search('')) {
      const { code } = codes.issue(company.code);
      const prices = companyPrices(catalogue, company, at);
      for (const product of ['ring', 'm1'] as const) {
        const [before, after] = [await totalOf(LEAST[product], []), await totalOf(LEAST[product], [code])];
        const isOff = before !== null && before.amount !== after.amount;
        expect([company.code, product, prices[product]]).toEqual([
          company.code,
          product,
          isOff ? { before, after } : null,
        ]);
        const said = (company.discounts_by_store?.[at] ?? company.discounts)[product];
        expect(isOff).toBe(said !== undefined && before !== null);
      }
    }
  });
});
