/** Releases of a whole shell whose store-api is away or hangs. */

import type { Server } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { bootOf, get, pageQuery, slotOf, text } from '../../test-support/shellPages.ts';
import { HOME, header, product, RING } from '../../test-support/shellReleases.ts';
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
let lines: ShellTestBed['lines'];
let storeApi: Server;

withShellTestBed((bed) => {
  ({ registry, lines, storeApi } = bed);
});

describe('[OPS-05] a page that is nothing without store-api', () => {
  /** Code of the region's page for when its loader gets no answer: renders the error itself, or throws. */
  const shop = (version: string, without: string) =>
    product(version, {
      routes: [HOME, { ...RING, status: 'rendered', markdown: true }],
      render: `if (request.slot === 'page' && request.route.path !== '/') {
        const answer = await fetch(request.apiOrigin + '/api/goods');
        if (!answer.ok || request.visitor.country === 'SA') { ${without} }
      }${SAYS_WHO('mf-product', version)}`,
    });
  const SAYS_SO = `return { status: 503, redirect: null, head: { title: 'Away', description: '' }, html: '<p>away</p>', state: null };`;
  const goAway = () => {
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => void response.writeHead(503).end());
  };
  const visit = async (origin: string, path: string) => {
    const response = await get(origin, path, { 'cf-ipcountry': 'AE' });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      cacheControl: response.headers.get('cache-control'),
      html: await response.text(),
    };
  };
  const start = async (...releases: ReturnType<typeof product>[]) => {
    registry.publish(header(), ...releases);
    registry.place(['AE'], 'mf-header', '1.0.0');
    for (const { release } of releases) registry.place(['AE'], 'mf-product', release.version);
    return startShell();
  };

  it('is 503 with Retry-After in its own words, and 200 again once store-api answers; what sells nothing is 200', async () => {
    const { origin } = await start(shop('1.0.0', SAYS_SO));
    const well = await visit(origin, '/ring/buy/ae');
    expect(well).toMatchObject({ status: 200, retryAfter: null });
    const [answers] = storeApi.listeners('request');
    goAway();
    const away = await visit(origin, '/ring/buy/ae');
    expect(away).toMatchObject({ status: 503, retryAfter: '5', cacheControl: 'private, no-store' });
    expect(slotOf(away.html, 'page')).toMatchObject({ by: '1.0.0', markup: '<p>away</p>', fallback: false });
    expect(slotOf(away.html, 'header').by).toBe('1.0.0');
    expect(away.html).not.toContain('rel="canonical"');
    expect(await visit(origin, '/ring/buy/ae.md')).toMatchObject({ status: 503, retryAfter: '5' });
    expect(await visit(origin, '/')).toMatchObject({ status: 200, retryAfter: null });
    const { composition } = bootOf(away.html);
    const moved = await text(origin, `/_page?${pageQuery('/ring/buy/ae', composition, 'AE')}`, {
      'cf-ipcountry': 'AE',
    });
    expect(JSON.parse(moved)).toMatchObject({ kind: 'page', status: 503, slots: [{ html: '<p>away</p>' }] });
    storeApi.removeAllListeners('request').on('request', answers as never);
    expect(await visit(origin, '/ring/buy/ae')).toMatchObject({ status: 200, retryAfter: null });
    expect(lines.filter(({ phase }) => phase === 'render')).toEqual([]);
  });

  it('is 503 in the shell’s words where its loader throws', async () => {
    const { origin } = await start(shop('1.0.0', `throw new Error('no goods');`));
    goAway();
    const away = await visit(origin, '/ring/buy/ae');
    expect(away).toMatchObject({ status: 503, retryAfter: '5' });
    expect(slotOf(away.html, 'page')).toMatchObject({ by: null, fallback: true });
  });

  it('is accepted as a candidate meanwhile: what it lacks is not its own', async () => {
    const { origin } = await start(shop('1.0.0', SAYS_SO));
    goAway();
    registry.publish(shop('2.0.0', SAYS_SO));
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject([
      { outcome: 'accepted' },
    ]);
    expect((await visit(origin, '/ring/buy/ae')).status).toBe(503);
  });

  it('is a failure of its release where store-api has answered: the last good one draws it', async () => {
    const { origin } = await start(
      product('1.0.0', { routes: [HOME, { ...RING, status: 'rendered' }] }),
      shop('2.0.0', SAYS_SO),
    );
    const saudi = await get(origin, '/ring/buy/ae', { 'cf-ipcountry': 'SA' });
    expect([saudi.status, slotOf(await saudi.text(), 'page').by]).toEqual([200, '1.0.0']);
    expect(lines).toContainEqual(expect.objectContaining({ code: 'remote.render.failed', why: 'It answered 503.' }));
  });
});

describe('[OPS-05] a store-api that hangs', () => {
  /** Calls store-api on every page, as loaders do. For visitors from SG, it renders without an answer. */
  const asks = (version: string) =>
    `if (request.slot === 'page') {
      const answer = await fetch(request.apiOrigin + '/api/prices');
      if (!answer.ok && request.visitor.country !== 'SG') throw new Error('no prices');
      if (!answer.ok) return { status: 200, redirect: null, head: { title: 'x', description: '' }, html: '<p>' + (await answer.json()).code + '</p>', state: null };
    }${SAYS_WHO('mf-product', version)}`;
  const hang = () => {
    storeApi.removeAllListeners('request');
    storeApi.on('request', () => {});
  };
  const answer = () => {
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => response.end('{}'));
  };

  it('is what the log names; neither breaker nor last good release takes the page from the release', async () => {
    registry.publish(header(), product('1.0.0'), product('2.0.0', { render: asks('2.0.0') }));
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.place(['AE'], 'mf-product', '1.0.0');
    registry.place(['AE'], 'mf-product', '2.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 800 });
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
    hang();
    for (let visit = 0; visit < 5; visit += 1) {
      const html = await text(origin, '/ring/buy/ae');
      expect(slotOf(html, 'page')).toMatchObject({ fallback: true, by: null });
      expect(slotOf(html, 'header').by).toBe('1.0.0');
    }
    const failures = lines.filter(({ remote, phase }) => remote === 'mf-product' && phase === 'render');
    expect(failures).toHaveLength(5);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: 'store-api.slow', why: expect.stringContaining('GET /api/prices') });
    }
    answer();
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('is told to loaders in time, so that a release can draw its page without prices', async () => {
    registry.publish(product('1.0.0', { render: asks('1.0.0') }));
    registry.place(['ROW'], 'mf-product', '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 2000 });
    hang();
    const page = slotOf(await text(origin, '/', { 'cf-ipcountry': 'SG' }), 'page');
    expect(page).toMatchObject({ by: '1.0.0', markup: '<p>store-api.slow</p>' });
  });

  it('refuses a candidate in its own name and puts nothing aside: another attempt is accepted once it answers', async () => {
    await publishAll();
    registry.publish(product('2.0.0', { render: asks('2.0.0') }));
    const { origin } = await startShell();
    hang();
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('store-api.slow: Probe of page /') },
    ]);
    answer();
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject([
      { outcome: 'accepted' },
    ]);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('excuses no loop', async () => {
    const loops = `if (request.url.endsWith('?loop')) { void fetch(request.apiOrigin + '/api/x'); await new Promise((resolve) => setTimeout(resolve, 50)); for (;;) {} }`;
    registry.publish(header(), product('1.0.0', { render: loops + SAYS_WHO('mf-product', '1.0.0') }));
    registry.place(['AE'], 'mf-product', '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 600 });
    hang();
    expect(slotOf(await text(origin, '/ring/buy/ae?loop'), 'page').fallback).toBe(true);
    await logged(({ code, phase }) => code === 'remote.process.ended' && phase === 'process');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
  });
});
