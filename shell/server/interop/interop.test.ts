/** A shell's endpoints for other projects, tested with clients of those projects and against their published rules. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import Ajv from 'ajv/dist/2019';
import { PER_MINUTE } from '../http/rateLimits.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { endStagedShells, type StagedShell, stageShell } from '../test-fixtures/stagedShell.ts';
import { frontendDiscovery } from './frontendDiscovery.ts';

jest.setTimeout(60_000);

const PUBLIC = 'https://vela.example';

const text = { type: 'string', minLength: 1 };
/**
 * The rules of frontend-discovery v1-pre, applied to every version (the published schema checks the first alone), without other properties.
 */
const DISCOVERY_RULES = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  type: 'object',
  required: ['schema', 'microFrontends'],
  additionalProperties: false,
  properties: {
    schema: { type: 'string', pattern: '/schema/v1-pre\\.json$' },
    microFrontends: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        contains: {
          type: 'object',
          required: ['deployment'],
          properties: {
            deployment: { type: 'object', required: ['default'], properties: { default: { const: true } } },
          },
        },
        maxContains: 1,
        items: {
          type: 'object',
          required: ['url', 'metadata', 'deployment'],
          additionalProperties: false,
          properties: {
            url: text,
            fallbackUrl: text,
            metadata: {
              type: 'object',
              required: ['integrity', 'version'],
              additionalProperties: false,
              properties: {
                integrity: { type: 'string', pattern: '^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$' },
                version: text,
              },
            },
            extras: { type: 'object' },
            deployment: {
              type: 'object',
              required: ['traffic', 'default'],
              additionalProperties: false,
              properties: { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
            },
          },
        },
      },
    },
  },
};
const isDiscovery = new Ajv({ strict: true, allErrors: true }).compile(DISCOVERY_RULES);

const LINKS = `return { status: 200, redirect: null, head: null, state: null,
  html: '<a href="/ring/buy">' + request.slot + ' ' + request.visitor.store + ' ' + request.visitor.locale + '</a><a href="//elsewhere.example/">Elsewhere</a>' };`;
const FRAME = { remote: 'mf-frame', slots: ['header', 'footer'] as ('header' | 'footer')[], render: LINKS };
const frame = fixtureRelease({
  ...FRAME,
  files: { 'otherHosts.js': '// for other hosts', 'mf-manifest.json': '{}' },
});
const frame2 = fixtureRelease({ ...FRAME, version: '2.0.0' });
const product = fixtureRelease({ remote: 'mf-product', routes: [{ path: '/', probe: '/' }] });

const start = (): Promise<StagedShell> =>
  stageShell({
    releases: [frame, product],
    published: [frame2],
    storeApi: (_request, response) => void response.setHeader('Content-Type', 'application/json').end('{}'),
  });

afterEach(endStagedShells);

const hashIn = ({ release }: typeof frame, path: string) => release.files.find((file) => file.path === path)?.integrity;

/** Traffic shares of each micro frontend. */
const trafficOf = ({ microFrontends }: ReturnType<typeof frontendDiscovery>) =>
  Object.values(microFrontends).map((versions) =>
    versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0),
  );

describe('frontend discovery', () => {
  it('[TEAM-03] [OPS-04] names what a region runs by the rules of the schema, each by its address and hash', async () => {
    const { origin, registry } = await start();
    registry.place(['AE'], 'mf-frame', '2.0.0');
    const read = async (region: string) =>
      await (await fetch(`${origin}/_regions/${region}/frontend-discovery.json`)).json();
    await until(async () => (await read('ae')).microFrontends['mf-frame'][0].metadata.version === '2.0.0');
    const [ae, gb] = [await read('ae'), await read('gb')];
    for (const told of [ae, gb]) {
      isDiscovery(told);
      expect(isDiscovery.errors).toBeNull();
      expect(trafficOf(told)).toEqual([100, 100]);
    }
    expect(gb.microFrontends['mf-frame']).toMatchObject([
      {
        url: `${PUBLIC}/remotes/mf-frame/1.0.0/otherHosts.js`,
        metadata: { version: '1.0.0', integrity: hashIn(frame, 'otherHosts.js') },
        deployment: { traffic: 100, default: true },
        extras: { moduleFederation: { manifest: `${PUBLIC}/remotes/mf-frame/1.0.0/mf-manifest.json` } },
      },
    ]);
    // An older build has only its container.
    expect(ae.microFrontends['mf-frame'][0].url).toBe(`${PUBLIC}/remotes/mf-frame/2.0.0/remoteEntry.js`);
  });

  it('[OPS-04] tells a canary beside the stable version: one default, and shares that are 100 together', () => {
    for (let share = 0; share <= 10_000; share += 1) {
      const canary = { release: frame2.release, share };
      const told = frontendDiscovery(PUBLIC, [{ stable: frame.release, canary }, { stable: product.release }]);
      const [stable, tried] = told.microFrontends['mf-frame'] ?? [];
      if (share % 100 === 0) {
        isDiscovery(told);
        expect(isDiscovery.errors).toBeNull();
      }
      expect(stable).toMatchObject({ metadata: { version: '1.0.0' }, deployment: { default: true } });
      expect(tried).toMatchObject({
        metadata: { version: '2.0.0' },
        deployment: { default: false, traffic: share / 100 },
      });
      expect(trafficOf(told)).toEqual([100, 100]);
    }
  });
});

describe('the import map', () => {
  it('[TEAM-03] [OPS-04] leads each remote’s name to its file, and names the hash of each script that may come of it', async () => {
    const { origin } = await start();
    const answer = await fetch(`${origin}/_regions/global/importmap.json`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/importmap\+json/);
    const { imports, integrity } = await answer.json();
    expect(imports).toEqual({
      'mf-frame': `${PUBLIC}/remotes/mf-frame/1.0.0/otherHosts.js`,
      'mf-product': `${PUBLIC}/remotes/mf-product/1.0.0/remoteEntry.js`,
    });
    expect(integrity[imports['mf-frame']]).toBe(hashIn(frame, 'otherHosts.js'));
    expect(Object.keys(integrity).filter((url) => url.includes('mf-frame'))).toHaveLength(3);
    expect(Object.keys(integrity).join()).not.toMatch(/server\.cjs|\.css/);
  });

  it('[TEAM-03] costs the store’s own pages nothing: they know of no entry for other hosts', async () => {
    const { origin } = await start();
    const page = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('/remotes/mf-frame/1.0.0/remoteEntry.js');
    expect(page).not.toMatch(/otherHosts|mf-manifest|_podlets|_regions/);
  });
});

describe('these addresses', () => {
  it('[OPS-04] may be read by any page and kept for seconds, and are bounded', async () => {
    const { origin } = await start();
    const addresses = [
      '/_regions/ae/frontend-discovery.json',
      '/_regions/ae/importmap.json',
      '/_podlets/ae/de/header/manifest.json',
      '/_podlets/ae/de/header',
      '/_podlets/ae/de/header/fallback',
    ];
    for (const address of addresses) {
      const { status, headers } = await fetch(origin + address);
      expect([address, status]).toEqual([address, 200]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('cache-control')).toBe('public, max-age=10');
      expect(headers.get('set-cookie')).toBeNull();
    }
    // Markup that is opened directly runs nothing with the store's origin.
    const { headers } = await fetch(`${origin}/_podlets/ae/de/header`);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox/);
    for (const nowhere of ['/_regions/fr/importmap.json', '/_podlets/ae/fr/header', '/_podlets/ae/de/bag']) {
      expect((await fetch(origin + nowhere)).status).toBe(404);
    }
    let last = 200;
    for (let asked = 0; asked <= PER_MINUTE.regionDescriptions; asked += 1) {
      last = (await fetch(`${origin}/_regions/ae/importmap.json`)).status;
    }
    expect(last).toBe(429);
  });

  it('[TEAM-03] a page of another origin may load the files of a release, and a page of the store is sent no word of it', async () => {
    const { origin } = await start();
    const file = `${origin}/remotes/mf-frame/1.0.0/otherHosts.js`;
    const foreign = await fetch(file, { headers: { origin: 'https://magazine.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBe('*');
    expect(foreign.headers.get('vary')).toBe('Accept-Encoding, Origin');
    // Browsers send Origin for modules of the store's own pages too.
    const ofOwnPages: Record<string, string>[] = [{}, { origin }, { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }];
    for (const headers of ofOwnPages) {
      const own = await fetch(file, { headers });
      expect(own.headers.get('access-control-allow-origin')).toBeNull();
      expect(own.headers.get('vary')).toBe('Accept-Encoding');
    }
    const manifest = await fetch(`${origin}/remotes/mf-frame/1.0.0/mf-manifest.json`);
    expect(manifest.headers.get('content-type')).toBe('application/json');
  });
});

describe('podlets', () => {
  let layout: ChildProcess | null = null;
  afterEach(() => void layout?.kill());

  /** Podium's own layout, which composes header and footer of one region and language. */
  const startLayout = async (podlets: string): Promise<string> => {
    layout = spawn(process.execPath, [join(__dirname, '../test-fixtures/podiumLayout.ts'), podlets], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const said = Promise.withResolvers<string>();
    createInterface({ input: layout.stdout ?? process.stdin }).once('line', said.resolve);
    return await said.promise;
  };

  it('[TEAM-03] [OPS-04] a layout of Podium shows header and footer, follows a promotion, and has our fallback when the shell is down', async () => {
    const { origin, registry } = await start();
    const address = await startLayout(`${origin}/_podlets/ae/de`);
    const read = async () => await (await fetch(address)).text();

    const page = await read();
    expect(page).toContain(`<a href="${PUBLIC}/ring/buy">header AE de</a>`);
    expect(page).toContain(`<a href="${PUBLIC}/ring/buy">footer AE de</a>`);
    expect(page).toContain('<a href="//elsewhere.example/">');
    expect(page).toContain('An article');
    expect(page).toContain(`href="${PUBLIC}/remotes/mf-frame/1.0.0/style.css"`);

    registry.place(['AE'], 'mf-frame', '2.0.0');
    await until(async () => (await read()).includes(`${PUBLIC}/remotes/mf-frame/2.0.0/style.css`));

    await endStagedShells();
    const alone = await read();
    expect(alone).toContain('An article');
    expect(alone).toMatch(/<nav class="fallback-header"[^>]*><a href="https:\/\/vela\.example\/">/);
    expect(alone).toContain('class="fallback-footer"');
    expect(alone).not.toContain('header AE de');
  });

  it('[TEAM-03] has the fallback where a release cannot draw its slot', async () => {
    const { origin } = await stageShell({
      releases: [
        fixtureRelease({ ...FRAME, render: `if (request.visitor.locale === 'de') throw new Error('broken');${LINKS}` }),
        product,
      ],
      storeApi: (_request, response) => void response.end('{}'),
    });
    const { status } = await fetch(`${origin}/_podlets/ae/de/header`);
    expect(status).toBe(503);
    const page = await (await fetch(await startLayout(`${origin}/_podlets/ae/de`))).text();
    expect(page).toContain('class="fallback-header"');
  });
});
