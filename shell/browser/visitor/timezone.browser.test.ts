import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { reportTimezone } from './timezone.ts';

const here = new Date().getTimezoneOffset();
const visitor: Visitor = { country: 'XX', region: '', city: '', store: 'IN', locale: 'en-US', timezoneOffset: null };
const realFetch = globalThis.fetch;
let sent: { url: string; body: unknown }[] = [];

function answering(answer: () => unknown) {
  globalThis.fetch = async (input, init) => {
    sent.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return { json: async () => answer() } as Response;
  };
}

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('reportTimezone', () => {
  it('[REG-05] tells the server the offset and learns who the visitor is now', async () => {
    const known = { ...visitor, store: 'AE', timezoneOffset: here } as const;
    answering(() => ({ visitor: known }));
    expect(await reportTimezone(visitor)).toEqual(known);
    expect(sent).toEqual([{ url: '/_visitor', body: { timezoneOffset: here } }]);
  });

  it('[REG-05] tells it once: not when the server knows', async () => {
    answering(() => ({}));
    expect(await reportTimezone({ ...visitor, timezoneOffset: here })).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['an answer of another shape', () => ({ visitor: {} })],
  ])('leaves everything as it is with %s', async (_what, answer) => {
    answering(answer);
    expect(await reportTimezone(visitor)).toBeNull();
  });
});
