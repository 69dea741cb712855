/** A whole shell whose registry is restored, or is down. */

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { get, slotOf, text } from '../../test-support/shellPages.ts';
import { bag, header, product } from '../../test-support/shellReleases.ts';
import {
  logged,
  publishAll,
  type ShellTestBed,
  shown,
  startShell,
  withShellTestBed,
} from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';
import { SAYS_WHO } from '../test-fixtures/fixtureRelease.ts';

let registry: FakeRegistry;
let dataDir: string;
let running: ShellTestBed['running'];
let lines: ShellTestBed['lines'];

withShellTestBed((bed) => {
  ({ registry, dataDir, running, lines } = bed);
});

describe('[OPS-06] a registry that was restored', () => {
  it('is followed whatever its revision; what was refused of an attempt that it lost is no answer to another one', async () => {
    await publishAll();
    registry.publish(header('2.0.0'), header('3.0.0'), header('9.0.0', { render: 'throw new Error("bad");' }));
    const { origin } = await startShell();
    const restore = registry.backUp();
    const refused = registry.promote(['AE'], 'mf-header', '9.0.0');
    expect(await registry.settled(refused)).toMatchObject([{ outcome: 'refused' }]);
    const lost = registry.place(['AE', 'EU'], 'mf-header', '2.0.0');
    await registry.activationOf(lost);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('2.0.0');
    restore();
    await shown('mf-header', '1.0.0', 'AE');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('1.0.0');
    // Equals the number of the refused attempt.
    expect(registry.promote(['AE'], 'mf-header', '3.0.0')).toBe(refused);
    await shown('mf-header', '3.0.0', 'AE');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('3.0.0');
  });

  it('asks for a release with other files under a number that browsers have: it is refused', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    await startShell();
    const restore = registry.backUp();
    await registry.activationOf(registry.place(['AE'], 'mf-header', '2.0.0'));
    restore();
    await shown('mf-header', '1.0.0', 'AE');
    registry.publish(header('2.0.0', { render: `${SAYS_WHO('mf-header', '2.0.0')} // built again` }));
    expect(await registry.settled(registry.promote(['AE'], 'mf-header', '2.0.0'))).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('remote.release.changed') },
    ]);
  });

  it('and is empty, as on a database that nobody has restored, takes no page away, over a restart too', async () => {
    await publishAll();
    const first = await startShell();
    registry.forgetAll();
    await logged(({ code }) => code === 'registry.empty');
    expect(slotOf(await text(first.origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    await first.stop();
    const second = await startShell();
    expect(slotOf(await text(second.origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
  });
});

describe('[OPS-06] the registry is down', () => {
  it('at run time: pages go on, and a change is heard once it is back', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    const { origin } = await startShell();
    await registry.stop();
    await logged(({ code }) => code === 'registry.unreachable');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    expect((await get(origin, '/readyz')).status).toBe(200);
    expect((await get(origin, '/remotes/mf-product/1.0.0/chunk.js')).status).toBe(200);
    const revision = registry.place(['AE'], 'mf-header', '2.0.0');
    await registry.start();
    await registry.activationOf(revision);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('2.0.0');
  });

  it('at the start: what was active is there again from disk, last good releases and files too', async () => {
    registry.publish(
      header(),
      bag(),
      product('1.0.0'),
      product('2.0.0', {
        render: `if (request.url === '/?fail') throw new Error('x');${SAYS_WHO('mf-product', '2.0.0')}`,
      }),
    );
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-bag', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const revision = registry.place(['AE'], 'mf-product', '2.0.0');
    const first = await startShell();
    await registry.activationOf(revision);
    await first.stop();
    running.length = 0;
    await registry.stop();
    const { origin } = await startShell();
    expect((await get(origin, '/readyz')).status).toBe(200);
    const html = await text(origin, '/ring/buy/ae');
    for (const slot of ['header', 'footer', 'bag']) expect(slotOf(html, slot).by).toBe('1.0.0');
    expect(slotOf(html, 'page').by).toBe('2.0.0');
    expect(slotOf(await text(origin, '/ring/buy/eu'), 'page').by).toBe('1.0.0');
    expect(slotOf(await text(origin, '/?fail', { 'cf-ipcountry': 'AE' }), 'page').by).toBe('1.0.0');
    expect(await text(origin, '/remotes/mf-product/2.0.0/chunk.js')).toBe('// chunk of mf-product 2.0.0');
    await registry.start();
  });

  it('[SHELL-06] at the very first start: the server-unavailable page, it is not ready, and it heals by itself', async () => {
    await publishAll();
    await registry.stop();
    const { origin } = await startShell();
    const response = await get(origin, '/ring/buy/ae', { 'accept-language': 'de' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const html = await response.text();
    expect(html).toContain('Unser Server macht wohl gerade eine kurze Pause.');
    expect(html).not.toMatch(/<script|<link|src=/);
    expect(await (await get(origin, '/readyz')).json()).toMatchObject({
      status: 503,
      code: 'service.not-ready',
      missing: ['composition'],
      revision: null,
      registryConnected: false,
    });
    expect((await get(origin, '/healthz')).status).toBe(200);
    await registry.start();
    // Each region switches by itself; the shell is ready after the last one.
    for (const store of STORES) {
      for (const remote of ['mf-programs', 'mf-product']) await shown(remote, '1.0.0', store);
    }
    expect((await get(origin, '/readyz')).status).toBe(200);
  });

  it('a file damaged on disk is not run: it is fetched again, and while that fails the last good release steps in', async () => {
    await publishAll();
    registry.publish(product('2.0.0'));
    const revision = registry.place(STORES, 'mf-product', '2.0.0');
    const first = await startShell();
    await registry.activationOf(revision);
    await first.stop();
    running.length = 0;
    await registry.stop();
    const damaged = product('2.0.0').release.files.find(({ path }) => path === 'server.cjs');
    const name = Buffer.from((damaged?.integrity ?? '').slice(7), 'base64').toString('hex');
    expect(await readdir(join(dataDir, 'files'))).toContain(name);
    await writeFile(join(dataDir, 'files', name), 'exports.render = async () => ({ evil: true })');
    lines.length = 0;
    const { origin } = await startShell();
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    await registry.start();
    await shown('mf-product', '2.0.0', 'AE');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('streams held back: the shell asks from time to time instead', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    registry.refuseStreams = true;
    const { origin } = await startShell();
    expect(registry.streams).toBe(0);
    const revision = registry.place(['AE'], 'mf-header', '2.0.0');
    await registry.activationOf(revision);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('2.0.0');
  });
});
