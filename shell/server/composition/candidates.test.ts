/** Candidates, as a whole shell probes and accepts or refuses them. */

import type { Server } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { HOST_PATH } from '@tessera/shared-contracts/releases/storeHost';
import { get, slotOf, text } from '../../test-support/shellPages.ts';
import { bag, header, product } from '../../test-support/shellReleases.ts';
import {
  publishAll,
  type ShellTestBed,
  startShell,
  withShellTestBed,
  writeBrowserBuild,
} from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';
import { SAYS_WHO } from '../test-fixtures/fixtureRelease.ts';

let registry: FakeRegistry;
let dataDir: string;
let lines: ShellTestBed['lines'];
let storeApi: Server;

withShellTestBed((bed) => {
  ({ registry, dataDir, lines, storeApi } = bed);
});

describe('[OPS-03] a candidate', () => {
  /** Loops in AE, where the probe's visitor also comes from AE. */
  const loopsInAe = (version: string) =>
    `if (request.visitor.country === 'AE') for (;;) {}${SAYS_WHO('mf-bag', version)}`;
  const shownAs = async (origin: string, path: string, slot: string) => slotOf(await text(origin, path), slot).by;

  it('[OPS-01] is shown to nobody before it is stable, and then at once, without another fetch', async () => {
    await publishAll();
    const { origin } = await startShell();
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => {
      asked.resolve();
      void mayAnswer.promise.then(() => response.end('{}'));
    });
    const waits = `if (request.requestId === undefined) await fetch(request.apiOrigin + '/api/prices');`;
    registry.publish(header('2.0.0', { render: waits + SAYS_WHO('mf-header', '2.0.0') }));
    const attempt = registry.promote(['AE'], 'mf-header', '2.0.0');
    await asked.promise;
    expect(await shownAs(origin, '/ring/buy/ae', 'header')).toBe('1.0.0');
    const fetched = registry.fetched.length;
    mayAnswer.resolve();
    expect(await registry.settled(attempt)).toEqual([
      { region: 'AE', remote: 'mf-header', version: '2.0.0', outcome: 'accepted', attempt, reason: null },
    ]);
    expect(await shownAs(origin, '/ring/buy/ae', 'header')).toBe('2.0.0');
    expect(await shownAs(origin, '/ring/buy/eu', 'header')).toBe('1.0.0');
    expect(registry.fetched.length).toBe(fetched);
  });

  it('[OPS-02] that loops delays neither another candidate nor a rollback, in its own region or elsewhere', async () => {
    await publishAll();
    registry.publish(header('2.0.0'), product('2.0.0'), bag('2.0.0', { render: loopsInAe('2.0.0') }));
    const { origin } = await startShell();
    await registry.settled(registry.promote(['AE', 'EU'], 'mf-header', '2.0.0'));
    let isDecided = false;
    const looping = registry.settled(registry.promote(['AE'], 'mf-bag', '2.0.0')).finally(() => {
      isDecided = true;
    });
    const promoted = await registry.settled(registry.promote(['AE', 'EU'], 'mf-product', '2.0.0'));
    expect(promoted.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    const back = await registry.activationOf(registry.place(['AE', 'EU'], 'mf-header', '1.0.0', null));
    expect(back.results.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(isDecided).toBe(false);
    for (const path of ['/ring/buy/ae', '/ring/buy/eu']) {
      expect([await shownAs(origin, path, 'header'), await shownAs(origin, path, 'page')]).toEqual(['1.0.0', '2.0.0']);
    }
    expect(await looping).toMatchObject([{ region: 'AE', outcome: 'refused' }]);
    expect(await shownAs(origin, '/ring/buy/ae', 'bag')).toBe('1.0.0');
  });

  it('that was refused is not tried again before another attempt', async () => {
    await publishAll();
    const { origin } = await startShell();
    const works = { now: false };
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => void response.writeHead(works.now ? 200 : 500).end());
    const asks = `if (!(await fetch(request.apiOrigin + '/api/prices')).ok) throw new Error('store-api is down');`;
    registry.publish(bag('2.0.0', { render: asks + SAYS_WHO('mf-bag', '2.0.0') }));
    const first = registry.promote(['AE'], 'mf-bag', '2.0.0');
    expect(await registry.settled(first)).toMatchObject([{ outcome: 'refused' }]);
    works.now = true;
    await registry.activationOf(registry.place(['AE'], 'mf-header', '1.0.0'));
    expect(await shownAs(origin, '/ring/buy/ae', 'bag')).toBe('1.0.0');
    expect(lines.filter(({ msg }) => msg === 'a candidate was refused')).toHaveLength(1);
    await registry.settled(registry.promote(['AE'], 'mf-bag', '2.0.0'));
    expect(await shownAs(origin, '/ring/buy/ae', 'bag')).toBe('2.0.0');
  });

  it('that needs another version of a shared package than the pages provide is refused, with each package', async () => {
    const browserFolder = await writeBrowserBuild({
      host: { provides: { react: '19.3.1' }, exports: { react: ['useState'] } },
    });
    await publishAll();
    await startShell({ browserFolder });
    registry.publish(bag('2.0.0', { required: { react: '^20.0.0', lodash: '^4.0.0' } }));
    expect(await registry.settled(registry.promote(['AE'], 'mf-bag', '2.0.0'))).toMatchObject([
      {
        outcome: 'refused',
        reason:
          'remote.shared.unmet: react ^20.0.0 is needed and 19.3.1 provided; lodash ^4.0.0 is needed and not provided at all by this shell.',
      },
    ]);
    expect(registry.hosts.at(-1)).toEqual({ provides: { react: '19.3.1' }, exports: { react: ['useState'] } });
    expect(registry.fetched.some((path) => path.startsWith('mf-bag@2.0.0'))).toBe(false);
  });

  it('[TEAM-01] tells teams what its pages provide, and that it has no browser build', async () => {
    const host = { provides: { react: '19.3.1' }, exports: { react: ['useState'] } };
    await publishAll();
    const { origin } = await startShell({ browserFolder: await writeBrowserBuild({ host }) });
    const answer = await get(origin, HOST_PATH);
    expect([answer.status, await answer.json()]).toEqual([200, host]);
    const without = await startShell();
    expect((await get(without.origin, HOST_PATH)).status).toBe(404);
  });

  it('a shell with an empty folder begins with what was accepted, beside one that was refused', async () => {
    await publishAll();
    await startShell();
    registry.publish(product('2.0.0', { render: `throw new Error('broken page');` }));
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject([
      { outcome: 'refused' },
    ]);
    const { origin } = await startShell({ dataDir: join(dataDir, 'second'), shellId: 'shell-2' });
    expect((await get(origin, '/readyz')).status).toBe(200);
    const home = await get(origin, '/', { 'cf-ipcountry': 'AE' });
    expect([home.status, slotOf(await home.text(), 'page').by]).toEqual([200, '1.0.0']);
  });

  it('a shell is not ready while candidates are all that a region has, and is when they are stable', async () => {
    registry.publish(header(), product('1.0.0', { render: `throw new Error('broken page');` }), product('1.0.1'));
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.holdSettling = true;
    const attempt = registry.promote(['AE'], 'mf-product', '1.0.0');
    const { origin } = await startShell({ firstCompositionMs: 50 });
    expect(await (await get(origin, '/readyz')).json()).toMatchObject({
      status: 503,
      missing: ['composition'],
      regionsWithoutPage: ['AE'],
    });
    registry.holdSettling = false;
    expect(await registry.settled(attempt)).toMatchObject([{ outcome: 'refused' }]);
    await registry.settled(registry.promote(['AE'], 'mf-product', '1.0.1'));
    expect((await get(origin, '/readyz')).status).toBe(200);
    expect((await get(origin, '/', { 'cf-ipcountry': 'AE' })).status).toBe(200);
  });
});
