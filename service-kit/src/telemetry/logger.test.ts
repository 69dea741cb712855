import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): unknown[] {
  const lines: unknown[] = [];
  write(createLogger('notes', { level: 'trace', destination: { write: (line) => void lines.push(JSON.parse(line)) } }));
  return lines;
}

describe('a log line', () => {
  it.each(['headers', 'req', 'request', 'res', 'response', 'body'])(
    'leaves out %s, by whatever it was given',
    (key) => {
      const secret = { authorization: 'Bearer secret', headers: { cookie: 'secret' } };
      const lines = logged((logger) => {
        logger.info({ [key]: secret, count: 1 }, 'said');
        logger.child({ [key]: secret }).info('said');
      });
      expect(lines).toMatchObject([{ name: 'notes', count: 1, msg: 'said' }, { msg: 'said' }]);
      expect(JSON.stringify(lines)).not.toContain('secret');
    },
  );

  it('has the build, and as event that of its error where it has none of its own', () => {
    const lines = logged((logger) => {
      logger.warn({ code: 'mail.not-sent' }, 'said');
      logger.info({ event: 'mail.sent', code: 'x' }, 'said');
    });
    expect(lines).toMatchObject([
      { build: 'dev', event: 'mail.not-sent', code: 'mail.not-sent' },
      { event: 'mail.sent', code: 'x' },
    ]);
  });

  it('is of no request outside of one', () => {
    expect(logged((logger) => logger.info('said'))).toEqual([
      expect.not.objectContaining({ requestId: expect.anything() }),
    ]);
  });
});
