import { describe, expect, it } from '@jest/globals';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import * as z from 'zod/mini';
import { cycleReportLoaders } from './cycleReportLoaders.ts';
import { SAMPLE_REPORT } from './sampleReport.ts';

const TOKEN = 'A'.repeat(43);
const SHARED = { report: SAMPLE_REPORT, made: '2026-11-16T08:00:00.000Z', expires: '2026-12-16T08:00:00.000Z' };

function load(token: string, status: number, json: unknown) {
  const asked: string[] = [];
  const api: StoreApi = async ({ schema, path }) => {
    asked.push(path);
    const parsed = z.safeParse(schema, json);
    if (status === 200 && parsed.success) return { ok: true, value: parsed.data, etag: null };
    return { ok: false, problem: { code: 'x', type: 'about:blank', title: '', status, detail: '' } };
  };
  const loaded = cycleReportLoaders['/cycle-report/:token'].load?.({
    params: { token },
    visitor: { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
    frame: FRAME_DEFAULTS,
    url: new URL(`http://store.example/cycle-report/${token}`),
    api,
  });
  return Promise.resolve(loaded).then((answer) => ({ answer, asked }));
}

describe('[PAGE-01] the loader of a shared report of cycles', () => {
  it('hands on what the link opens', async () => {
    const { answer, asked } = await load(TOKEN, 200, SHARED);
    expect(answer).toEqual({ kind: 'found', status: 200, data: { kind: 'shared', ...SHARED } });
    expect(asked).toEqual([`/api/cycle-report/${TOKEN}`]);
  });

  it.each(['x', '..', `${TOKEN}A`, 'A'.repeat(42), `${'A'.repeat(42)}/`, "' or 1"])(
    'asks nobody for what is no token, and answers as for an unknown one: %s',
    async (token) => {
      const malformed = await load(token, 200, SHARED);
      expect(malformed).toEqual({ answer: (await load(TOKEN, 404, {})).answer, asked: [] });
      expect(malformed.answer).toEqual({ kind: 'notFound', data: { kind: 'none' } });
    },
  );

  it.each([
    ['store-api is away', 503, {}],
    ['the answer does not fit', 200, { report: { name: '', cycles: [] } }],
  ])('can say that it does not know, when %s', async (_, status, json) => {
    expect((await load(TOKEN, status, json)).answer).toEqual({ kind: 'found', status: 503, data: { kind: 'unknown' } });
  });
});
