/** Store-api behind a whole shell: forwarded addresses, request ids, and an answer when store-api is down. */

import type { Server } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { get, text } from '../../test-support/shellPages.ts';
import { product } from '../../test-support/shellReleases.ts';
import {
  logged,
  publishAll,
  type ShellTestBed,
  startShell,
  withShellTestBed,
} from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';
import { SAYS_WHO } from '../test-fixtures/fixtureRelease.ts';

let registry: FakeRegistry;
let dataDir: string;
let lines: ShellTestBed['lines'];
let storeApi: Server;
let askedWith: ShellTestBed['askedWith'];

withShellTestBed((bed) => {
  ({ registry, dataDir, lines, storeApi, askedWith } = bed);
});

describe('the rest of the house', () => {
  it('[API-12] store-api is told the address that the shell believes in, never one that a client writes itself', async () => {
    const told: (string | string[] | undefined)[][] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', ({ url, headers }, response) => {
      if (url?.startsWith('/checkout/'))
        told.push([
          headers['x-forwarded-for'],
          headers['x-forwarded-proto'],
          headers['x-forwarded-host'],
          headers.forwarded,
        ]);
      response.end();
    });
    const claims = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=198.51.100.7',
    };
    const publicOrigin = 'https://vela.example';
    const stranger = await startShell({ trustedProxies: [], publicOrigin });
    await fetch(`${stranger.origin}/checkout/x`, { headers: claims });
    const proxy = await startShell({ trustedProxies: ['loopback'], publicOrigin, dataDir: join(dataDir, 'other') });
    await fetch(`${proxy.origin}/checkout/x`, { headers: { ...claims, 'x-forwarded-for': '192.0.2.1, 198.51.100.7' } });
    expect(told).toEqual([
      ['127.0.0.1', 'http', undefined, undefined],
      ['198.51.100.7', 'https', undefined, undefined],
    ]);
  });

  it('store-api is reached through the shell; down, it is one documented error', async () => {
    await publishAll();
    const { origin } = await startShell();
    expect(await (await get(origin, '/api/catalogue/ring?store=AE')).json()).toEqual({
      answered: '/api/catalogue/ring?store=AE',
    });
    expect(await (await get(origin, '/checkout/abc')).json()).toEqual({ answered: '/checkout/abc' });
    expect(await (await get(origin, '/order/abc')).json()).toEqual({ answered: '/order/abc' });
    const reads = `await fetch(request.apiOrigin + '/api/read', { headers: { 'x-request-id': request.requestId } });`;
    registry.publish(product('2.0.0', { render: reads + SAYS_WHO('mf-product', '2.0.0') }));
    await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'));
    askedWith.length = 0;
    await text(origin, '/ring/buy/ae', { 'x-request-id': 'a-page' });
    expect(askedWith).toEqual(['a-page']);
    storeApi.closeAllConnections();
    await new Promise((resolve) => storeApi.close(resolve));
    // A browser gets a readable page with a link back, because nobody can read a problem document after clicking the pay button.
    const pay = { method: 'POST', headers: { accept: 'text/html', 'accept-language': 'de' } };
    const page = await fetch(`${origin}/checkout/abc/payment`, pay);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/nichts wird doppelt abgebucht.*<a href="\/checkout\/abc\/payment">/);
    const down = await get(origin, '/api/catalogue/ring?store=AE');
    expect(down.status).toBe(502);
    expect(down.headers.get('content-type')).toContain('application/problem+json');
    expect(await down.json()).toMatchObject({ code: 'store-api.unreachable', status: 502 });
    expect((await get(origin, '/')).status).toBe(200);
  });

  it('[API-05] each request has an id and one log line without its path; store-api is asked with the same id', async () => {
    await publishAll();
    const { origin } = await startShell();
    const asked = [
      ['/api/vendor/local/cart/?id=the-carts-id', '/api/*'],
      ['/media/ring/x.svg', '/media/*'],
      ['/cart/air_gold_9:1', '/cart/*'],
      ['/checkout/the-carts-id', '/checkout/*'],
      ['/order/the-orders-token', '/order/*'],
      ['/ring/buy/ae?email=ada@example.com', '/ring/buy/:region'],
      ['/cycle-report/the-reports-token', '/404'],
      ['/shell/nothing.js', '/shell/*path'],
    ] as const;
    for (const [nth, [path, route]] of asked.entries()) {
      const id = `request-${nth}`;
      const answer = await get(origin, path, { 'x-request-id': id });
      expect(answer.headers.get('x-request-id')).toBe(id);
      await answer.text();
      const line = await logged(({ requestId, durationMs }) => requestId === id && durationMs !== undefined);
      expect(line).toMatchObject({ route, method: 'GET' });
    }
    expect(askedWith).toEqual(['request-0', 'request-1', 'request-2', 'request-3', 'request-4']);
    storeApi.closeAllConnections();
    await new Promise((resolve) => storeApi.close(resolve));
    const down = await get(origin, '/order/the-orders-token', { 'x-request-id': 'down' });
    expect(await down.json()).toMatchObject({ code: 'store-api.unreachable', requestId: 'down' });
    expect(JSON.stringify(lines)).not.toMatch(/the-carts-id|the-orders-token|the-reports-token|ada@example/);
  });
});
