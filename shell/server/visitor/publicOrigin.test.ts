/** A whole shell with and without a configured public origin. */
import { describe, expect, it } from '@jest/globals';
import {
  plainOrigin,
  publishAll,
  type ShellTestBed,
  startShell,
  withShellTestBed,
} from '../../test-support/shellTestBed.ts';
import { rawRequest } from '../test-fixtures/rawRequest.ts';

let askedWith: ShellTestBed['askedWith'];

withShellTestBed((bed) => {
  ({ askedWith } = bed);
});

describe('a shell that is not told where shoppers reach the store', () => {
  const FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml', '/llms.txt'];

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { host: 'localhost.evil.example:3000' },
  ])('[SHELL-13] answers to no other name than this machine’s, and says what to set: %o', async (headers) => {
    await publishAll();
    const { origin } = await startShell();
    for (const path of ['/', '/ring/buy/ae', '/ring/buy/ae.md', '/api/cart', ...FOR_CRAWLERS]) {
      const { status, headers: answered, body } = await rawRequest(origin, path, headers);
      expect([path, status, answered['cache-control']]).toEqual([path, 421, 'no-store']);
      expect(JSON.parse(body)).toMatchObject({
        code: 'request.misdirected',
        detail: expect.stringContaining('Set PUBLIC_ORIGIN'),
      });
      expect(body).not.toContain('evil');
    }
    expect(askedWith).toEqual([]);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    '[SHELL-13] is at %s what was asked, and keeps that from caches',
    async (name) => {
      const origin = await plainOrigin();
      const host = `${name}:3000`;
      for (const path of FOR_CRAWLERS) {
        const { status, headers, body } = await rawRequest(origin, path, { host });
        expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
        expect(body).toContain(`http://${host}/`);
      }
    },
  );

  it('[SHELL-13] told, it says that address to whoever asks, by whatever name, and lets caches have it', async () => {
    await publishAll();
    const { origin } = await startShell({ publicOrigin: 'https://vela.example' });
    for (const path of FOR_CRAWLERS) {
      const { status, headers, body } = await rawRequest(origin, path, { host: 'evil.example' });
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=3600']);
      expect(body).toContain('https://vela.example/');
      expect(body).not.toContain('evil');
    }
  });
});
