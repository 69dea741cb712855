import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import request, { type Test } from 'supertest';
import { hiddenFields } from '../../../test-support/orderForms.ts';
import { shopper, textOf } from '../../../test-support/shopper.ts';
import {
  AFFILIATES_FILE,
  CATALOGUE_FOLDER,
  cartClient,
  OPERATOR_TOKEN,
  openTestStore,
  ring,
  TEST_SIGNING_KEY,
  WORKPLACES_FILE,
} from '../../../test-support/store.ts';
import { keysFor } from '../../platform/secrets/signingKeys.ts';
import { addEntry, endEntry, readProgrammes } from './editProgrammes.ts';
import { liveProgrammes, type ProgrammeFiles } from './liveProgrammes.ts';
import { createWorkplaceCodes } from './partners/workplaceCode.ts';
import { programmeReportCsv } from './programmeCsv.ts';
import { programmeReportSchema } from './programmeRoutes.ts';
import { programmeEntries } from './programmes.ts';

jest.setTimeout(120_000);

let folder: string;
let files: ProgrammeFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programmes-'));
  files = {
    catalogueFolder: join(folder, 'catalogue'),
    affiliatesFile: join(folder, 'affiliates.json'),
    workplacesFile: join(folder, 'workplaces.json'),
  };
  cpSync(CATALOGUE_FOLDER, files.catalogueFolder, { recursive: true });
  cpSync(AFFILIATES_FILE, files.affiliatesFile);
  cpSync(join(AFFILIATES_FILE, '../pictures'), join(folder, 'pictures'), { recursive: true });
  cpSync(WORKPLACES_FILE, files.workplacesFile);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const replace = (path: string, from: string, to: string) => {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not have ${from}`);
  writeFileSync(path, text.replace(from, to));
};

const COMPANY = {
  code: 'acme',
  active: true,
  name: 'Acme (sample)',
  image: 'acme',
  emailDomains: ['acme.example'],
  discounts: { ring: { type: 'percentage', value: '10' } },
};
const PARTNER = {
  code: 'rowers',
  active: true,
  name: 'Rowers (sample)',
  image: 'rowers',
  subtitle: 'Early on the water.',
  landing_page: '/ring/buy',
  products: { m1: false, ring: true, ring_rare: false, home: false, blood_vision: false },
  discounts: { ring: { code: 'ROWERS10', type: 'percentage', value: '10' } },
};

describe('a code stands in one programme alone', () => {
  it.each([
    ['VETERAN15', 'the group "veterans" of discounts.json'],
    ['veteran15', 'the group "veterans" of discounts.json'],
    ['CLUE10', 'the codes of discounts.json'],
    ['FRIEND-AIR', 'the referral "ring" of discounts.json'],
  ])('[PROG-01] [CAT-07] a partner cannot take %s', (code, owner) => {
    replace(files.affiliatesFile, '"RUNCLUB10"', `"${code}"`);
    expect(() => readProgrammes(files)).toThrow(
      `the discount code "${code}" of the partner "runclub" of affiliates.json is also that of ${owner}`,
    );
  });

  it('a partner that has ended keeps its code from others, because its orders are counted by it', () => {
    replace(files.affiliatesFile, '"OLDMILL15"', '"STUDENT15"');
    expect(() => readProgrammes(files)).toThrow(
      'of the partner "oldmill" of affiliates.json is also that of the group "students"',
    );
  });

  it('a partner cannot begin a code as the personal codes of companies begin', () => {
    replace(files.affiliatesFile, '"RUNCLUB10"', '"work-acme"');
    expect(() => readProgrammes(files)).toThrow('begins as the personal codes of companies do');
  });

  it.each(['gmail.com', 'gmx.de', 'yahoo.co.jp'])(
    'a company cannot name %s, where anybody gets an address, as its own',
    (domain) => {
      replace(files.workplacesFile, '"works.example"', `"${domain}"`);
      expect(() => readProgrammes(files)).toThrow(
        `"${domain}" is a mail provider's, where anybody gets an address: name a domain of the company's own`,
      );
      expect(() => addEntry(files, 'company', { ...COMPANY, emailDomains: [domain] })).toThrow(domain);
    },
  );

  it('a partner and a company cannot share a name', () => {
    replace(files.affiliatesFile, '"code": "sleeplab"', '"code": "dummy-labs"');
    expect(() => readProgrammes(files)).toThrow('workplaces.json: the code "dummy-labs" is also that of the partner');
  });

  it('[CAT-09] is refused at the start, and later the last good data stays, whichever file changes', () => {
    const log: { problems?: string[] }[] = [];
    const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line)) });
    const live = liveProgrammes(files, logger, 0);
    replace(files.affiliatesFile, '"RUNCLUB10"', '"VETERAN15"');
    expect(live.affiliates().find('runclub')?.discounts.ring?.code).toBe('RUNCLUB10');
    expect(log.at(-1)?.problems?.[0]).toContain('"VETERAN15"');
    replace(files.affiliatesFile, '"VETERAN15"', '"RUNCLUB12"');
    expect(live.affiliates().find('runclub')?.discounts.ring?.code).toBe('RUNCLUB12');
    replace(join(files.catalogueFolder, 'discounts.json'), '"VETERAN15"', '"RUNCLUB12"');
    expect(live.catalogue().discounts.heroes.groups.map(({ code }) => code)).toContain('VETERAN15');
    expect(() => liveProgrammes(files, pino({ level: 'silent' }))).toThrow('"RUNCLUB12"');
  });
});

describe('the command line’s changes', () => {
  it('add a partner and a company, and leave every other byte as it was', () => {
    const before = readFileSync(files.affiliatesFile, 'utf8');
    expect(addEntry(files, 'partner', PARTNER)).toMatchObject({ code: 'rowers', page: '/partner/rowers' });
    const after = readFileSync(files.affiliatesFile, 'utf8');
    expect(after.startsWith(before.slice(0, before.lastIndexOf('}', before.lastIndexOf(']')) + 1))).toBe(true);
    addEntry(files, 'company', COMPANY);
    const { affiliates, workplaces } = readProgrammes(files);
    expect([affiliates.find('rowers')?.name, workplaces.find('acme')?.name]).toEqual([PARTNER.name, COMPANY.name]);
  });

  it('write nothing that does not fit, and say what and where', () => {
    const before = readFileSync(files.affiliatesFile, 'utf8');
    const wrong = { ...PARTNER, discounts: { ring: { code: 'VETERAN15', type: 'percentage', value: '10' } } };
    expect(() => addEntry(files, 'partner', wrong)).toThrow('affiliates.json: the discount code "VETERAN15"');
    expect(() => addEntry(files, 'partner', { ...PARTNER, landing_page: 'https://elsewhere.example' })).toThrow(
      'affiliates.json: partners.4 (rowers).landing_page: must be a path of the store',
    );
    expect(() => addEntry(files, 'partner', { ...PARTNER, ends: '31.12.2026' })).toThrow('must be a day such as');
    expect(readFileSync(files.affiliatesFile, 'utf8')).toBe(before);
  });

  it('end a partner now or after its last day, a company now, a group never', () => {
    expect(endEntry(files, 'RunClub', '2026-12-31')).toMatchObject({ active: true, ends: '2026-12-31' });
    expect(endEntry(files, 'runclub', '2026-11-30')).toMatchObject({ active: true, ends: '2026-11-30' });
    expect(endEntry(files, 'runclub', null)).toMatchObject({ active: false });
    expect(() => endEntry(files, 'runclub', null)).toThrow('has ended before');
    expect(endEntry(files, 'dummy-labs', null)).toMatchObject({ active: false });
    expect(() => endEntry(files, 'example-works', '2026-12-31')).toThrow('A company has no last day');
    expect(() => endEntry(files, 'veterans', null)).toThrow('are fixed by the documents');
    expect(() => endEntry(files, 'nobody', null)).toThrow('No partner, company or group is called "nobody"');
  });

  it('name the parameter without which the birthday partner’s page is none', () => {
    const entries = programmeEntries(readProgrammes(files));
    expect(entries.find(({ code }) => code === 'birthday')?.page).toBe('/partner/birthday?discount=BIRTHDAY10');
  });
});

describe.each(['embedded', 'server'] as const)('the report, on an %s database', (kind) => {
  it('[PROG-01] [PROG-05] [PROG-06] counts visits, bags and orders of each code and store, from the store’s own records', async () => {
    const store = await openTestStore(kind);
    try {
      const { app } = store;
      const visit = (programme: string, code: string, shop: string) =>
        request(app).get('/media/programme-visit.svg').query({ store: shop, programme, code });
      for (const each of ['runclub', 'RUNCLUB', 'sleeplab', 'nobody', 'oldmill']) {
        expect((await visit('partner', each, 'AE')).status).toBe(200);
      }
      const drawn = await visit('partner', 'runclub', 'GB');
      expect([drawn.status, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'no-store',
      ]);
      expect(String(drawn.body)).toMatch(/^<svg /);
      expect((await visit('partner', '<b>', 'GB')).status).toBe(400);
      for (const [programme, each] of [
        ['company', 'mock-harbour'],
        ['group', 'students'],
        ['referral', 'ring'],
        ['referral', 'm1'],
        ['group', 'mock-harbour'],
      ] as const) {
        expect((await visit(programme, each, 'IN')).status).toBe(200);
      }
      // A page of another site, and a prefetch.
      for (const [header, value] of [
        ['sec-fetch-site', 'cross-site'],
        ['sec-purpose', 'prefetch;prerender'],
      ] as const) {
        expect((await visit('partner', 'runclub', 'GB').set(header, value)).status).toBe(200);
      }

      const bag = (shop: 'AE' | 'GB', discountCodes: string[], affiliate?: string) =>
        cartClient(app, shop).create({
          lines: [ring('air_gold_9')],
          discountCodes,
          ...(affiliate === undefined ? {} : { attributes: [{ key: 'affiliate_code', value: affiliate }] }),
        });
      // A bag with both name and code counts once.
      await bag('AE', ['runclub10'], 'runclub');
      await bag('AE', [], 'runclub');
      await bag('GB', ['VETERAN15']);
      const { code } = createWorkplaceCodes(keysFor('workplace code', [TEST_SIGNING_KEY])).issue('example-works');
      await bag('AE', [code.toLowerCase()]);
      await bag('AE', ['NOBODY', 'WORK-EXAMPLE-WORKS']);
      const bought = shopper(app);
      const id = await bought.ready('AE', [ring('air_gold_9')]);
      await cartClient(app, 'AE').add({ cartId: id, lines: [ring('air_gold_9')], discountCodes: ['RUNCLUB10'] });
      await bought.pay(id);

      const answer = await request(store.operators)
        .get('/operator/programmes/report')
        .set('authorization', `Bearer ${OPERATOR_TOKEN}`);
      const { rows } = programmeReportSchema.parse(answer.body);
      expect(
        rows.map(({ programme, code, store, visits, adds, orders }) => [programme, code, store, visits, adds, orders]),
      ).toEqual([
        ['partner', 'runclub', 'AE', 2, 3, 1],
        ['partner', 'runclub', 'GB', 1, 0, 0],
        ['partner', 'sleeplab', 'AE', 1, 0, 0],
        ['company', 'example-works', 'AE', 0, 1, 0],
        ['company', 'mock-harbour', 'IN', 1, 0, 0],
        ['group', 'students', 'IN', 1, 0, 0],
        ['group', 'veterans', 'GB', 0, 1, 0],
        ['referral', 'ring', 'IN', 1, 0, 0],
        ['referral', 'm1', 'IN', 1, 0, 0],
      ]);
      // Two gold rings in AE at 1299, ten percent.
      expect(Number(rows[0]?.takenOff)).toBe(259.8);
      expect((await request(store.operators).get('/operator/programmes/report')).status).toBe(401);

      const csv = programmeReportCsv(rows, programmeEntries(readProgrammes(files))).split('\r\n');
      expect(csv.slice(0, 3)).toEqual([
        'programme,code,name,store,visits,adds,orders,taken_off,currency',
        'partner,runclub,Harbour Run Club,AE,2,3,1,259.80,AED',
        'partner,runclub,Harbour Run Club,GB,1,0,0,0,GBP',
      ]);
      expect(csv).toContain('group,athletes,Athletes,,0,0,0,0,');
    } finally {
      await store.close();
    }
  });

  it('[PROG-01] counts no order of which the shopper keeps nothing: it was cancelled, or all of it went back', async () => {
    const store = await openTestStore(kind);
    try {
      const { app } = store;
      const asOperator = (call: Test) => call.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
      const move = (path: string, to: string) =>
        asOperator(request(store.operators).post(`/operator/${path}`))
          .send({ to, by: 'kim' })
          .expect(200);
      const runclub = async () => {
        const { body } = await asOperator(request(store.operators).get('/operator/programmes/report'));
        const [row] = programmeReportSchema.parse(body).rows;
        return [row?.adds, row?.orders, Number(row?.takenOff)];
      };
      const { get, post, pay, ready } = shopper(app);
      const buy = async () => {
        const id = await ready('AE', [ring('air_gold_9')]);
        await cartClient(app, 'AE').add({ cartId: id, lines: [ring('air_gold_9')], discountCodes: ['RUNCLUB10'] });
        const path = await pay(id);
        return { path, number: /V-\w{4}-\w{4}/.exec(textOf((await get(path)).text))?.[0] ?? '' };
      };
      const cancelled = await buy();
      const kept = await buy();
      expect(await runclub()).toEqual([2, 2, 519.6]);

      const review = await get(`${cancelled.path}/cancel/review?piece-0=1`);
      await post(`${cancelled.path}/cancel`, hiddenFields(review.text)).expect(303);
      expect(await runclub()).toEqual([2, 2, 519.6]);
      await move(`orders/${cancelled.number}`, 'cancelled');
      expect(await runclub()).toEqual([2, 1, 259.8]);

      for (const to of ['processed', 'shipped']) await move(`orders/${kept.number}`, to);
      const details = await get(`${kept.path}/return/details?piece-0=2`);
      await post(`${kept.path}/return`, { ...hiddenFields(details.text), reason: 'fit' }).expect(303);
      expect(await runclub()).toEqual([2, 1, 259.8]);
      const number = /R-\w{4}-\w{4}/.exec(textOf((await get(kept.path)).text))?.[0] ?? '';
      for (const to of ['label_sent', 'received', 'refunded']) await move(`care/${number}`, to);
      expect(await runclub()).toEqual([2, 0, 0]);
    } finally {
      await store.close();
    }
  });
});

it('a name that a table program would take for a formula is text in the report', () => {
  const entry = {
    programme: 'partner',
    code: 'x',
    name: '=HYPERLINK("https://elsewhere.example")',
    active: true,
    ends: null,
    discountCodes: [],
    page: '/partner/x',
  } as const;
  expect(programmeReportCsv([], [entry]).split('\r\n')[1]).toBe(
    `partner,x,"'=HYPERLINK(""https://elsewhere.example"")",,0,0,0,0,`,
  );
});

it('[PROG-01] the count of a visit keeps the partner for the visitor, and of no other programme anything', async () => {
  const store = await openTestStore();
  try {
    const cookies = async (query: string, cookie = '', site = 'same-origin') => {
      const asked = request(store.app).get(`/media/programme-visit.svg?store=AE&${query}`);
      return String((await asked.set('sec-fetch-site', site).set('cookie', cookie)).headers['set-cookie'] ?? '');
    };
    const kept = await cookies('programme=partner&code=RunClub');
    expect(kept).toMatch(/visit_partner=runclub%2CRUNCLUB10;[^,]*,[^,]*HttpOnly; SameSite=Lax/);
    expect(kept).toMatch(/discount_news=1/);
    const again = await cookies('programme=partner&code=runclub', 'visit_partner=runclub%2CRUNCLUB10');
    expect(again).toMatch(/visit_partner=/);
    expect(again).not.toMatch(/discount_news/);
    for (const query of [
      'programme=partner&code=oldmill',
      'programme=group&code=veterans',
      'programme=partner&code=x',
    ]) {
      expect([query, await cookies(query)]).toEqual([query, '']);
    }
    expect(await cookies('programme=partner&code=runclub', '', 'cross-site')).toBe('');
  } finally {
    await store.close();
  }
});

it('[PROG-01] a browser that opens a partner’s page often is counted up to the limit, and never complains', async () => {
  const store = await openTestStore('server', 0, { partnerCallsPerMinute: 2 });
  try {
    for (let times = 0; times < 4; times += 1) {
      const visit = request(store.app).get('/media/programme-visit.svg?store=AE&programme=partner&code=runclub');
      expect((await visit).status).toBe(200);
    }
    const report = request(store.operators).get('/operator/programmes/report');
    const { body } = await report.set('authorization', `Bearer ${OPERATOR_TOKEN}`);
    expect(programmeReportSchema.parse(body).rows).toMatchObject([{ code: 'runclub', visits: 2 }]);
  } finally {
    await store.close();
  }
});
