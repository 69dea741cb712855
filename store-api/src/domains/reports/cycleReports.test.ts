/** Cycle reports: shared by operators, opened only by their link, and deleted when they expire. */
import { describe, expect, it, jest } from '@jest/globals';
import { type CycleReport, sharedCycleReportSchema } from '@tessera/shared-contracts/afterSales/cycleReport';
import request from 'supertest';
import { OPERATOR_TOKEN, type TestStore } from '../../../test-support/store.ts';
import { testStoreIn } from '../../../test-support/storeIn.ts';
import { cycleReport } from './cycleReportTables.ts';
import { sweepCycleReports } from './sweepCycleReports.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const START = Date.parse('2026-11-22T08:00:00Z');
const DAY_MS = 86_400_000;

const cycle = (begins: string, days: number, more: Partial<CycleReport['cycles'][number]> = {}) => ({
  begins,
  days,
  period: 5,
  ovulation: 14,
  temperature: Array.from({ length: days }, (_, day) => (day === 3 ? null : day > 14 ? 0.3 : -0.1)),
  ...more,
});
const REPORT: CycleReport = { name: 'Ada', cycles: [cycle('2026-09-01', 28), cycle('2026-09-29', 30)] };

describe('[PAGE-01] a cycle report', () => {
  let store: TestStore;
  let at = START;
  testStoreIn(
    'server',
    (opened) => {
      store = opened;
    },
    { now: () => new Date(at) },
  );

  const hand = (body: object, token = OPERATOR_TOKEN) =>
    request(store.operators).post('/operator/cycle-reports').set('authorization', `Bearer ${token}`).send(body);
  const read = (path: string) => request(store.app).get(`/api${path}`);

  it('is opened by the link that its answer tells, and says until when', async () => {
    const handed = await hand({ report: REPORT, days: 7 });
    expect(handed.status).toBe(201);
    expect(handed.body).toEqual({
      path: expect.stringMatching(/^\/cycle-report\/[A-Za-z0-9_-]{43}$/),
      expires: '2026-11-29T08:00:00.000Z',
    });
    const opened = await read(handed.body.path);
    expect(opened.status).toBe(200);
    expect(sharedCycleReportSchema.parse(opened.body)).toEqual({
      report: REPORT,
      made: '2026-11-22T08:00:00.000Z',
      expires: '2026-11-29T08:00:00.000Z',
    });
    // The database does not contain the token.
    const token = handed.body.path.split('/').at(-1);
    expect(JSON.stringify(await store.database.db.select().from(cycleReport))).not.toContain(token);
  });

  it('has another link each time', async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, async () => (await hand({ report: REPORT })).body.path));
    expect(new Set(paths).size).toBe(5);
  });

  it('an unknown, a malformed and an ended link are answered by the same words', async () => {
    const { path } = (await hand({ report: REPORT, days: 1 })).body;
    at = START + DAY_MS;
    const answers = await Promise.all(
      [
        path,
        `/cycle-report/${'A'.repeat(43)}`,
        '/cycle-report/x',
        `/cycle-report/${path.slice(14)}A`,
        "/cycle-report/'%20or%201",
      ].map(async (each) => {
        const { status, body } = await read(each);
        const { requestId: _, ...said } = body;
        return { status, said };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, said: { code: 'cycle-report.not-found' } });
  });

  it('can be taken back, and is swept when it has ended', async () => {
    at = START;
    const first = (await hand({ report: REPORT })).body.path;
    const end = () =>
      request(store.operators)
        .post(`/operator${first.replace('report', 'reports')}/end`)
        .set('authorization', `Bearer ${OPERATOR_TOKEN}`);
    expect((await end()).status).toBe(200);
    expect((await read(first)).status).toBe(404);
    expect((await end()).status).toBe(404);

    await store.database.db.delete(cycleReport);
    await hand({ report: REPORT, days: 1 });
    await hand({ report: REPORT, days: 2 });
    const { db } = store.database;
    expect(await sweepCycleReports({ db, now: () => new Date(START + DAY_MS - 1) })).toBe(0);
    expect(await sweepCycleReports({ db, now: () => new Date(START + DAY_MS) })).toBe(1);
  });

  it('is listed while it is open, without its link and what it says, and ended by its id', async () => {
    at = START;
    await store.database.db.delete(cycleReport);
    const { path } = (await hand({ report: REPORT, days: 1 })).body;
    at = START + 1000;
    await hand({ report: REPORT, days: 2 });
    const operator = (method: 'get' | 'post', address: string) =>
      request(store.operators)[method](address).set('authorization', `Bearer ${OPERATOR_TOKEN}`);
    const listed = await operator('get', '/operator/cycle-reports');
    expect(listed.status).toBe(200);
    const [newest, first] = listed.body.reports;
    expect(newest).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      created: '2026-11-22T08:00:01.000Z',
      expires: '2026-11-24T08:00:01.000Z',
    });
    expect(listed.text).not.toMatch(new RegExp(`Ada|${path.split('/').at(-1)}`));
    expect((await read(`/cycle-report/${first.id}`)).status).toBe(404);
    expect((await operator('post', `/operator/cycle-reports/${first.id}/end`)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
    at = START + 3 * DAY_MS;
    expect((await operator('get', '/operator/cycle-reports')).body).toEqual({ reports: [], next: null });
    expect((await request(store.operators).get('/operator/cycle-reports')).status).toBe(401);
    at = START;
  });

  it.each([
    ['no operator', {}, 'not-the-token', 401],
    ['no cycles', { report: { ...REPORT, cycles: [] } }, OPERATOR_TOKEN, 400],
    [
      'a gap between cycles',
      { report: { ...REPORT, cycles: [cycle('2026-09-01', 28), cycle('2026-09-30', 28)] } },
      OPERATOR_TOKEN,
      400,
    ],
    ['a day that is none', { report: { ...REPORT, cycles: [cycle('2026-02-30', 28)] } }, OPERATOR_TOKEN, 400],
    [
      'a period longer than the cycle',
      { report: { ...REPORT, cycles: [cycle('2026-09-01', 4)] } },
      OPERATOR_TOKEN,
      400,
    ],
    [
      'too few temperatures',
      { report: { ...REPORT, cycles: [cycle('2026-09-01', 28, { temperature: [0] })] } },
      OPERATOR_TOKEN,
      400,
    ],
    [
      'a fever of forty degrees more',
      { report: { ...REPORT, cycles: [cycle('2026-09-01', 5, { temperature: [40, 0, 0, 0, 0], ovulation: null })] } },
      OPERATOR_TOKEN,
      400,
    ],
    ['a field that nobody reads', { report: { ...REPORT, weight: 60 } }, OPERATOR_TOKEN, 400],
    ['more days than a link lasts', { report: REPORT, days: 91 }, OPERATOR_TOKEN, 400],
  ] as const)('is refused with %s', async (_, body, token, status) => {
    const before = (await store.database.db.select().from(cycleReport)).length;
    expect((await hand(body, token)).status).toBe(status);
    expect(await store.database.db.select().from(cycleReport)).toHaveLength(before);
  });
});
