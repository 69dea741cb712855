/** Files of releases as a whole shell serves them. */
import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { get } from '../../test-support/shellPages.ts';
import { product } from '../../test-support/shellReleases.ts';
import { plainOrigin, startShell, withShellTestBed } from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';

let registry: FakeRegistry;

withShellTestBed((bed) => {
  ({ registry } = bed);
});

describe('files of releases', () => {
  it('are served immutable, precompressed, and without what is no browser’s business', async () => {
    const origin = await plainOrigin();
    const plain = await get(origin, '/remotes/mf-product/1.0.0/chunk.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await plain.text()).toBe('// chunk of mf-product 1.0.0');
    // The fixture's .br file is not real brotli; this checks that its bytes are sent unchanged.
    const entry = await new Promise<{ encoding: unknown; length: unknown }>((resolve, reject) => {
      import('node:http').then(({ get: ask }) =>
        ask(
          `${origin}/remotes/mf-product/1.0.0/remoteEntry.js`,
          { headers: { 'accept-encoding': 'gzip, br' } },
          (response) => {
            response.resume();
            resolve({ encoding: response.headers['content-encoding'], length: response.headers['content-length'] });
          },
        ).on('error', reject),
      );
    });
    expect(entry).toEqual({ encoding: 'br', length: String('brotli of mf-product 1.0.0'.length) });
    // A missing file may exist a second later, so its 404 must not be cached.
    const absent = ['server.cjs', 'release.json', 'none.js', '..%2fchunk.js'].map((file) => `mf-product/1.0.0/${file}`);
    for (const path of [...absent, 'mf-product/9.9.9/chunk.js', 'nobody', '']) {
      const { status, headers } = await get(origin, `/remotes/${path}`);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
    expect((await get(origin, '/shell/none.js')).headers.get('cache-control')).toBe('no-store');
  });

  it('[TEAM-03] are no pages: of fixed types, in a sandbox, and none of another kind, though an older registry took it', async () => {
    const files = {
      'a.html': '<script>alert(1)</script>',
      'a.html.br': 'x',
      'a.svg': '<svg/>',
      'a.cjs': '',
      'a.txt': 'x',
    };
    registry.publish(product('1.0.0', { files }));
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell();
    const file = async (path: string) => {
      const { status, headers } = await get(origin, `/remotes/mf-product/1.0.0/${path}`);
      return [
        status,
        headers.get('content-type'),
        headers.get('content-security-policy'),
        headers.get('x-content-type-options'),
      ];
    };
    const policy = "sandbox; default-src 'none'";
    expect(await file('chunk.js')).toEqual([200, 'text/javascript', policy, 'nosniff']);
    expect(await file('style.css')).toEqual([200, 'text/css; charset=utf-8', policy, 'nosniff']);
    expect(await file('a.svg')).toEqual([200, 'image/svg+xml', policy, 'nosniff']);
    for (const path of ['a.html', 'a.html.br', 'a.cjs', 'a.txt', 'chunk.js.br', 'none.js']) {
      expect([path, ...(await file(path))]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
        policy,
        'nosniff',
      ]);
    }
  });
});
