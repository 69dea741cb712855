import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { databaseVariables, opsPortOf, parseEnvironment, serviceVariables } from './environment.ts';

const schema = z.object({ ...serviceVariables(3001, 9465), ...databaseVariables, ORIGIN: z.url() });

describe('the environment', () => {
  it('gives typed values and defaults; an empty variable is an absent one', () => {
    expect(
      parseEnvironment(schema, { PORT: '4400', ORIGIN: 'https://vela.example', DATABASE_URL: '', HOST: '' }),
    ).toEqual({
      PORT: 4400,
      HOST: '127.0.0.1',
      OPS_HOST: '127.0.0.1',
      DRAIN_MS: 0,
      GRACE_MS: 5000,
      DATABASE_POOL: 10,
      DATABASE_STATEMENT_MS: 15_000,
      DATABASE_WAIT_MS: 3000,
      MIGRATE: 'on',
      DATA_DIR: '.data',
      LOG_LEVEL: 'info',
      ORIGIN: 'https://vela.example',
    });
  });

  it.each([
    ['the usual one', { PORT: '4400' }, 9465],
    ['the one that is set', { PORT: '4400', OPS_PORT: '9999' }, 9999],
    ['any free one, beside a service on any free one', { PORT: '0' }, 0],
    ['none', { PORT: '4400', OPS_PORT: 'off' }, null],
  ])('has metrics and probes on %s', (_what, variables, port) => {
    const parsed = parseEnvironment(z.object({ ...serviceVariables(3001, 9465), ...databaseVariables }), variables);
    expect(opsPortOf(parsed, 9465)).toBe(port);
  });

  it('names each variable that is wrong or missing', () => {
    expect(() => parseEnvironment(schema, { PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(
      /PORT: .*\n\s+LOG_LEVEL: .*\n\s+ORIGIN: it is not set/,
    );
  });
});
