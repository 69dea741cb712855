/** Answers of a whole shell to crawlers and other programs: Markdown, robots.txt, the sitemap and llms.txt. */
import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { get, text } from '../../test-support/shellPages.ts';
import { HOME, header, product, RING } from '../../test-support/shellReleases.ts';
import { publishAll, startShell, withShellTestBed } from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';
import { SAYS_WHO } from '../test-fixtures/fixtureRelease.ts';

let registry: FakeRegistry;

withShellTestBed((bed) => {
  ({ registry } = bed);
});

describe('a page as Markdown', () => {
  const TOLD = {
    routes: [HOME, { ...RING, markdown: true }],
    render: `if (request.as === 'markdown') return {
        status: 200, redirect: null, state: null,
        head: { title: 'Ring Air', description: '' },
        html: '# Ring in ' + request.visitor.store + ', ' + request.visitor.locale + '\\n\\n[Buy](/ring/buy/ae)',
      };
      ${SAYS_WHO('mf-product', '1.0.0')}`,
  };
  const start = async (first = '') => {
    registry.publish(header(), product('1.0.0', { ...TOLD, render: first + TOLD.render }));
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    return startShell({ publicOrigin: 'https://vela.example' });
  };

  it('[SHELL-13] is at its path with .md, in the store that the path names, and never kept for another', async () => {
    const { origin } = await start();
    const response = await get(origin, '/ring/buy/ae.md?lang=de', { 'cf-ipcountry': 'US' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': 'de',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      link: '<https://vela.example/ring/buy/ae?lang=de>; rel="canonical"',
    });
    expect(await response.text()).toBe('# Ring in AE, de\n\n[Buy](https://vela.example/ring/buy/ae)');
    const us = await get(origin, '/ring/buy/us.md');
    expect(await us.text()).toContain('# Ring in US, en-US');
  });

  it('[SHELL-13] is named by its page, and follows the redirect of a family', async () => {
    const { origin } = await start();
    expect(await text(origin, '/ring/buy/ae')).toContain(
      '<link data-of-page rel="alternate" type="text/markdown" href="https://vela.example/ring/buy/ae.md">',
    );
    const moved = await get(origin, '/ring/buy.md?utm_source=a', { 'cf-ipcountry': 'GB' });
    expect([moved.status, moved.headers.get('location')]).toEqual([307, '/ring/buy/gb.md?utm_source=a']);
  });

  it('[OPS-05] says that it is to be asked again where no release can tell it', async () => {
    const { origin } = await start(`if (request.as === 'markdown') throw new Error('none');`);
    const response = await get(origin, '/ring/buy/ae.md');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it.each(['/.md', '/nowhere.md', '/ring/buy/zz.md', '/index.md'])('[SHELL-07] is not found at %s', async (path) => {
    const { origin } = await start();
    const response = await get(origin, path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('[SHELL-13] is listed by /llms.txt for each store', async () => {
    const { origin } = await start();
    const response = await get(origin, '/llms.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const listed = (await response.text()).match(
      /\[Ring in IN, en-US\]\(https:\/\/vela\.example\/ring\/buy\/[a-z]+\.md\)/g,
    );
    expect(listed).toHaveLength(STORES.length);
  });
});

describe('what a crawler is told', () => {
  it('[SHELL-13] is at /robots.txt and /sitemap.xml, from the routes that the regions run', async () => {
    await publishAll();
    const { origin } = await startShell({ publicOrigin: 'https://vela.example' });
    expect(await text(origin, '/robots.txt')).toContain('Sitemap: https://vela.example/sitemap.xml');
    const answer = await get(origin, '/sitemap.xml');
    expect(answer.headers.get('content-type')).toContain('xml');
    const map = await answer.text();
    expect(map.match(/<loc>[^<]*global[^<]*<\/loc>/g)).toEqual([
      '<loc>https://vela.example/ring/buy/global</loc>',
      '<loc>https://vela.example/ring/buy/global?lang=de</loc>',
    ]);
    expect(map.includes('/shop')).toBe(false);
  });

  it('[SHELL-13] leaves out the pages that a release keeps from crawlers', async () => {
    registry.publish(header(), product('1.0.0', { routes: [HOME, { ...RING, crawled: false }] }));
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell({ publicOrigin: 'https://vela.example' });
    expect(await text(origin, '/robots.txt')).toContain('\nDisallow: /ring/buy\n');
    const map = await text(origin, '/sitemap.xml');
    expect([map.includes('<loc>https://vela.example/</loc>'), map.includes('/ring/buy')]).toEqual([true, false]);
  });
});
