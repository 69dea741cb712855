import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { affiliatePartnerAnswerSchema } from '@tessera/shared-contracts/affiliate';
import { pino } from 'pino';
import request from 'supertest';
import { AFFILIATES_FILE, openTestStore, type TestStore } from '../../test-support/store.ts';
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

describe('the affiliates file', () => {
  const original = readFileSync(AFFILIATES_FILE, 'utf8');
  const load = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'affiliates-'));
    try {
      writeFileSync(join(folder, 'affiliates.json'), text);
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
      writeFileSync(path, original);
      const log: { problems?: string[] }[] = [];
      const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line)) });
      const affiliates = liveAffiliates(path, logger, 0);
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
