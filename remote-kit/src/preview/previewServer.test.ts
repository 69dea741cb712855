import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { composedHtml } from '../../test-support/composedHtml.ts';
import { localRelease, MANIFEST } from '../../test-support/localReleaseFixture.ts';
import type { LocalRelease } from './localRelease.ts';
import { type PreviewServer, startPreviewServer } from './previewServer.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests that the store received, and its responses. */
let asked: Asked[];
let answers: Record<string, { status?: number; headers?: Record<string, string | string[]>; body: string }>;
let store: Server;
let origin: string;
let preview: PreviewServer;
let releases: readonly LocalRelease[];
let said: string[];

beforeEach(async () => {
  asked = [];
  said = [];
  answers = {};
  store = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body });
      const { status = 200, headers = {}, body: sent } = answers[request.url ?? ''] ?? { status: 404, body: 'none' };
      response.writeHead(status, headers).end(sent);
    });
  });
  const listening = Promise.withResolvers<void>();
  store.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const address = store.address();
  if (typeof address !== 'object' || address === null) throw new Error('The store has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  releases = [localRelease()];
  preview = await startPreviewServer({
    store: origin,
    port: 0,
    releases: () => releases,
    say: (line) => said.push(line),
  });
});

afterEach(async () => {
  await preview.stop();
  store.closeAllConnections();
  store.close();
});

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${preview.origin}${path}`, { headers, redirect: 'manual' });

describe('the proxy in front of a store', () => {
  it('[TEAM-04] exchanges slots in documents, and lets their policy run them', async () => {
    const policy = "script-src 'sha256-x' 'strict-dynamic'; style-src 'self'";
    answers['/ring/gb'] = {
      headers: { ...HTML, 'content-security-policy': policy, etag: '"1"', 'strict-transport-security': 'max-age=1' },
      body: composedHtml({ nonce: null }),
    };
    const response = await get('/ring/gb');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1>Local ring</h1>');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^script-src 'sha256-x' 'strict-dynamic' 'sha256-[^']+' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'$/,
    );
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('strict-transport-security')).toBeNull();
    expect(asked[0]?.headers.host).toBe(new URL(origin).host);
  });

  it('[TEAM-04] passes everything else on as it comes', async () => {
    answers['/api/cart'] = { status: 409, headers: { 'content-type': 'application/json' }, body: '{"id":1}' };
    answers['/checkout'] = { headers: HTML, body: '<title>Checkout</title>' };
    const cart = await fetch(`${preview.origin}/api/cart`, { method: 'POST', body: '{"add":1}' });
    expect([cart.status, await cart.text()]).toEqual([409, '{"id":1}']);
    expect(asked[0]).toMatchObject({ method: 'POST', body: '{"add":1}' });
    expect(await (await get('/checkout')).text()).toBe('<title>Checkout</title>');
  });

  it('[TEAM-04] goes on answering with the files of a build that a document may still ask for, and not with older ones', async () => {
    const statusOf = async (version: string) => (await get(`/remotes/mf-page/${version}/remoteEntry.js`)).status;
    for (const version of ['2.0.0-dev-1', '2.0.0-dev-2', '2.0.0-dev-3', '2.0.0-dev-4']) {
      releases = [localRelease({ manifest: { ...MANIFEST, version } })];
      expect(await statusOf(version)).toBe(200);
    }
    expect(await statusOf('2.0.0-dev-2')).toBe(200);
    expect(await statusOf('2.0.0-dev-1')).toBe(404);
  });

  it('[TEAM-04] answers with the files of the local build itself, and with none that browsers may not have', async () => {
    const script = await get('/remotes/mf-page/2.0.0/remoteEntry.js');
    expect(script.headers.get('content-type')).toBe('text/javascript');
    expect(script.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect(script.headers.get('cache-control')).toBe('no-store');
    expect(await script.text()).toBe('export {};');
    expect((await get('/remotes/mf-page/2.0.0/server.cjs')).status).toBe(404);
    const page = await get('/remotes/mf-page/2.0.0/a.html');
    expect([page.status, await page.text()]).toEqual([
      404,
      'a.html of mf-page is of a kind that stores do not serve: leave it out of the folder, or use a file that ends in .js, .mjs, .css, .json, .woff2, .woff, .avif, .webp, .png, .jpg, .jpeg, .gif, .svg, in lower case',
    ]);
    expect(asked).toEqual([]);
    answers['/remotes/mf-page/1.0.0/remoteEntry.js'] = { body: 'deployed' };
    expect(await (await get('/remotes/mf-page/1.0.0/remoteEntry.js')).text()).toBe('deployed');
  });

  it('[TEAM-04] has page changes load documents, of this store alone', async () => {
    const answer = async (url: string) => (await get(`/_page?url=${encodeURIComponent(url)}&store=GB`)).json();
    expect(await answer('/ring/ae?size=9')).toEqual({ kind: 'document', url: '/ring/ae?size=9' });
    expect(await answer('//elsewhere.example/')).toEqual({ kind: 'document', url: '/' });
    expect(asked).toEqual([]);
  });

  it('[TEAM-04] keeps what the browser reports from the store, and says it', async () => {
    const report = {
      remote: 'mf-page',
      version: '2.0.0',
      team: 'Local',
      slot: 'page',
      phase: 'load',
      region: 'GB',
      route: '/ring/:region',
      message: 'Version 19 of react is \u001b[2Jneeded',
      stack: ['load /remotes/mf-page/2.0.0/remoteEntry.js:1:2'],
    };
    const post = (path: string, body: unknown) =>
      fetch(`${preview.origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: '' };
    expect((await post('/_report', report)).status).toBe(204);
    expect((await post('/_policy', [{ type: 'csp-violation', body }])).status).toBe(204);
    expect((await post('/_vitals', { lcp: 1 })).status).toBe(204);
    expect(said).toEqual([
      'In the browser, load: mf-page@2.0.0 in the slot page of /ring/:region: Version 19 of react is  [2Jneeded',
      '    at load /remotes/mf-page/2.0.0/remoteEntry.js:1:2',
      "The document's policy keeps inline out (script-src-elem).",
    ]);
    expect(asked).toEqual([]);
  });

  it('[TEAM-04] is the store to forms of its own pages, and to those of no other site', async () => {
    const post = (sender: string) =>
      fetch(`${preview.origin}/_visitor`, { method: 'POST', headers: { origin: sender, referer: `${sender}/ring` } });
    await post(preview.origin);
    await post('https://evil.example');
    expect(asked.map(({ headers }) => [headers.origin, headers.referer])).toEqual([
      [origin, `${origin}/ring`],
      ['https://evil.example', 'https://evil.example/ring'],
    ]);
  });

  it('[TEAM-04] keeps redirects and cookies at its own address', async () => {
    answers['/old'] = {
      status: 307,
      headers: { location: `${origin}/ring/gb`, 'set-cookie': ['a=1; Secure', 'b=2; Domain=store.example'] },
      body: '',
    };
    const response = await get('/old');
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${preview.origin}/ring/gb`);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('[TEAM-04] says that the store is away, and that its documents are of another version, on the page and in the terminal', async () => {
    answers['/ring/gb'] = { headers: HTML, body: composedHtml().replace('"frame":', '"frames":') };
    const differs = await get('/ring/gb');
    expect(differs.status).toBe(502);
    expect(await differs.text()).toContain('(preview.contract-differs)');
    store.closeAllConnections();
    store.close();
    const away = await get('/ring/gb');
    expect(away.status).toBe(502);
    expect(await away.text()).toContain(`${origin} does not answer`);
    expect(said).toEqual([
      expect.stringContaining('(preview.contract-differs)'),
      expect.stringContaining('(preview.store-unreachable)'),
    ]);
    // A document loads again when the store is back.
    const shown = await get('/', { accept: 'text/html' }).then((response) => response.text());
    expect(shown).toContain(`${origin} does not answer`);
    expect(shown).toContain("new EventSource('/__preview/builds')");
  });

  it('[TEAM-04] has open documents load again after a build', async () => {
    const stream = await get('/__preview/builds');
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    preview.reload();
    const { value } = (await stream.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: built\n\n');
  });

  it('[TEAM-04] answers to no other name: a page elsewhere cannot read it under one of its own', async () => {
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    ask(`${preview.origin}/`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
    expect(await promise).toBe(421);
    expect(asked).toEqual([]);
  });

  it('[TEAM-04] says which port is taken', async () => {
    const port = Number(new URL(preview.origin).port);
    const second = startPreviewServer({ store: origin, port, releases: () => [localRelease()], say: () => {} });
    await expect(second).rejects.toThrow(`Port ${port} is taken: name another one with PORT.`);
  });
});
