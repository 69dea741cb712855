/** Documents of a whole shell: slots, styles, what the head says, the status of a route that decides it, and the splash. */

import type { Server } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { bootOf, get, pageQuery, slotOf, text } from '../../test-support/shellPages.ts';
import { bag, HOME, header, product, programs, RING } from '../../test-support/shellReleases.ts';
import {
  plainOrigin,
  publishAll,
  startShell,
  withShellTestBed,
  writeBrowserBuild,
} from '../../test-support/shellTestBed.ts';
import type { ShellOptions } from '../createShell.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';
import { SAYS_WHO } from '../test-fixtures/fixtureRelease.ts';

let registry: FakeRegistry;
let storeApi: Server;

withShellTestBed((bed) => {
  ({ registry, storeApi } = bed);
});

describe('a composed page', () => {
  it.each([
    [undefined, 'max-age=31536000'],
    [true, 'max-age=31536000; includeSubDomains'],
  ])('speaks of https for its own host alone, unless it is told otherwise: %s', async (hstsSubdomains, expected) => {
    const { origin } = await startShell(hstsSubdomains === undefined ? {} : { hstsSubdomains });
    expect((await get(origin, '/')).headers.get('strict-transport-security')).toBe(expected);
  });

  it('[SHELL-01] holds header, page, footer and bag of their releases, in document order', async () => {
    const origin = await plainOrigin();
    const response = await get(origin, '/ring/buy/ae');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.text();
    expect(slotOf(html, 'header')).toMatchObject({ markup: '<p>mf-header 1.0.0 header AE en-US</p>', by: '1.0.0' });
    expect(slotOf(html, 'page')).toMatchObject({
      markup: '<p>mf-product 1.0.0 page AE en-US</p>',
      by: '1.0.0',
      state: { url: '/ring/buy/ae', params: { region: 'ae' } },
    });
    expect(slotOf(html, 'footer').markup).toContain('mf-header 1.0.0 footer');
    expect(slotOf(html, 'bag').markup).toContain('mf-bag 1.0.0 bag');
    const places = ['slot-header', 'slot-page', 'slot-footer', 'slot-bag'].map((id) => html.indexOf(`id="${id}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html).toContain('<html lang="en-US" data-theme="light" data-store="AE">');
    expect(html).toContain('<title>mf-product 1.0.0</title>');
  });

  it('tells the browser which releases it is made of', async () => {
    const origin = await plainOrigin();
    const boot = bootOf(await text(origin, '/ring/buy/ae'));
    expect(boot).toMatchObject({
      visitor: { store: 'AE', country: 'XX', locale: 'en-US', timezoneOffset: null },
      route: { path: '/ring/buy/:region', params: { region: 'ae' } },
      frame: { theme: 'light', headerHeight: 80 },
    });
    expect(boot.routes['mf-product']).toContain('/ring/buy/:region');
    expect(boot.slots.map(({ slot }) => slot)).toEqual(['header', 'page', 'footer', 'bag']);
    expect(boot.slots[1]?.releases).toEqual([
      expect.objectContaining({
        remote: 'mf-product',
        version: '1.0.0',
        entry: '/remotes/mf-product/1.0.0/remoteEntry.js',
        js: ['/remotes/mf-product/1.0.0/remoteEntry.js', '/remotes/mf-product/1.0.0/chunk.js'],
        css: ['/remotes/mf-product/1.0.0/style.css'],
      }),
    ]);
  });

  it('runs scripts by nonce and hash alone, and pins the hash of every script', async () => {
    const origin = await plainOrigin();
    const [first, second] = await Promise.all([get(origin, '/'), get(origin, '/')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'(;|$)/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(policy).not.toContain('unsafe');
    expect(first.headers.get('integrity-policy')).toBe('blocked-destinations=(script), endpoints=(policy)');
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    const html = await first.text();
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) {
      if (!tag.includes('application/json')) expect(tag).toContain(`nonce="${nonce}"`);
    }
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    const { release } = product();
    const chunk = release.files.find(({ path }) => path === 'chunk.js');
    expect(map.integrity['/remotes/mf-product/1.0.0/chunk.js']).toBe(chunk?.integrity);
    expect(JSON.stringify(map)).not.toContain('server.cjs');
  });

  it('[SHELL-01] brings what scripts begin with behind the page, the import map first, and before the footer', async () => {
    registry.publish(header(), product());
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell({ browserFolder: await writeBrowserBuild() });
    const html = await text(origin, '/ring/buy/ae');
    const order = ['id="state-page"', 'type="importmap"', 'id="boot"', 'id="after-first-paint"', 'id="slot-footer"'];
    expect(order.map((each) => html.indexOf(each)).every((at, index, all) => at > (all[index - 1] ?? 0))).toBe(true);
    const [first = ''] = html.split('<main');
    expect(first).not.toContain('integrity');
  });

  it('[SHELL-01] asks beforehand for a shared package that this page imports, and for none that it does not', async () => {
    const hash = `sha384-${'A'.repeat(64)}`;
    const browserFolder = await writeBrowserBuild({
      onDemand: { 'react-router': ['router.js'], xstate: ['machines.js'] },
      integrity: { 'main.js': hash, 'router.js': hash, 'machines.js': hash },
    });
    registry.publish(product('1.0.0', { shared: ['react', 'react-router'] }), programs('1.0.0', { shared: ['react'] }));
    registry.place(STORES, 'mf-product', '1.0.0');
    registry.place(STORES, 'mf-programs', '1.0.0');
    const { origin } = await startShell({ browserFolder });
    const preloadedAt = async (path: string) =>
      [...(await text(origin, path)).matchAll(/rel="modulepreload"[^>]*href="\/shell\/([^"]+)"([^>]*)/g)].map(
        ([, name, rest]) => [name, rest?.trim()],
      );
    expect(await preloadedAt('/')).toEqual([['router.js', `integrity="${hash}"`]]);
    expect(await preloadedAt('/partner/ok')).toEqual([]);
  });

  it('lets nothing out of the places it stands in: title, state, styles, fallback', async () => {
    const hostile = '</script><script>alert(1)</script><!--&"\\u2028';
    registry.publish(
      header(),
      product('1.0.0', {
        render: `return { status: 200, redirect: null, head: { title: ${JSON.stringify(hostile)}, description: '"><script>' }, html: '', state: { url: request.url, text: ${JSON.stringify(hostile)} } };`,
      }),
    );
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell();
    const html = await text(origin, '/?q=</script><script>alert(2)</script>');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(slotOf(html, 'page').state).toMatchObject({ text: hostile });
    // The fixture's stylesheet has `</style>` in a string, which must not end the element.
    expect(html.match(/<style/g)?.length).toBe(html.match(/<\/style>/g)?.length);
  });

  describe('its styles', () => {
    const rule = (id: string) => ({ id, css: `.${id}{color:red}` });
    const drawing = (...styles: { id: string; css: string }[]) =>
      `return { status: 200, redirect: null, head: request.slot === 'page' ? { title: 'T', description: 'D' } : null, html: '<p></p>', styles: ${JSON.stringify(styles)}, state: null };`;
    const place = (...releases: ReturnType<typeof product>[]) => {
      registry.publish(...releases);
      for (const { release } of releases) registry.place(STORES, release.remote, release.version);
    };
    const start = async (...releases: ReturnType<typeof product>[]) => {
      place(...releases);
      return (await startShell()).origin;
    };
    const inlined = (html: string, slot: string) => slotOf(html, slot).styles.replaceAll(/<\/?style[^>]*>/g, '');

    it('are the rules that each slot is drawn with, before its markup, each once in the document', async () => {
      const origin = await start(
        header('1.0.0', { render: drawing(rule('t-a'), rule('t-b')) }),
        product('1.0.0', { render: drawing(rule('t-b'), rule('t-c')) }),
        bag('1.0.0', { render: drawing(rule('t-a'), rule('t-c')) }),
      );
      const html = await text(origin, '/ring/buy/ae');
      expect(inlined(html, 'header')).toBe('.t-a{color:red}.t-b{color:red}');
      expect(inlined(html, 'page')).toBe('.t-c{color:red}');
      expect(inlined(html, 'footer')).toBe('');
      expect(inlined(html, 'bag')).toBe('');
    });

    it('end nothing that they stand in', async () => {
      const origin = await start(
        header(),
        product('1.0.0', { render: drawing({ id: 't-a', css: '</style><script>alert(1)</script>' }) }),
      );
      expect(await text(origin, '/ring/buy/ae')).not.toContain('</style><script>alert');
    });

    it('come whole after the first paint, as files; those of a slot that waits come when it is needed', async () => {
      place(
        header('1.0.0', { render: drawing() }),
        product('1.0.0', { render: drawing() }),
        bag('1.0.0', { render: drawing() }),
      );
      const { origin } = await startShell({ browserFolder: await writeBrowserBuild() });
      const html = await text(origin, '/ring/buy/ae');
      expect(html).not.toContain('data-css');
      expect(html.match(/html\{color:\w+\}/g)).toEqual(['html{color:red}']);
      const [, afterwards = ''] = /<template id="after-first-paint">(.*?)<\/template>/s.exec(html) ?? [];
      const files = [...html.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)">/g)].map(
        ([, href]) => href,
      );
      expect(files).toEqual(['/remotes/mf-header/1.0.0/style.css', '/remotes/mf-product/1.0.0/style.css']);
      for (const file of files) expect(afterwards).toContain(`href="${file}"`);
      expect(html).toContain('"css":["/remotes/mf-bag/1.0.0/style.css"]');
    });

    it('are the whole stylesheet of a release that does not say which rules it uses', async () => {
      const origin = await start(header('1.0.0', { render: drawing() }), product());
      const html = await text(origin, '/ring/buy/ae');
      expect(slotOf(html, 'page').styles).toContain('data-css="/remotes/mf-product/1.0.0/style.css">.mf-product{');
      expect(slotOf(html, 'header').styles).toBe('');
    });

    it('hold those of the fallbacks only where one is shown, once', async () => {
      const origin = await start(header('1.0.0', { render: drawing() }));
      const html = await text(origin, '/nowhere');
      expect(html.match(/\.shell-fallback\b[^{]*\{/g)?.length).toBeGreaterThan(0);
      // The other one is the cookie banner's.
      expect(html.match(/<style/g)).toHaveLength(2);
      expect(slotOf(html, 'page').styles).toContain('.shell-fallback');
      expect(slotOf(html, 'header').styles).toBe('');
      expect(slotOf(html, 'bag')).toMatchObject({ fallback: true, styles: '' });
    });
  });

  describe('what the page says of itself', () => {
    const name = '</script><script>alert(1)</script>';
    const says = (status: 'known' | 'rendered', code: number) =>
      product('1.0.0', {
        routes: [HOME, { ...RING, status }],
        render: `return { status: ${code}, redirect: null, head: {
          title: 'Ring', description: 'A ring',
          picture: { url: '/media/ring.webp', width: 1200, height: 900, alt: 'A ring' },
          preload: { type: 'image/avif', srcset: '/media/ring.avif 800w', sizes: '100vw' },
          structuredData: [{ '@type': 'ProductGroup', name: ${JSON.stringify(name)}, url: '/ring/buy/us' }],
        }, html: '<p>ring</p>', state: null };`,
      });
    const start = async (release: ReturnType<typeof product>, options: Partial<ShellOptions> = {}) => {
      registry.publish(header(), release);
      registry.place(STORES, 'mf-header', '1.0.0');
      registry.place(STORES, 'mf-product', '1.0.0');
      return startShell(options);
    };
    const linked = (html: string) =>
      JSON.parse(/<script data-of-page type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

    it('[SHELL-13] stands in the head, its structured data at the end, all at the address that was asked', async () => {
      const { origin } = await start(says('known', 200));
      const html = await text(origin, '/ring/buy/us?utm_source=a');
      const [head = '', body = ''] = html.split('</head>');
      expect(head).toContain(`<link data-of-page rel="canonical" href="${origin}/ring/buy/us">`);
      expect(head).toContain(`hreflang="de-DE" href="${origin}/ring/buy/eu?lang=de"`);
      expect(head).toContain(`property="og:image" content="${origin}/media/ring.webp"`);
      expect(head).toContain('imagesrcset="/media/ring.avif 800w"');
      expect(linked(html)).toEqual({ '@type': 'ProductGroup', name, url: `${origin}/ring/buy/us` });
      expect(body.indexOf('ld+json')).toBeGreaterThan(body.indexOf('id="state-bag"'));
      expect(html).not.toContain('<script>alert');
    });

    it('[SHELL-13] is at the origin that the shell is told of, whatever the request was sent to', async () => {
      const { origin } = await start(says('known', 200), { publicOrigin: 'https://vela.example' });
      const html = await text(origin, '/ring/buy/us');
      expect(html).toContain('rel="canonical" href="https://vela.example/ring/buy/us"');
      expect(linked(html)).toMatchObject({ url: 'https://vela.example/ring/buy/us' });
    });

    it('[SHELL-13] is left unsaid where nothing is found, and where no release drew the page', async () => {
      const { origin } = await start(says('rendered', 404));
      expect(await text(origin, '/ring/buy/us')).not.toContain('canonical');
      expect(await text(origin, '/nowhere')).not.toContain('canonical');
    });

    it('[SHELL-13] comes along to another page as title and description alone', async () => {
      const { origin } = await start(says('known', 200));
      const { composition } = bootOf(await text(origin, '/ring/buy/us'));
      const answer = await text(origin, `/_page?${pageQuery('/ring/buy/us', composition)}`);
      expect(JSON.parse(answer)).toMatchObject({ kind: 'page', head: { title: 'Ring', description: 'A ring' } });
      expect(answer).not.toContain('ProductGroup');
    });
  });

  it('sends head and page before what follows them is drawn, compressed too', async () => {
    const held: { end(): void }[] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => void held.push(response));
    registry.publish(
      header(),
      product(),
      bag('1.0.0', {
        render: `if (request.url === '/?held') await fetch(request.apiOrigin + '/api/held');${SAYS_WHO('mf-bag', '1.0.0')}`,
      }),
    );
    for (const remote of ['mf-header', 'mf-product', 'mf-bag']) registry.place(STORES, remote, '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 20_000 });
    const response = await get(origin, '/?held', { 'accept-encoding': 'br' });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let html = '';
    await until(() => held.length > 0);
    while (!html.includes('id="state-footer"')) html += (await reader?.read())?.value ?? '';
    expect(slotOf(html, 'page').by).toBe('1.0.0');
    expect(html).not.toContain('id="slot-bag"');
    for (const waiting of held) waiting.end();
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      html += value;
    }
    expect(slotOf(html, 'bag').by).toBe('1.0.0');
  });

  it('[OPS-05] says nothing before it is known whether the page can be drawn', async () => {
    const held: { writeHead(status: number): { end(): void } }[] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', ({ url }, response) => void (url === '/api/held' ? held.push(response) : response.end()));
    registry.publish(
      header(),
      product('1.0.0', {
        render: `if (request.url.startsWith('/?held') && !(await fetch(request.apiOrigin + '/api/held')).ok) throw new Error('no');${SAYS_WHO('mf-product', '1.0.0')}`,
      }),
    );
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 20_000 });
    const answers = ['/?held=a', '/?held=b'].map((path) => get(origin, path));
    await until(() => held.length >= 2);
    held[0]?.writeHead(404).end();
    held[1]?.writeHead(200).end();
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
    expect(statuses.sort()).toEqual([200, 503]);
  });

  it('[SHELL-07] is the not-found page, with status 404, at /404 and at every unknown path', async () => {
    await publishAll(undefined, { routes: [HOME, RING, { path: '/find', probe: '/find', searches: true }] });
    const { origin } = await startShell();
    for (const path of [
      '/404',
      '/nowhere',
      '/ring/buy/zz',
      '/RING/BUY/ae',
      '/ring/buy/ae/more',
      '/favicon.ico',
      '/%E0%A4%A',
    ]) {
      const response = await get(origin, path);
      expect([path, response.status]).toEqual([path, 404]);
      const html = await response.text();
      expect(slotOf(html, 'page')).toMatchObject({
        fallback: true,
        by: null,
        markup: expect.stringContaining('Page not found'),
      });
      expect(html).toContain('<form action="/find"');
      expect(slotOf(html, 'header').by).toBe('1.0.0');
      expect(bootOf(html).slots[1]).toEqual({ slot: 'page', releases: [], renderedBy: null });
    }
  });

  it('[SHELL-07] offers no search where no remote has a page that searches', async () => {
    const html = await (await get(await plainOrigin(), '/nowhere')).text();
    expect(html).toContain('Page not found');
    expect(html).not.toContain('<search>');
  });
});

describe('a route that decides its status', () => {
  const deciding = (body: string) =>
    programs('1.0.0', {
      render: `if (request.url === '/partner/ok' || request.slot !== 'page') {${SAYS_WHO('mf-programs', '1.0.0')}}
        ${body}`,
    });
  const start = async (body: string) => {
    registry.publish(header(), deciding(body));
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-programs', '1.0.0');
    return startShell();
  };

  it('[SHELL-07] gets the not-found page when it leaves it to the shell', async () => {
    const { origin } = await start(`return { status: 404, redirect: null, head: null, html: '', state: null };`);
    const response = await get(origin, '/partner/nobody');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(slotOf(html, 'page')).toMatchObject({ fallback: true, by: null });
    expect(bootOf(html).slots[1]?.releases).toEqual([]);
  });

  it('may draw its own not-found page', async () => {
    const { origin } = await start(
      `return { status: 404, redirect: null, head: { title: 'Gone', description: '' }, html: '<p>gone</p>', state: null };`,
    );
    const response = await get(origin, '/partner/nobody');
    expect(response.status).toBe(404);
    expect(slotOf(await response.text(), 'page')).toMatchObject({ markup: '<p>gone</p>', by: '1.0.0' });
  });

  it('may redirect, within the store', async () => {
    const { origin } = await start(`return { status: 307, redirect: '/404', head: null, html: '', state: null };`);
    const response = await get(origin, '/partner/nobody');
    expect([response.status, response.headers.get('location')]).toEqual([307, '/404']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['//elsewhere.example/', 'javascript:alert(1)', '/\\\\elsewhere.example'])(
    'may not redirect to %s',
    async (target) => {
      const { origin } = await start(
        `return { status: 307, redirect: ${JSON.stringify(target)}, head: null, html: '', state: null };`,
      );
      const response = await get(origin, '/partner/nobody');
      expect([response.status, response.headers.get('location')]).toEqual([503, null]);
      expect(slotOf(await response.text(), 'page').fallback).toBe(true);
    },
  );
});

describe('the splash', () => {
  it('[SHELL-03] is there only where the server could not draw the page', async () => {
    const render = `if (request.url.endsWith('?fail')) throw new Error('x');${SAYS_WHO('mf-product', '1.0.0')}`;
    registry.publish(header(), product('1.0.0', { render }));
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell({ browserFolder: await writeBrowserBuild() });
    const splash = '<div class="splash"';
    for (const path of ['/ring/buy/ae', '/nowhere']) expect(await text(origin, path)).not.toContain(splash);
    const failed = await text(origin, '/ring/buy/ae?fail');
    expect(slotOf(failed, 'page').fallback).toBe(true);
    expect(failed.indexOf(splash)).toBeGreaterThan(failed.indexOf('id="state-page"'));
    expect(failed).toMatch(/<script nonce="[^"]+">'hideSplash';<\/script>/);
  });

  it('[SHELL-03] is not there without a script that could take it away', async () => {
    const render = `if (request.url.endsWith('?fail')) throw new Error('x');${SAYS_WHO('mf-product', '1.0.0')}`;
    registry.publish(header(), product('1.0.0', { render }));
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell();
    expect(await text(origin, '/ring/buy/ae?fail')).not.toContain('class="splash"');
  });
});
