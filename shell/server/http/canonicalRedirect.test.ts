/** Redirects of a whole shell to the canonical address of each page. */

import type { Server } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { bootOf, pageQuery, text } from '../../test-support/shellPages.ts';
import { plainOrigin, publishAll, startShell, withShellTestBed } from '../../test-support/shellTestBed.ts';
import { rawRequest } from '../test-fixtures/rawRequest.ts';

let storeApi: Server;

withShellTestBed((bed) => {
  ({ storeApi } = bed);
});

describe('one address for each page', () => {
  it.each([
    ['/ring/buy/ae/', '/ring/buy/ae'],
    ['/%72ing/buy/ae', '/ring/buy/ae'],
    ['/%72ing//buy/./x/../AE/?utm_source=a&to=%2F%2f', '/ring/buy/ae?utm_source=a&to=%2F%2f'],
    ['//ring/buy/ae', '/ring/buy/ae'],
    ['/partner/%6fk/', '/partner/ok'],
    ['/%2e%2e/', '/'],
    ['//evil.example/%2e%2e/', '/'],
    ['/ring/buy/AE.md', '/ring/buy/ae.md'],
    ['/ring//buy/ae/.md/?lang=de', '/ring/buy/ae.md?lang=de'],
  ])('[SHELL-13] %s leads to %s for good, and that is the page', async (target, to) => {
    const origin = await plainOrigin();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await rawRequest(origin, target, { cookie: 'store=US' }, method);
      expect([status, headers.location, headers['cache-control']]).toEqual([308, to, 'public, max-age=3600']);
      expect(headers['set-cookie']).toBeUndefined();
    }
    const { status, body } = await rawRequest(origin, to);
    expect(status).toBe(200);
    const [path = ''] = to.split('?');
    if (!path.endsWith('.md')) expect(body).toContain(`rel="canonical" href="${origin}${path}"`);
  });

  it('[REG-08] [SHELL-13] a family’s address is spelled before the visitor’s country is asked', async () => {
    const origin = await plainOrigin();
    const german = { 'cf-ipcountry': 'DE' };
    expect((await rawRequest(origin, '/products/?a=1', german)).headers.location).toBe('/products?a=1');
    expect((await rawRequest(origin, '/products?a=1', german)).headers.location).toBe('/shop?a=1');
    expect((await rawRequest(origin, '/%72ing/buy', german)).headers.location).toBe('/ring/buy');
    expect((await rawRequest(origin, '/ring/buy', german)).headers.location).toBe('/ring/buy/de');
  });

  it.each([
    '//evil.example',
    '//evil.example/ring/buy',
    '/%09//evil.example',
    '/.//evil.example/',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/ring/buy/..%2f',
    '/a%2Fb',
    '/%',
    '/%ff/',
  ])('[SHELL-07] [REG-12] %s leads to no other host, and to nothing that is there', async (target) => {
    const origin = await plainOrigin();
    const { status, headers } = await rawRequest(origin, target);
    if (status === 308) {
      expect(headers.location).toMatch(/^\/evil\.example/);
      expect((await rawRequest(origin, headers.location ?? '')).status).toBe(404);
    } else expect([status, headers.location]).toEqual([404, undefined]);
  });

  it('[SHELL-13] is what a page change is told, and what a choice of store goes back to', async () => {
    const origin = await plainOrigin();
    const { composition } = bootOf(await text(origin, '/ring/buy/ae'));
    const changed = await text(origin, `/_page?${pageQuery('/%72ing/buy/AE/?a=1', composition)}`);
    expect(JSON.parse(changed)).toMatchObject({ kind: 'page', url: '/ring/buy/ae?a=1' });
    const chosen = await fetch(`${origin}/_visitor`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ store: 'EU', locale: 'en-US', returnTo: '/%72ing/buy//AE/' }),
    });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/ring/buy/eu']);
  });

  it('[API-05] is no business of store-api’s calls, of files, or of what is sent', async () => {
    const asked: (string | undefined)[] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', ({ url }, response) => {
      asked.push(url);
      response.end();
    });
    await publishAll();
    const { origin } = await startShell();
    const calls = ['/api/vendor/local/cart/', '/api//x/%61', '/media/pictures/%61.webp', '/cart/ring:1,2:1/'];
    for (const target of calls) expect([target, (await rawRequest(origin, target)).status]).toEqual([target, 200]);
    expect(asked.filter((url) => url !== '/api/catalogue/version')).toEqual(calls);
    for (const target of ['/remotes/mf-product/1.0.0/chunk.js/', '/remotes//', '/shell//none.js']) {
      expect([target, (await rawRequest(origin, target)).status]).toEqual([target, 404]);
    }
    expect((await rawRequest(origin, '/ring/buy/ae/', {}, 'POST')).status).toBe(404);
  });

  it('[SHELL-13] is one for each page that store-api draws, too', async () => {
    const origin = await plainOrigin();
    expect((await rawRequest(origin, '/waitlist/?country=CA')).headers.location).toBe('/waitlist?country=CA');
    expect((await rawRequest(origin, '/%6Frder/abc/')).headers.location).toBe('/order/abc');
    expect((await rawRequest(origin, '/order/abc')).status).toBe(200);
  });
});
