/** A whole shell whose visitors get a canary, its twin or the stable release: real processes, a staged registry. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { documentBootSchema } from '@tessera/shared-contracts/document/page';
import { BUCKETS, type Group, type RolloutPlacement } from '@tessera/shared-contracts/releases/rollout';
import { type FixtureOptions, fixtureRelease, SAYS_WHO } from '../test-fixtures/fixtureRelease.ts';
import {
  endStagedShells,
  type StagedShell,
  type StagedShellOptions,
  stageShell,
} from '../test-fixtures/stagedShell.ts';
import { groupOf, placesOf } from './assignment.ts';

jest.setTimeout(60_000);

const UNCHANGING = { maxAge: 3600, staleWhileRevalidate: 3600 };
const HOME = { path: '/', probe: '/' };
/** `data-process` identifies the process, to distinguish a release from its twin. */
const COUNTS = (version: string) => `
  globalThis.me ??= Math.random().toString(36).slice(2);
  return { status: 200, redirect: null, head: null, state: null,
    html: '<p data-process="' + globalThis.me + '">bag ${version}</p>' };`;
const bag = (version: string, rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({ remote: 'mf-bag', version, slots: ['bag'], render: COUNTS(version), ...rest });
const header = fixtureRelease({
  remote: 'mf-header',
  slots: ['header', 'footer'],
  cache: { header: { varyOn: [], ...UNCHANGING }, footer: { varyOn: [], ...UNCHANGING } },
});
const product = (version: string) =>
  fixtureRelease({
    remote: 'mf-product',
    version,
    routes: [HOME],
    render: SAYS_WHO('mf-product', version),
    cache: { '/': { varyOn: ['store'], ...UNCHANGING } },
  });
/** Fails for visitors, but not when the shell starts it. */
const FAILS = `if (request.requestId) throw new Error('broken'); ${COUNTS('1.1.0')}`;

const rollout: RolloutPlacement = { id: randomUUID(), version: '1.1.0', share: 1000, attempt: 7 };
const places = placesOf('mf-bag', rollout.id);
const bucketOf = (group: Group | null, share = rollout.share) =>
  Array.from({ length: BUCKETS }, (_, bucket) => bucket).find(
    (bucket) => groupOf(places, { share }, bucket) === group,
  ) ?? -1;

let shell: StagedShell;
const start = async (options: Partial<StagedShellOptions> = {}) => {
  shell = await stageShell({
    releases: [header, bag('1.0.0'), product('1.0.0')],
    published: [bag('1.1.0'), product('1.1.0')],
    storeApi: (_request, response) =>
      void response.setHeader('Content-Type', 'application/json').end('{"version":"one"}'),
    evidenceMs: 20,
    ...options,
  });
};
const begin = async (placement: RolloutPlacement = rollout) => {
  shell.registry.rollOut(['AE'], 'mf-bag', placement);
  await until(() => shell.lines.some(({ msg }) => msg === 'a canary is shown'));
};
beforeEach(() => start());
afterEach(endStagedShells);

const AE = { 'cf-ipcountry': 'AE' };
const visit = async (bucket: number | null, { path = '/', headers = {}, address = '203.0.113.1' } = {}) => {
  const response = await fetch(shell.origin + path, {
    headers: {
      ...AE,
      ...headers,
      'x-forwarded-for': address,
      ...(bucket === null ? {} : { cookie: `bucket=${bucket}` }),
    },
  });
  return { response, text: await response.text() };
};
const bagIn = (html: string) => ({
  version: /bag (\d\.\d\.\d)/.exec(html)?.[1],
  process: /data-process="(\w+)"/.exec(html)?.[1],
});
const bootIn = (html: string) =>
  documentBootSchema.parse(JSON.parse(/<script[^>]*id="boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null'));
const counted = () => shell.registry.evidence.at(-1)?.rollouts.find((one) => one.rollout === rollout.id);

describe('[OPS-02] visitors of a region with a canary', () => {
  it.each([
    ['for each visitor alone', undefined],
    ['once for all of a group', { bag: { varyOn: [], ...UNCHANGING } }],
  ])('get the canary, its twin, which is a process of its own, or what is stable, drawn %s', async (_, cache) => {
    await endStagedShells();
    const shared = cache ? { cache } : {};
    await start({ releases: [header, bag('1.0.0', shared), product('1.0.0')], published: [bag('1.1.0', shared)] });
    await begin();
    const [canary, twin, other] = await Promise.all(
      [bucketOf('canary'), bucketOf('twin'), bucketOf(null)].map(async (bucket) => bagIn((await visit(bucket)).text)),
    );
    expect([canary?.version, twin?.version, other?.version]).toEqual(['1.1.0', '1.0.0', '1.0.0']);
    expect(new Set([canary?.process, twin?.process, other?.process]).size).toBe(3);
  });

  it('get no other version in another region', async () => {
    await begin();
    const { text } = await visit(bucketOf('canary'), { headers: { 'cf-ipcountry': 'DE' } });
    expect(bagIn(text).version).toBe('1.0.0');
  });

  it('are told of as traffic to tools that read what a region runs [TEAM-03]', async () => {
    await begin();
    const { text } = await visit(null, { path: '/_regions/ae/frontend-discovery.json' });
    const [stable, canary] = JSON.parse(text).microFrontends['mf-bag'];
    expect([stable.deployment, canary.deployment]).toEqual([
      { traffic: 90, default: true },
      { traffic: 10, default: false },
    ]);
    expect(canary.metadata.version).toBe('1.1.0');
  });

  it('get documents in which boot data, import map and markup are of one version', async () => {
    await begin();
    const { text } = await visit(bucketOf('canary'));
    const [first, second] = bootIn(text).slots.find(({ slot }) => slot === 'bag')?.releases ?? [];
    expect([first?.version, second?.version]).toEqual(['1.1.0', '1.0.0']);
    expect(text).toContain('/remotes/mf-bag/1.1.0/');
    const other = await visit(bucketOf(null));
    expect(other.text).not.toContain('/remotes/mf-bag/1.1.0/');
  });

  it('keep their version on page changes, and a slot that they ask for is of it', async () => {
    await begin();
    const bucket = bucketOf('canary');
    const { composition } = bootIn((await visit(bucket)).text);
    const page = new URLSearchParams({ url: '/', composition, store: 'AE', locale: 'en-US' });
    expect(JSON.parse((await visit(bucket, { path: `/_page?${page}` })).text).kind).toBe('page');
    // A visitor who is in another group by now, for example without the cookie, gets a document.
    expect(JSON.parse((await visit(bucketOf(null), { path: `/_page?${page}` })).text).kind).toBe('document');
    const slot = new URLSearchParams({ slot: 'bag', url: '/', composition, version: '1.1.0' });
    expect(JSON.parse((await visit(bucket, { path: `/_slot?${slot}` })).text).html).toContain('bag 1.1.0');
  });

  it('are given a bucket once, without identity, and only while there is a canary', async () => {
    expect((await visit(null)).response.headers.get('set-cookie')).toBeNull();
    await begin();
    const cookie = (await visit(null)).response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^bucket=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await visit(5)).response.headers.get('set-cookie')).toBeNull();
    for (const made of ['10000', '-1', 'x', '007']) {
      const { response } = await visit(null, { headers: { cookie: `bucket=${made}` } });
      expect([made, response.status, response.headers.has('set-cookie')]).toEqual([made, 200, true]);
    }
    const elsewhere = await visit(null, { headers: { 'cf-ipcountry': 'DE' } });
    expect(elsewhere.response.headers.get('set-cookie')).toBeNull();
  });

  it('who get a canary stay with it when its share is raised, and get what is stable when it is withdrawn', async () => {
    await begin();
    const bucket = bucketOf('canary');
    const later = Array.from({ length: BUCKETS }, (_, each) => each).find(
      (each) => groupOf(places, { share: 1000 }, each) === null && groupOf(places, { share: 5000 }, each) === 'canary',
    );
    expect(bagIn((await visit(later ?? -1)).text).version).toBe('1.0.0');
    shell.registry.rollOut(['AE'], 'mf-bag', { ...rollout, share: 5000 });
    await until(async () => bagIn((await visit(later ?? -1)).text).version === '1.1.0');
    expect(bagIn((await visit(bucket)).text).version).toBe('1.1.0');
    shell.registry.rollOut(['AE'], 'mf-bag', null);
    await until(async () => bagIn((await visit(bucket)).text).version === '1.0.0');
  });

  it('share kept slots and documents with their group alone', async () => {
    await endStagedShells();
    await start({
      releases: [header, bag('1.0.0', { cache: { bag: { varyOn: [], ...UNCHANGING } } }), product('1.0.0')],
    });
    const ofProduct = { ...rollout, id: randomUUID() };
    const own = placesOf('mf-product', ofProduct.id);
    shell.registry.rollOut(['AE'], 'mf-product', ofProduct);
    await until(() => shell.lines.some(({ msg }) => msg === 'a canary is shown'));
    const find = (group: Group | null) =>
      Array.from({ length: BUCKETS }, (_, bucket) => bucket).find((each) => groupOf(own, ofProduct, each) === group) ??
      -1;
    const isKept = async (group: Group | null, version: string) => {
      const { response, text } = await visit(find(group), { headers: { 'accept-encoding': 'br' } });
      expect(text).toContain(`mf-product ${version} page`);
      return response.headers.has('content-length');
    };
    for (const [group, version] of [
      ['canary', '1.1.0'],
      ['twin', '1.0.0'],
      [null, '1.0.0'],
    ] as const) {
      await until(() => isKept(group, version));
    }
    // No group has replaced another one's cached document.
    expect(await Promise.all([isKept('canary', '1.1.0'), isKept('twin', '1.0.0'), isKept(null, '1.0.0')])).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('[OPS-02] the kill switch', () => {
  const canaries = async (bucket: number | null) => bootIn((await visit(bucket)).text).canaries;

  it('is asked about by documents with a canary alone, and no more once it is stable', async () => {
    await endStagedShells();
    const cache = { bag: { varyOn: [], ...UNCHANGING } };
    await start({
      releases: [header, bag('1.0.0', { cache }), product('1.0.0')],
      published: [bag('1.1.0', { cache })],
    });
    await begin();
    const encoding = { headers: { 'accept-encoding': 'br' } };
    const isKept = async (bucket: number) => (await visit(bucket, encoding)).response.headers.has('content-length');
    await until(() => isKept(bucketOf('canary')));
    expect(bootIn((await visit(bucketOf('canary'), encoding)).text).canaries).toEqual([
      { remote: 'mf-bag', version: '1.1.0' },
    ]);
    expect(await canaries(bucketOf('twin'))).toBeUndefined();
    expect(await canaries(bucketOf(null))).toBeUndefined();
    await shell.registry.activationOf(shell.registry.place(['AE'], 'mf-bag', '1.1.0', '1.0.0'));
    await until(() => isKept(bucketOf('canary')));
    const { text } = await visit(bucketOf('canary'), encoding);
    expect([bagIn(text).version, bootIn(text).canaries]).toEqual(['1.1.0', undefined]);
  });

  it('says what is killed in a region, for anybody, and may be kept a moment', async () => {
    await begin();
    const killed = async (region: string) => visit(null, { path: `/_killed/${region}` });
    const { response, text } = await killed('AE');
    expect([response.headers.get('cache-control'), text]).toEqual(['public, max-age=10', '{}']);
    expect(response.headers.get('set-cookie')).toBeNull();
    shell.registry.rollOut(['AE'], 'mf-bag', null, ['1.1.0']);
    await until(async () => (await killed('AE')).text === '{"mf-bag":["1.1.0"]}');
    expect((await killed('EU')).text).toBe('{}');
    expect((await killed('XX')).response.status).toBe(404);
  });

  it('has the stable version draw the slots of a document whose canary is gone', async () => {
    await begin();
    const bucket = bucketOf('canary');
    const { composition } = bootIn((await visit(bucket)).text);
    shell.registry.rollOut(['AE'], 'mf-bag', null, ['1.1.0']);
    await until(async () => bagIn((await visit(bucket)).text).version === '1.0.0');
    const ask = async (query: Record<string, string>) => {
      const path = `/_slot?${new URLSearchParams({ slot: 'bag', url: '/', version: '1.0.0', ...query })}`;
      const { response, text } = await visit(bucket, { path });
      return response.ok ? bagIn(JSON.parse(text).html).version : response.status;
    };
    expect(await ask({ remote: 'mf-bag' })).toBe('1.0.0');
    expect(await ask({ composition })).toBe(404);
    // A release of another remote may have the same version.
    expect(await ask({ remote: 'mf-product' })).toBe(404);
    expect(await ask({ remote: 'mf-bag', version: '1.1.0' })).toBe(404);
    expect(await ask({})).toBe(404);
  });
});

describe('[OPS-02] [OPS-05] what a shell counts of a canary', () => {
  it('is each visitor of both groups, and nobody else', async () => {
    await begin();
    await visit(bucketOf('canary'), { address: '203.0.113.1' });
    await visit(bucketOf('canary'), { address: '203.0.113.1' });
    await visit(bucketOf('twin'), { address: '203.0.113.2' });
    await visit(bucketOf(null), { address: '203.0.113.3' });
    await until(() => counted()?.visitors.twin === 1);
    expect(counted()).toEqual({ rollout: rollout.id, visitors: { canary: 1, twin: 1 }, events: {} });
  });

  it('is a canary that fails where the stable version steps in, so that no page is lost', async () => {
    await endStagedShells();
    await start({ published: [bag('1.1.0', { render: FAILS })] });
    await begin();
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const { response, text } = await visit(bucketOf('canary'), { address });
      expect([response.status, bagIn(text).version]).toEqual([200, '1.0.0']);
    }
    await visit(bucketOf('twin'), { address: '203.0.113.3' });
    await until(() => counted()?.visitors.twin === 1);
    expect(counted()?.events).toEqual({ 'render.failed': { canary: 2, twin: 0 } });
  });

  const report = (version: string, phase: string) => ({
    ...{ remote: 'mf-bag', version, team: 't', slot: 'bag', phase, region: 'AE', route: '/', message: 'x', stack: [] },
  });
  const post = (path: string, body: object, bucket: number, address: string) =>
    fetch(shell.origin + path, {
      method: 'POST',
      headers: { ...AE, 'content-type': 'application/json', 'x-forwarded-for': address, cookie: `bucket=${bucket}` },
      body: JSON.stringify(body),
    });

  it('is what browsers report of the version that their group gets', async () => {
    await begin();
    const canary = bucketOf('canary');
    await post('/_report', report('1.1.0', 'mount'), canary, '203.0.113.1');
    await post('/_report', report('1.1.0', 'render'), canary, '203.0.113.1');
    await post('/_report', report('1.0.0', 'mount'), canary, '203.0.113.2');
    await post('/_report', report('1.0.0', 'mount'), bucketOf('twin'), '203.0.113.3');
    await post('/_report', report('1.1.0', 'mount'), bucketOf(null), '203.0.113.4');
    await until(() => counted()?.events['mount.failed']?.twin === 1);
    expect(counted()?.events).toEqual({
      'mount.failed': { canary: 1, twin: 1 },
      'error.after-mount': { canary: 1, twin: 0 },
    });
  });

  it('is slow pages, slow answers to input, by the bounds of the web vitals, and frames that it held up', async () => {
    await begin();
    const measured = (name: string, value: number) => ({
      ...{ region: 'AE', route: '/', releases: [{ remote: 'mf-bag', version: '1.1.0' }], metrics: [{ name, value }] },
    });
    const canary = bucketOf('canary');
    await post('/_vitals', measured('LCP', 2501), canary, '203.0.113.1');
    await post('/_vitals', measured('LCP', 2500), canary, '203.0.113.2');
    await post('/_vitals', measured('INP', 201), canary, '203.0.113.3');
    const longFrames = [{ remote: 'mf-bag', version: '1.1.0' }];
    await post('/_vitals', { ...measured('LCP', 900), longFrames }, canary, '203.0.113.4');
    await until(() => counted()?.events['slow.frames'] !== undefined);
    expect(counted()?.events).toEqual({
      'slow.lcp': { canary: 1, twin: 0 },
      'slow.inp': { canary: 1, twin: 0 },
      'slow.frames': { canary: 1, twin: 0 },
    });
  });

  it('is products that did not get into the bag', async () => {
    await endStagedShells();
    await start({
      storeApi(request, response) {
        if (request.url === '/api/catalogue/version')
          response.setHeader('Content-Type', 'application/json').end('{"version":"1"}');
        else response.writeHead(request.url?.includes('full') ? 409 : 200).end('{}');
      },
    });
    await begin();
    const add = (vendor: string, bucket: number, address: string) =>
      post(`/api/vendor/${vendor}/cart/add/?store=AE`, {}, bucket, address);
    await add('full', bucketOf('canary'), '203.0.113.1');
    await add('local', bucketOf('canary'), '203.0.113.2');
    await add('full', bucketOf(null), '203.0.113.3');
    await until(() => counted() !== undefined);
    expect(counted()?.events).toEqual({ 'add.failed': { canary: 1, twin: 0 } });
  });

  it('is a canary that cannot be loaded: visitors get what is stable, and the registry is told', async () => {
    shell.registry.tamper('mf-bag', '1.1.0', 'server.cjs');
    shell.registry.rollOut(['AE'], 'mf-bag', rollout);
    await until(() => shell.lines.some(({ phase }) => phase === 'canary'));
    expect(bagIn((await visit(bucketOf('canary'))).text).version).toBe('1.0.0');
  });
});
