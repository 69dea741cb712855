/** The store, language and country that a whole shell resolves for a visitor, also for hostile requests. */
import { describe, expect, it } from '@jest/globals';
import { bootOf, get, slotOf, text } from '../../test-support/shellPages.ts';
import { header } from '../../test-support/shellReleases.ts';
import {
  plainOrigin,
  publishAll,
  type ShellTestBed,
  startShell,
  withShellTestBed,
} from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';
import { EDGES } from './edgeHeaders.ts';

let registry: FakeRegistry;
let lines: ShellTestBed['lines'];

withShellTestBed((bed) => {
  ({ registry, lines } = bed);
});

describe('regions', () => {
  it('[REG-07] a family path is redirected by the country, with its query, and not cached for others', async () => {
    const origin = await plainOrigin();
    const response = await get(origin, '/ring/buy?utm_source=a', { 'cf-ipcountry': 'DE' });
    expect([response.status, response.headers.get('location')]).toEqual([307, '/ring/buy/de?utm_source=a']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const waitlist = await get(origin, '/pricing?utm_source=a', { 'cf-ipcountry': 'JP' });
    expect(waitlist.headers.get('location')).toBe('/waitlist?country=JP&utm_source=a');
  });

  it('[REG-02] headers of another edge than the one that is configured say nothing, and no answer varies on them', async () => {
    await publishAll();
    const { origin } = await startShell({ edgeHeaders: EDGES.vercel, defaultCountry: 'GB' });
    const forged = { 'cf-ipcountry': 'US', 'cloudfront-viewer-country': 'US', 'x-fastly-country-code': 'US' };
    expect(bootOf(await text(origin, '/', forged)).visitor).toMatchObject({ country: 'GB' });
    const believed = await get(origin, '/', { ...forged, 'x-vercel-ip-country': 'DE' });
    expect(believed.headers.get('vary')?.toLowerCase()).toContain('x-vercel-ip-country');
    expect(believed.headers.get('vary')?.toLowerCase()).not.toMatch(/cf-|cloudfront|fastly/);
    expect(bootOf(await believed.text()).visitor).toMatchObject({ country: 'DE' });
  });

  it('[REG-02] headers of an edge that is not trusted say nothing', async () => {
    await publishAll();
    const { origin } = await startShell({ trustedProxies: ['10.0.0.0/8'], defaultCountry: 'GB' });
    const boot = bootOf(await text(origin, '/', { 'cf-ipcountry': 'DE' }));
    expect(boot.visitor).toMatchObject({ country: 'GB', store: 'GB' });
  });

  it('[REG-05] the first page goes by the country; once the offset is reported, the next one goes by the clock', async () => {
    await publishAll();
    const { origin } = await startShell();
    const from = { 'cf-ipcountry': 'DE' };
    expect(bootOf(await text(origin, '/', from)).visitor).toMatchObject({ store: 'EU', timezoneOffset: null });
    const report = await fetch(`${origin}/_visitor`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json' },
      body: JSON.stringify({ timezoneOffset: -240 }),
    });
    expect(await report.json()).toMatchObject({ visitor: { store: 'AE', timezoneOffset: -240 } });
    const [cookie = ''] = report.headers.getSetCookie();
    expect(cookie).toMatch(/^tz=-240; .*HttpOnly; SameSite=Lax$/);
    const next = bootOf(await text(origin, '/', { ...from, cookie: cookie.split(';')[0] ?? '' }));
    expect(next.visitor).toMatchObject({ store: 'AE', timezoneOffset: -240 });
    const redirected = await get(origin, '/ring/buy', { ...from, cookie: cookie.split(';')[0] ?? '' });
    expect(redirected.headers.get('location')).toBe('/ring/buy/ae');
  });

  it('[REG-05] the page that the offset is reported from may decide the store by its path', async () => {
    await publishAll();
    const { origin } = await startShell();
    const report = await fetch(`${origin}/_visitor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${origin}/ring/buy/ca` },
      body: JSON.stringify({ timezoneOffset: -240 }),
    });
    expect(await report.json()).toMatchObject({ visitor: { store: 'CA' } });
  });

  it('[REG-12] store and language can be chosen by a plain form; what was not changed is not pinned', async () => {
    const origin = await plainOrigin();
    const choose = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${origin}/_visitor`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form), headers });
    const both = await choose({ store: 'EU', locale: 'de', returnTo: '/ring/buy/ae?lang=en-US&utm_source=a' });
    expect([both.status, both.headers.get('location')]).toEqual([303, '/ring/buy/eu?utm_source=a']);
    expect(both.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['store=EU', 'locale=de']);
    const language = await choose({ store: 'AE', locale: 'de', returnTo: '/ring/buy/ae' });
    expect(language.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['locale=de']);
    const fromPage = await choose({ locale: 'ja' }, { referer: `${origin}/ring/buy/ae?utm_source=a` });
    expect(fromPage.headers.get('location')).toBe('/ring/buy/ae?utm_source=a');
    const fromNowhere = await choose({ locale: 'ja' }, { referer: 'https://elsewhere.example/ring/buy/ae' });
    expect(fromNowhere.headers.get('location')).toBe('/');
    for (const returnTo of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', '']) {
      expect((await choose({ store: 'EU', returnTo })).status).toBe(400);
    }
    expect((await choose({ store: 'MARS', returnTo: '/' })).status).toBe(400);
    expect((await choose({ store: 'EU', returnTo: '/' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await choose({ store: 'EU', returnTo: '/' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('[PAGE-02] ?lang= outdoes the stored choice and Accept-Language, and is kept', async () => {
    const origin = await plainOrigin();
    const asked = await get(origin, '/?lang=de', { cookie: 'locale=en-US', 'accept-language': 'en' });
    expect(asked.headers.getSetCookie()[0]).toMatch(/^locale=de;/);
    const html = await asked.text();
    expect(html).toContain('<html lang="de"');
    expect(slotOf(html, 'page').markup).toContain(' de</p>');
    expect(await text(origin, '/', { cookie: 'locale=de' })).toContain('<html lang="de"');
    expect(await text(origin, '/', { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' })).toContain('<html lang="de"');
    const unknown = await get(origin, '/?lang=fr');
    expect(unknown.headers.getSetCookie()).toEqual([]);
    expect(await unknown.text()).toContain('<html lang="en-US"');
  });

  it('[PAGE-02] offers only the languages that every composed release carries', async () => {
    await publishAll();
    registry.publish(header('2.0.0', { locales: ['en-US'] }));
    const revision = registry.place(['AE'], 'mf-header', '2.0.0');
    const { origin } = await startShell();
    await registry.activationOf(revision);
    expect(await text(origin, '/ring/buy/ae', { 'accept-language': 'de' })).toContain('<html lang="en-US"');
    expect(await text(origin, '/ring/buy/eu', { 'accept-language': 'de' })).toContain('<html lang="de"');
  });
});

describe('the regional store, asked with ill will', () => {
  it('[REG-02] believes no country of a peer that is no trusted proxy', async () => {
    await publishAll();
    const { origin } = await startShell({ trustedProxies: ['10.0.0.1'], defaultCountry: 'GB' });
    const forged = { 'cf-ipcountry': 'US', 'x-vercel-ip-country': 'US', 'x-forwarded-for': '10.0.0.1' };
    expect(bootOf(await text(origin, '/', forged)).visitor).toMatchObject({ country: 'GB', store: 'GB' });
    expect((await get(origin, '/ring/buy', forged)).headers.get('location')).toBe('/ring/buy/gb');
  });

  it.each(['MARS', 'in', '__proto__', '%00', 'AE%0d%0aset-cookie:a=b', '<script>'])(
    '[REG-03] a store cookie that names no store counts as none: %s',
    async (store) => {
      const origin = await plainOrigin();
      const page = await get(origin, '/', { cookie: `store=${store}`, 'cf-ipcountry': 'AU' });
      expect(bootOf(await page.text()).visitor.store).toBe('AU');
      expect(page.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    '/%00',
    '/ring/buy/%00',
    '/ring/buy/ae%00',
    '/%E0%A4',
    '/ring/buy/%2e%2e%2f',
    '/ring/buy/ae/more',
    `/${'a'.repeat(6000)}`,
    `/ring/buy/${'b'.repeat(6000)}`,
    '/ring/buy/constructor',
    '/ring/buy/XX',
  ])('[REG-10] [SHELL-07] what is no path of the store is not found, and nothing fails: %.40s', async (path) => {
    const origin = await plainOrigin();
    const page = await get(origin, path, { 'cf-ipcountry': 'AE' });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<main');
    expect(lines.filter(({ level, code }) => Number(level) >= 50 && code !== 'shell.no-build')).toEqual([]);
  });

  it.each(['/ring/buy/ae', '/nowhere', '/'])(
    '[SHELL-09] markup in a parameter or a path is reflected nowhere as markup: %s',
    async (path) => {
      const origin = await plainOrigin();
      const evil = encodeURIComponent('"><script>alert(1)</script>');
      for (const asked of [`${path}?utm_source=${evil}&lang=${evil}&${evil}`, `/${evil}?discount=${evil}`]) {
        expect(await text(origin, asked)).not.toContain('<script>alert(1)');
      }
    },
  );

  it.each([
    '/pricing/referral',
    '/pricing',
    '/ring/buy',
    '/rare/buy',
    '/ring/air/buy',
    '/home/buy',
    '/shop',
    '/x',
    '/blood-vision/buy',
    '/products',
    '/ring',
    '/privacy-policy',
    '/terms-of-sale/ring',
  ])('[REG-07] no redirect of %s leaves the store for where a visitor says', async (family) => {
    const origin = await plainOrigin();
    const attempts = ['//elsewhere.example', '/%2F%2Felsewhere.example', '/\\elsewhere.example', '/@elsewhere.example'];
    const queries = [
      '?url=https://elsewhere.example',
      '?next=//elsewhere.example',
      '?returnTo=https://elsewhere.example',
    ];
    const paths = [
      ...attempts.flatMap((host) => [family + host, host + family]),
      ...queries.map((query) => family + query),
    ];
    for (const path of paths) {
      const { status, headers } = await get(origin, path, { 'cf-ipcountry': 'AE', host: 'vela.example' });
      const to = headers.get('location');
      if (to === null) expect([path, status]).toEqual([path, 404]);
      else expect(new URL(to, 'https://own.invalid').host).toMatch(/^(own\.invalid|(legal|forms)\.vela\.example)$/);
    }
  });

  it.each([
    ['/ring/buy/ae', 200],
    ['/ring/buy', 307],
    ['/nowhere', 404],
  ])(
    '[REG-07] %s, %d, is nobody else’s: no shared cache may keep it, and one that does tells visitors apart',
    async (path, status) => {
      const origin = await plainOrigin();
      const page = await get(origin, path, { 'cf-ipcountry': 'AE' });
      expect([page.status, page.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
      const vary = page.headers.get('vary')?.toLowerCase().split(', ') ?? [];
      expect(vary).toEqual(expect.arrayContaining(['cookie', 'accept-language', 'cf-ipcountry', 'cf-region-code']));
    },
  );
});
