/** Changes in the registry, as a whole shell applies them. */

import type { Server } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { bootOf, get, slotOf, text } from '../../test-support/shellPages.ts';
import { header, product, programs } from '../../test-support/shellReleases.ts';
import { publishAll, type ShellTestBed, shown, startShell, withShellTestBed } from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';
import { SAYS_WHO } from '../test-fixtures/fixtureRelease.ts';

let registry: FakeRegistry;
let lines: ShellTestBed['lines'];
let storeApi: Server;

withShellTestBed((bed) => {
  ({ registry, lines, storeApi } = bed);
});

describe('[OPS-01] a change in the registry', () => {
  it('reaches the next request of that region alone, and is answered', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    const { origin } = await startShell();
    const before = bootOf(await text(origin, '/ring/buy/eu')).composition;
    const revision = registry.place(['AE'], 'mf-header', '2.0.0');
    const activation = await registry.activationOf(revision);
    expect(activation.results).toContainEqual({
      region: 'AE',
      remote: 'mf-header',
      version: '2.0.0',
      outcome: 'active',
      attempt: null,
      reason: null,
    });
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('2.0.0');
    const eu = await text(origin, '/ring/buy/eu');
    expect(slotOf(eu, 'header').by).toBe('1.0.0');
    expect(bootOf(eu).composition).toBe(before);
    expect(bootOf(await text(origin, '/ring/buy/ae')).composition).not.toBe(before);
  });

  it('[OPS-02] rolling back goes without the files and without the probes, whatever is down', async () => {
    await publishAll();
    const flaky = `if (request.slot === 'page') { const answer = await fetch(request.apiOrigin + '/api/held'); if (!answer.ok) throw new Error('down'); }`;
    registry.publish(product('1.1.0', { render: flaky + SAYS_WHO('mf-product', '1.1.0') }), product('1.2.0'));
    const { origin } = await startShell();
    await registry.activationOf(registry.place(STORES, 'mf-product', '1.1.0'));
    await registry.activationOf(registry.place(STORES, 'mf-product', '1.2.0'));
    storeApi.closeAllConnections();
    await new Promise((resolve) => storeApi.close(resolve));
    const fetchedBefore = registry.fetched.length;
    const back = await registry.activationOf(registry.place(STORES, 'mf-product', '1.1.0'));
    expect(back.results.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(registry.fetched.length).toBe(fetchedBefore);
    expect(bootOf(await text(origin, '/')).slots[1]?.releases[0]?.version).toBe('1.1.0');
  });

  it.each([
    [
      'throws on a probe',
      product('2.0.0', { render: `throw new Error('broken page');` }),
      'remote.render.failed: Probe of page /',
    ],
    [
      'answers its probe with 404',
      product('2.0.0', { render: `return { status: 404, redirect: null, head: null, html: '', state: null };` }),
      'remote.render.invalid: Probe of page /',
    ],
    [
      'has no title',
      product('2.0.0', { render: `return { status: 200, redirect: null, head: null, html: '', state: null };` }),
      'it has no title',
    ],
    [
      'probes a path that its route is not',
      product('2.0.0', { routes: [{ path: '/ring/:region', probe: '/rings' }] }),
      'The probe path /rings',
    ],
    [
      'does not load',
      product('2.0.0', { server: `throw new Error('bad build')` }),
      'remote.load.failed: Probe of page /: Error: bad build',
    ],
  ])('[OPS-03] a release that %s is refused, and says why; the old one stays', async (_how, broken, why) => {
    await publishAll();
    const { origin } = await startShell();
    registry.publish(broken);
    const attempt = registry.promote(['AE'], 'mf-product', '2.0.0');
    expect(await registry.settled(attempt)).toEqual([
      {
        region: 'AE',
        remote: 'mf-product',
        version: '2.0.0',
        outcome: 'refused',
        attempt,
        reason: expect.stringContaining(why),
      },
    ]);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    expect(lines.find(({ msg }) => msg === 'a candidate was refused')).toMatchObject({
      remote: 'mf-product',
      version: '2.0.0',
      team: 'team of mf-product',
      region: 'AE',
      phase: 'accept',
      shown: '1.0.0',
    });
  });

  it('[OPS-03] a stable release with a file that is not the one published is refused; mended, it takes over by itself', async () => {
    await publishAll();
    const { origin } = await startShell();
    registry.publish(product('2.0.0'));
    registry.tamper('mf-product', '2.0.0', 'chunk.js');
    const revision = registry.place(['AE'], 'mf-product', '2.0.0');
    const { results } = await registry.activationOf(revision);
    expect(results).toContainEqual(
      expect.objectContaining({
        remote: 'mf-product',
        region: 'AE',
        outcome: 'refused',
        reason: expect.stringContaining('remote.integrity'),
      }),
    );
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    registry.mend();
    await shown('mf-product', '2.0.0', 'AE');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('leaves requests under way on the set they began with, last good release included, and then lets go of it', async () => {
    const held: { end(text: string): void }[] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => void held.push(response));
    const failsLate = `if (request.url === '/?held' && request.slot === 'footer') { await fetch(request.apiOrigin + '/api/held'); throw new Error('late'); }`;
    registry.publish(
      header('1.0.0'),
      header('2.0.0', { render: failsLate + SAYS_WHO('mf-header', '2.0.0') }),
      header('3.0.0'),
      header('4.0.0'),
      product(),
    );
    registry.place(STORES, 'mf-product', '1.0.0');
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-header', '2.0.0');
    const { origin, shell } = await startShell({ renderDeadlineMs: 20_000 });
    expect(shell.loadedReleases).toBe(3);
    const underWay = text(origin, '/?held');
    await until(() => held.length > 0);
    await registry.activationOf(registry.place(STORES, 'mf-header', '3.0.0'));
    await registry.activationOf(registry.place(STORES, 'mf-header', '4.0.0'));
    expect(slotOf(await text(origin, '/'), 'header').by).toBe('4.0.0');
    expect(shell.loadedReleases).toBe(5);
    for (const waiting of held) waiting.end('{}');
    const html = await underWay;
    expect(slotOf(html, 'header').by).toBe('2.0.0');
    expect(slotOf(html, 'footer').by).toBe('1.0.0');
    expect(html.endsWith('</html>')).toBe(true);
    await until(() => shell.loadedReleases <= 3);
  });

  it('takes a remote out of a region', async () => {
    await publishAll();
    const { origin } = await startShell();
    await registry.activationOf(registry.remove(['AE'], 'mf-programs'));
    expect((await get(origin, '/partner/ok', { 'cf-ipcountry': 'AE' })).status).toBe(404);
    expect((await get(origin, '/partner/ok', { 'cf-ipcountry': 'DE' })).status).toBe(200);
  });

  it('two remotes that claim one path: one of them has it everywhere, and it is said', async () => {
    registry.publish(
      header(),
      product(),
      programs('1.0.0', { routes: [{ path: '/ring/buy/:region', probe: '/ring/buy/ae' }] }),
    );
    for (const remote of ['mf-header', 'mf-product', 'mf-programs']) registry.place(['AE'], remote, '1.0.0');
    const { origin } = await startShell();
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').markup).toContain('mf-product');
    expect(lines).toContainEqual(
      expect.objectContaining({
        code: 'route.conflict',
        region: 'AE',
        winner: 'mf-product',
        loser: 'mf-programs',
        path: '/ring/buy/:region',
      }),
    );
  });
});
