import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { affiliatePartnerAnswerSchema } from '@tessera/shared-contracts/programmes/affiliate';
import { pino } from 'pino';
import request from 'supertest';
import { AFFILIATES_FILE, openTestStore, type TestStore } from '../../../../test-support/store.ts';
import { liveAffiliates, loadAffiliates } from './affiliates.ts';

jest.setTimeout(60_000);

describe('[API-08] the affiliate call', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store?.close());
  const ask = async (path: string) => {
    const { status, body } = await request(store.app).get(`/api/web_v1/affiliate_partner/${path}`);
    return { status, answer: affiliatePartnerAnswerSchema.parse(body) };
  };

  it.each(['runclub/', 'runclub', 'RunClub/', 'RUNCLUB/?store=AE'])(
    '[PROG-01] answers %s with the partner',
    async (path) => {
      expect(await ask(path)).toEqual({
        status: 200,
        answer: {
          status: 'ok',
          data: {
            name: 'Harbour Run Club',
            code: 'runclub',
            image: expect.stringMatching(/^\/media\/partner\/runclub\.svg\?v=/),
            picture: {
              src: expect.stringMatching(/^\/media\/partner\/runclub\.[0-9a-f]{8}-1600\.webp$/),
              srcSet: expect.stringMatching(/ 480w, .* 1600w$/),
              width: 1600,
              height: 686,
            },
            subtitle: expect.stringContaining('ten percent off the ring'),
            landing_page: '/ring/buy',
            m1_active: false,
            ring_active: true,
            ring_rare_active: false,
            home_active: false,
            blood_vision_active: false,
            discount_config: { ring: { code: 'RUNCLUB10', type: 'percentage', value: '10' } },
          },
        },
      });
    },
  );

  it.each([
    ['sleeplab/?store=AE', '110'],
    ['sleeplab/?store=IN', '2500'],
    ['sleeplab/', '30'],
  ])('[PROG-01] gives an amount in the money of the store: %s', async (path, value) => {
    expect(await ask(path)).toMatchObject({
      answer: { data: { discount_config: { ring: { code: 'SLEEPLAB', type: 'amount', value } } } },
    });
  });

  it('[PROG-03] ignores the birthday partner without a discount parameter', async () => {
    for (const path of ['birthday/', 'BIRTHDAY/?store=AE', 'birthday/?discount=', 'birthday/?discount=%20']) {
      expect([path, await ask(path)]).toMatchObject([path, { status: 404, answer: { status: 'error' } }]);
    }
    expect(await ask('birthday/?discount=BIRTHDAY10')).toMatchObject({
      status: 200,
      answer: { data: { discount_config: { ring: { code: 'BIRTHDAY10' } } } },
    });
    expect(await ask('birthday/?discount=&discount=BIRTHDAY10')).toMatchObject({ status: 200 });
  });

  it.each(['nobody/', 'oldmill/', '%20/'])('[PROG-02] knows no partner %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, answer: { status: 'error' } });
  });
});

const PICTURES = join(AFFILIATES_FILE, '../pictures');

describe('a partner’s end and photograph', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store?.close());

  it('[PROG-01] subtitle and terms are in the visitor’s language', async () => {
    const { body } = await request(store.app).get('/api/web_v1/affiliate_partner/sleeplab/?locale=ja');
    expect(body.data).toMatchObject({
      subtitle: expect.stringContaining('眠り'),
      terms: expect.stringContaining('対象'),
    });
  });

  it('[PROG-01] the photograph is served as it is named, and no other file is', async () => {
    const { body } = await request(store.app).get('/api/web_v1/affiliate_partner/runclub/');
    const answer = await request(store.app).get(body.data.picture.src);
    expect([answer.status, answer.type, answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    for (const path of ['runclub.00000000-1600.webp', '..%2Faffiliates.json', 'affiliates.json']) {
      expect([path, (await request(store.app).get(`/media/partner/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('[PROG-01] [PROG-02] until midnight UTC of its last day it takes part, and from then on it is unknown', () => {
    const text = readFileSync(AFFILIATES_FILE, 'utf8').replace('"2035-12-31"', '"2026-12-31"');
    const folder = mkdtempSync(join(tmpdir(), 'affiliates-'));
    try {
      writeFileSync(join(folder, 'affiliates.json'), text);
      cpSync(PICTURES, join(folder, 'pictures'), { recursive: true });
      let now = Date.parse('2026-12-31T23:59:59Z');
      const read = loadAffiliates(join(folder, 'affiliates.json'), () => now);
      const codes = () => read.discounts('GB').map(({ code }) => code);
      expect([read.find('sleeplab')?.code, codes().includes('SLEEPLAB')]).toEqual(['sleeplab', true]);
      now += 1000;
      expect([read.find('sleeplab')?.code, codes().includes('SLEEPLAB')]).toEqual([undefined, false]);
      expect(codes()).toContain('RUNCLUB10');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the affiliates file', () => {
  const original = readFileSync(AFFILIATES_FILE, 'utf8');
  const load = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'affiliates-'));
    try {
      writeFileSync(join(folder, 'affiliates.json'), text);
      cpSync(PICTURES, join(folder, 'pictures'), { recursive: true });
      return loadAffiliates(join(folder, 'affiliates.json'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it.each([
    ['"code": "sleeplab"', '"code": "RunClub"', 'affiliates.json: partners.1 (RunClub).code: must be lower case'],
    ['"code": "sleeplab"', '"code": "runclub"', 'affiliates.json: partners.1 (runclub).code: "runclub" is there twice'],
    [
      '"SLEEPLAB"',
      '"runclub10"',
      'affiliates.json: partners.1 (sleeplab).discounts.ring.code: "runclub10" is there twice',
    ],
    [
      '"value": "10"',
      '"value": "101"',
      'affiliates.json: partners.0 (runclub).discounts.ring.value: must be a percentage',
    ],
    ['"value": "10"', '"value": "0"', 'must be more than 0 and at most 100'],
    [
      '"AE": "110"',
      '"AE": "lots"',
      'affiliates.json: partners.1 (sleeplab).discounts.ring.value.AE: "lots" is not a decimal',
    ],
    ['"active": true', '"active": "yes"', 'affiliates.json: partners.0 (runclub).active: Invalid input'],
  ])('with %s → %s is refused: %s', (before, after, message) => {
    expect(original).toContain(before);
    expect(() => load(original.replace(before, after))).toThrow(message);
  });

  it('[CAT-09] is read again when it changes, and a bad one keeps the last good one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'affiliates-'));
    try {
      const path = join(folder, 'affiliates.json');
      cpSync(PICTURES, join(folder, 'pictures'), { recursive: true });
      writeFileSync(path, original);
      const log: { problems?: string[] }[] = [];
      const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line)) });
      const affiliates = liveAffiliates(path, logger, { checkEveryMs: 0 });
      writeFileSync(path, original.replace('Harbour Run Club', 'Riverside Run Club'));
      expect(affiliates().find('runclub')?.name).toBe('Riverside Run Club');
      writeFileSync(path, original.replace('"value": "10"', '"value": "ten"'));
      expect(affiliates().find('runclub')?.name).toBe('Riverside Run Club');
      expect(log.at(-1)?.problems?.[0]).toContain('affiliates.json: partners.0 (runclub).discounts.ring.value');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('gives discounts only of active partners, and only for products that are active for them', () => {
    const codes = (text: string) =>
      load(text)
        .discounts('AE')
        .map(({ code, productType }) => `${code} ${productType}`);
    expect(codes(original)).toEqual(['RUNCLUB10 RING', 'SLEEPLAB RING', 'BIRTHDAY10 RING']);
    expect(codes(original.replace('"ring": true', '"ring": false'))).toEqual(['SLEEPLAB RING', 'BIRTHDAY10 RING']);
    expect(codes(original.replace('"active": false', '"active": true'))).toContain('OLDMILL15 RING');
  });
});
