import { describe, expect, it } from '@jest/globals';
import { isDatabaseAway } from './databaseAway.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

describe('a database that is away', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '08006', '53100', '53300', '57014', '57P01', '57P03', '25006', '55P03'])(
    'is known by %s, also below what drizzle says and among several addresses',
    (code) => {
      expect(isDatabaseAway(coded(code))).toBe(true);
      expect(isDatabaseAway(new Error('Failed query: select 1', { cause: coded(code) }))).toBe(true);
      expect(isDatabaseAway(new Error('…', { cause: new AggregateError([coded(code)]) }))).toBe(true);
    },
  );
  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('is known by "%s"', (message) => {
    expect(isDatabaseAway(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
  });
  it.each(['42P01', '23505', '22P02', '40001', 'ENOENT'])('is not taken for what %s is', (code) => {
    expect(isDatabaseAway(new Error('Failed query', { cause: coded(code) }))).toBe(false);
  });
  it('ends with causes that lead in a circle', () => {
    const circle = new Error('round');
    circle.cause = circle;
    expect([isDatabaseAway(circle), isDatabaseAway('ECONNREFUSED'), isDatabaseAway(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
