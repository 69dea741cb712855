import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { parseEnvironment, serviceVariables } from './environment.ts';

const schema = z.object({ ...serviceVariables(3001), ORIGIN: z.url() });

describe('the environment', () => {
  it('gives typed values and defaults; an empty variable is an absent one', () => {
    expect(
      parseEnvironment(schema, { PORT: '4400', ORIGIN: 'https://vela.example', DATABASE_URL: '', HOST: '' }),
    ).toEqual({ PORT: 4400, HOST: '127.0.0.1', DATA_DIR: '.data', LOG_LEVEL: 'info', ORIGIN: 'https://vela.example' });
  });

  it('names each variable that is wrong or missing', () => {
    expect(() => parseEnvironment(schema, { PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(
      /PORT: .*\n\s+LOG_LEVEL: .*\n\s+ORIGIN: it is not set/,
    );
  });
});
