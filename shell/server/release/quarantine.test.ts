/** [OPS-05] Which releases are quarantined, for how long, and what lifts it. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { pino } from 'pino';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { AMPLE, codeOf, renderRequest } from '../test-fixtures/releaseWorkers.ts';
import { openQuarantine, type Quarantine } from './quarantine.ts';
import { WORKER_LIMITS } from './releaseLimits.ts';
import { createReleasePool, type LoadedRelease, type ReleasePool } from './releasePool.ts';
import { NO_STORE_API } from './storeApiForReleases.ts';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const logger = pino({ enabled: false });

let dataDir: string;
let time: number;
let quarantine: Quarantine;
let pools: ReleasePool[];

const open = () => openQuarantine(dataDir, logger, () => time);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quarantine-'));
  time = Date.parse('2026-11-22T10:00:00Z');
  quarantine = await open();
  pools = [];
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await quarantine.saved();
  await rm(dataDir, { recursive: true, force: true });
});

describe('[OPS-05] the quarantine', () => {
  it('keeps a candidate out until an operator lets it in, over a restart of the shell too', async () => {
    quarantine.add('mf-bag@2.0.0', 'remote.process.ended: by SIGKILL', { retry: false });
    await quarantine.saved();
    time += 1000 * MINUTE;
    const restarted = await open();
    expect(restarted.reasonFor('mf-bag@2.0.0')).toBe(
      'Put aside since 2026-11-22T10:00:00.000Z, until it is promoted again: remote.process.ended: by SIGKILL',
    );
    expect(restarted.reasonFor('mf-bag@1.0.0')).toBeNull();
    restarted.lift('mf-bag@2.0.0');
    expect(restarted.reasonFor('mf-bag@2.0.0')).toBeNull();
    await restarted.saved();
    expect((await open()).reasonFor('mf-bag@2.0.0')).toBeNull();
  });

  it('lets an accepted release be tried again after pauses that grow, and remembers how long the next one is', async () => {
    const pauses: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      quarantine.add('mf-bag@1.0.0', 'dies', { retry: true });
      const began = time;
      while (quarantine.reasonFor('mf-bag@1.0.0') !== null) time += MINUTE;
      pauses.push((time - began) / MINUTE);
      await quarantine.saved();
      quarantine = await open();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('forgets what was a month ago, and begins empty where its file is damaged', async () => {
    quarantine.add('mf-bag@2.0.0', 'dies', { retry: false });
    await quarantine.saved();
    time += 31 * 24 * 60 * MINUTE;
    expect((await open()).reasonFor('mf-bag@2.0.0')).toBeNull();
    await writeFile(join(dataDir, 'quarantine.json'), '{"mf-bag@2.0.0":');
    expect((await open()).reasonFor('mf-bag@2.0.0')).toBeNull();
  });
});

/** A pool with one release whose `render` runs `body`; a country identifies a kind of visitor. */
async function loaded(body: string, server?: string): Promise<{ pool: ReleasePool; release: LoadedRelease }> {
  const fixture = fixtureRelease({
    remote: 'mf-bag',
    slots: ['bag'],
    ...(server === undefined
      ? { render: `${body}\nreturn { status: 200, redirect: null, head: null, html: request.url, state: null };` }
      : { server }),
  });
  const pool = createReleasePool({
    files: {
      read: async (_release, { path }) => fixture.contents.get(path) ?? Buffer.alloc(0),
      fetchAll: async () => {},
      sweep: async () => 0,
    },
    quarantine,
    storeApi: NO_STORE_API,
    limits: { ...WORKER_LIMITS, loadMs: AMPLE },
  });
  pools.push(pool);
  return { pool, release: await pool.acquire(fixture.release) };
}

const EXITS = `if (request.url.startsWith('/exit')) process.exit(1);`;
const render = ({ worker }: LoadedRelease, url: string, deadlineMs = AMPLE) =>
  worker.render(renderRequest(url, { slot: 'bag', route: { path: url.split('?')[0] ?? '/', params: {} } }), deadlineMs);

describe('[OPS-05] a candidate', () => {
  it.each([
    ['ends its process', EXITS, '/exit', AMPLE],
    ['loops', `if (request.url === '/loop') for (;;) {}`, '/loop', 500],
    [
      'eats memory that no heap limit sees',
      `const kept = []; if (request.url === '/eat') for (;;) { if (kept.length < 600) kept.push(Buffer.alloc(2 ** 20, 1)); }`,
      '/eat',
      AMPLE,
    ],
  ])('that %s is put aside at once, and not tried again', async (_how, body, url, deadlineMs) => {
    const { pool, release } = await loaded(body);
    await render(release, '/fine');
    expect(await codeOf(render(release, url, deadlineMs))).toMatch(/^remote\.(quarantined|render\.timeout)$/);
    expect(await codeOf(render(release, '/fine'))).toBe('remote.quarantined');
    await expect(pool.acquire(release.release)).rejects.toMatchObject({ code: 'remote.quarantined' });
    // A loop is detected when its process does not answer a ping.
    await until(() => !quarantine.reasonFor('mf-bag@1.0.0')?.includes('until 20'));
    expect(JSON.parse(await readQuarantine())).toMatchObject({ 'mf-bag@1.0.0': { until: null } });
  });

  it('that hangs, and still answers, is put aside for a pause that grows', async () => {
    const { release } = await loaded(`if (request.url === '/hang') await new Promise(() => {});`);
    await render(release, '/fine');
    expect(await codeOf(render(release, '/hang', 500))).toBe('remote.render.timeout');
    expect(await codeOf(render(release, '/fine'))).toBe('remote.quarantined');
    time += MINUTE;
    await expect(render(release, '/fine')).resolves.toMatchObject({ html: '/fine' });
  });

  it('that ends its process while it loads is put aside; one that only throws there is not', async () => {
    const { release: exits } = await loaded('', 'process.exit(0);');
    expect(await codeOf(render(exits, '/'))).toBe('remote.load.failed');
    expect(quarantine.reasonFor('mf-bag@1.0.0')).toContain('exit code 0');
    quarantine.lift('mf-bag@1.0.0');
    const { release: throws } = await loaded('', `throw new Error('bad build');`);
    expect(await codeOf(render(throws, '/'))).toBe('remote.load.failed');
    expect(quarantine.reasonFor('mf-bag@1.0.0')).toBeNull();
  });

  it('that throws, answers nonsense or is asked too much is refused, but not put aside', async () => {
    const { release } = await loaded(
      `if (request.url === '/throw') throw new Error('x'); if (request.url === '/no') return 7;`,
    );
    expect(await codeOf(render(release, '/throw'))).toBe('remote.render.failed');
    expect(await codeOf(render(release, '/no'))).toBe('remote.render.invalid');
    expect(quarantine.reasonFor('mf-bag@1.0.0')).toBeNull();
  });
});

describe('[OPS-05] a release that a region runs', () => {
  const accepted = async (body: string) => {
    const found = await loaded(body);
    found.pool.hold(found.release);
    return found;
  };

  it('is not thrown out by one request, however often it is made; that request alone is not sent any more', async () => {
    const { release } = await accepted(EXITS);
    for (let visit = 0; visit < 6; visit += 1) {
      expect(await codeOf(render(release, '/exit'))).toBe('remote.process.ended');
    }
    for (let visit = 0; visit < 6; visit += 1) {
      expect(await codeOf(render(release, `/exit?${visit}`))).toMatch(/^remote\.process\.(ended|resting)$/);
    }
    expect(quarantine.reasonFor('mf-bag@1.0.0')).toBeNull();
    await until(async () => (await codeOf(render(release, '/again'))) !== 'remote.process.resting');
    await expect(render(release, '/fine')).resolves.toMatchObject({ html: '/fine' });
    expect(quarantine.reasonFor('mf-bag@1.0.0')).toBeNull();
  });

  it('does not cost those who are beside a deadly request their page', async () => {
    const { release } = await accepted(
      `if (request.url === '/exit') setTimeout(() => process.exit(1), 20); await new Promise((resolve) => setTimeout(resolve, 60));`,
    );
    await render(release, '/warm');
    const beside = ['/a', '/b', '/c'].map((url) => render(release, url));
    const deadly = codeOf(render(release, '/exit'));
    expect(await deadly).toBe('remote.process.ended');
    expect((await Promise.all(beside)).map(({ html }) => html)).toEqual(['/a', '/b', '/c']);
    await expect(render(release, '/a')).resolves.toMatchObject({ html: '/a' });
  });

  it('rests for a while when it dies of whatever it is asked', async () => {
    const { release } = await accepted(EXITS);
    const codes = new Set<string>();
    for (let visit = 0; quarantine.reasonFor('mf-bag@1.0.0') === null; visit += 1) {
      codes.add(await codeOf(render(release, `/exit/${visit}`)));
      // The pauses between its processes use real time.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const code of codes) expect(code).toMatch(/^remote\.(process\.ended|process\.resting|quarantined)$/);
    expect(quarantine.reasonFor('mf-bag@1.0.0')).toContain('until 2026-11-22T10:01:00.000Z');
    expect(await codeOf(render(release, '/fine'))).toBe('remote.quarantined');
    time += MINUTE;
    expect(quarantine.reasonFor('mf-bag@1.0.0')).toBeNull();
  });
});

async function readQuarantine(): Promise<string> {
  await quarantine.saved();
  return readFile(join(dataDir, 'quarantine.json'), 'utf8');
}
