/** A registry and its console on a bad night, for screenshots: failed canaries, a promotion that shells still try, failures. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@tessera/service-kit/integrityOf';
import { releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import type { Publish } from '@tessera/shared-contracts/releases/composition';
import type { BrowserFailure } from '@tessera/shared-contracts/reports/browserFailures';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import { reportEvidence } from '../../registry/test-support/rolloutTests.ts';
import {
  makeRelease,
  openTestDatabase,
  startTestRegistry,
  type TestRegistry,
} from '../../registry/test-support/testRegistry.ts';
import { usageReport } from '../../registry/test-support/usedRoute.ts';

export interface BadNight {
  readonly origin: string;
  /** Returns a link that signs a browser in once. */
  consoleLink(): Promise<string>;
  /** Ids of the withdrawn canary, and of the open one. */
  readonly withdrawn: string;
  readonly open: string;
  stop(): Promise<void>;
}

const SHELLS = ['shell-fra-1', 'shell-fra-2', 'shell-sin-1'] as const;
const PROVIDES = { react: '19.3.1', 'react-dom': '19.3.1', '@emotion/css': '11.13.6' };

interface Slice {
  readonly remote: string;
  readonly team: string;
  readonly versions: readonly string[];
  readonly says: Partial<Publish['manifest']>;
}

const SLICES: readonly Slice[] = [
  {
    remote: 'mf-bag',
    team: 'Bag & Checkout',
    versions: ['1.3.0', '1.4.0', '1.5.0', '1.5.1'],
    says: { slots: ['bag'], emits: [{ name: 'bag.changed', version: 1 }] },
  },
  {
    remote: 'mf-header-footer',
    team: 'Frame',
    versions: ['2.0.0', '2.1.0'],
    says: { slots: ['header', 'footer'], emits: [], hears: [{ name: 'bag.changed', version: 1 }] },
  },
  {
    remote: 'mf-product',
    team: 'Products',
    versions: ['4.7.0', '4.8.0', '4.9.0'],
    says: { emits: [], slots: ['page'], routes: [{ path: '/ring/buy/:region', probe: '/ring/buy/us' }] },
  },
  { remote: 'mf-programs', team: 'Programmes', versions: ['1.0.0-3f9a1c2e'], says: { emits: [] } },
];

const releaseOf = ({ remote, team, says }: Slice, version: string): Publish => {
  const filled = [
    ...(says.slots ?? []).filter((slot) => slot !== 'page'),
    ...(says.routes ?? []).map(({ path }) => path),
  ];
  const assets = Object.fromEntries(filled.map((name) => [name, { js: ['entry.js'], css: ['style.css'] }]));
  const files = { 'chunk.5d2e.js': `export const of = '${remote}@${version}';` };
  const shared = { react: '^19.3.0', '@emotion/css': '^11.13.0' };
  return makeRelease(remote, version, files, { team, shared, assets, ...says });
};

const map = {
  version: 3,
  sources: ['src/bag/GiftNote.tsx'],
  sourcesContent: ['import { useText } from "./texts";\n  const lines = line.gift.note.split("\\n");\n'],
  mappings: 'AACE',
};

const failureOf = (version: string, says: Partial<BrowserFailure>): BrowserFailure => ({
  ...{ remote: 'mf-bag', version, region: 'AE', phase: 'mount', reports: 1, message: '' },
  stack: [
    `GiftNote /remotes/mf-bag/${version}/chunk.5d2e.js:1:1`,
    ` /remotes/mf-bag/${version}/entry.js:1:204`,
    'commit /shell/start.1a2b3c4d.js:1:90412',
  ],
  ...says,
});

/** Starts the registry and stages the night. Only the times differ from run to run. */
export async function stageBadNight(): Promise<BadNight> {
  const database = await openTestDatabase('embedded');
  const registry = await startTestRegistry(database, {
    oidc: {
      issuer: new URL('https://login.vela.example'),
      clientId: 'console',
      clientSecret: 'not used',
      origin: 'https://registry.vela.example',
      scope: 'openid',
      groupsClaim: 'groups',
      scopesByGroup: {},
    },
  });
  await connectShells(registry);
  for (const slice of SLICES) await publishSlice(registry, slice);
  const promote = (remote: string, version: string, regions: readonly Store[], reason: string, waitMs = 5000) =>
    registry.call('POST', '/api/promotions', { body: { remote, version, regions, reason, waitMs } });
  await promote('mf-bag', '1.3.0', STORES, 'first of the season');
  await promote('mf-header-footer', '2.0.0', STORES, 'new frame');
  await promote('mf-product', '4.7.0', STORES, 'first of the season');
  await promote('mf-product', '4.8.0', ['EU', 'GB', 'US', 'CA'], 'sizes in millimetres');
  await promote('mf-programs', '1.0.0-3f9a1c2e', ['US', 'CA'], 'pilot');
  await promote('mf-bag', '1.4.0', ['AE', 'EU', 'GB', 'IN'], 'gift notes');
  await promote('mf-header-footer', '2.1.0', ['AU'], 'search in the header');

  const withdrawn = await withdrawnCanary(registry);
  const open = await openCanary(registry);
  await promote('mf-bag', '1.5.1', ['EU', 'GB'], 'gift notes without the crash', 0);
  // The registry rejects it.
  await promote('mf-bag', '9.9.9', ['AE'], 'a slip of the finger');
  await registry.call('POST', '/api/rollbacks', {
    body: { remote: 'mf-bag', regions: ['IN'], reason: 'support calls of lost notes' },
  });

  await reportFailures(registry);
  await reportImportMaps(registry);
  await reportDay(registry);
  await registry.publish(makeRelease('mf-product', '5.0.0', {}, { team: 'Products', emits: [] }));
  for (const scope of ['publish:mf-bag', 'promote:AE:mf-bag', 'report']) await registry.makeToken(scope);
  await spreadLooks(database.db, withdrawn);
  await spreadLooks(database.db, open);

  return {
    origin: registry.origin,
    withdrawn,
    open,
    async consoleLink() {
      const { body } = await registry.call('POST', '/api/console-links');
      return `${registry.origin}${body.path}`;
    },
    async stop() {
      await registry.stop();
      await database.close();
    },
  };
}

/** Connects the shells. One rejects a release of the frame; two do not answer about 1.5.1 of the bag. */
async function connectShells(registry: TestRegistry): Promise<void> {
  /** Shells that have accepted or rejected 1.5.1. */
  const decided = new Set<string>(['shell-fra-1']);
  for (const name of SHELLS) {
    const judge = ({ remote, version }: { remote: string; version: string }) => {
      if (remote === 'mf-bag' && version === '1.5.1' && !decided.has(name)) return null;
      if (remote === 'mf-header-footer' && version === '2.1.0' && name === 'shell-sin-1') {
        return { outcome: 'refused', reason: 'header took longer than 3000 ms to render in AU' } as const;
      }
      return { outcome: 'accepted' } as const;
    };
    await registry.connectShell(name, judge, { provides: PROVIDES });
  }
}

async function publishSlice(registry: TestRegistry, slice: Slice): Promise<void> {
  for (const [index, version] of slice.versions.entries()) {
    const commit = createHash('sha1').update(`${slice.remote}@${version}`).digest('hex');
    const sent = { ...releaseOf(slice, version), ...(index === 0 ? {} : { commit }) };
    const { status, body } = await registry.publish(sent);
    if (status !== 201) throw new Error(`${slice.remote}@${version} was not published: ${JSON.stringify(body)}`);
    const gzip = gzipSync(JSON.stringify(map)).toString('base64');
    await registry.call('PUT', `/api/releases/${slice.remote}/${version}/maps/chunk.5d2e.js`, { body: { gzip } });
  }
}

async function begin(registry: TestRegistry, remote: string, version: string, region: Store, steps: number[]) {
  const body = { remote, version, regions: [region], steps, stepMs: 600_000, reason: 'tried overnight', waitMs: 5000 };
  const { body: begun } = await registry.call('POST', '/api/rollouts', { body });
  if (begun.rollouts === undefined) throw new Error(`The canary did not begin: ${JSON.stringify(begun)}`);
  return String(begun.rollouts[0].id);
}

/** A canary that some browsers fail to mount at 5 %: the last report is enough evidence to withdraw it. */
async function withdrawnCanary(registry: TestRegistry): Promise<string> {
  const id = await begin(registry, 'mf-bag', '1.5.0', 'AE', [5, 10, 25, 50, 100]);
  for (let look = 1; look <= 16; look += 1) {
    const visitors = { canary: 40 * look, twin: 41 * look };
    const events = { 'mount.failed': { canary: look, twin: look > 9 ? 1 : 0 }, 'render.late': { canary: 2, twin: 3 } };
    await reportEvidence(registry, id, { visitors, events }, { shell: SHELLS[0] });
  }
  return id;
}

/** A canary that does as well as its twin. */
async function openCanary(registry: TestRegistry): Promise<string> {
  const id = await begin(registry, 'mf-product', '4.9.0', 'EU', [1, 5, 10, 25, 50, 100]);
  for (let look = 1; look <= 9; look += 1) {
    const visitors = { canary: 90 * look, twin: 88 * look };
    const events = { 'render.late': { canary: Math.floor(look / 2), twin: Math.floor(look / 3) } };
    await reportEvidence(registry, id, { visitors, events }, { shell: SHELLS[0] });
  }
  return id;
}

/** A day's traffic in every region: fewer visitors at night, and a bag that failed in AE while its canary continued. */
async function reportDay(registry: TestRegistry): Promise<void> {
  for (const [place, region] of STORES.entries()) {
    for (let ago = 23; ago >= 0; ago -= 1) {
      const shown = 200 + Math.round(150 * Math.sin((ago + place * 3) / 4));
      const failed = region === 'AE' && ago < 4 ? Math.round(shown * 0.04 * (4 - ago)) : ago % 7 === place % 7 ? 1 : 0;
      const counts = {
        'shown mf-bag': shown,
        ...(failed === 0 ? {} : { 'failed mf-bag': failed }),
        'shown mf-header-footer': shown,
        'shown mf-product': shown,
        'route /ring/buy/:region': shown,
      };
      const body = usageReport(counts, { region, hour: new Date(Date.now() - ago * 3_600_000) });
      await registry.call('POST', `/api/shells/${SHELLS[0]}/usage`, { body });
    }
  }
}

/** Failures that browsers reported for two versions of the bag. */
async function reportFailures(registry: TestRegistry): Promise<void> {
  for (const [version, failures] of [
    [
      '1.5.0',
      [
        { message: "TypeError: Cannot read properties of undefined (reading 'split')", reports: 1284 },
        { message: "TypeError: Cannot read properties of undefined (reading 'split')", region: 'EU', reports: 3 },
        { phase: 'event', message: 'bag.changed: gift.note must be a string', reports: 17 },
        { phase: 'load', message: 'Loading chunk 5d2e failed', reports: 2, stack: [] },
      ],
    ],
    [
      '1.5.1',
      [{ phase: 'render', message: "TypeError: Cannot read properties of null (reading 'price')", reports: 4 }],
    ],
  ] as const) {
    const sent = failures.map((failure) => failureOf(version, failure as Partial<BrowserFailure>));
    await registry.call('POST', '/api/shells/shell-fra-1/failures', { body: { failures: sent } });
  }
}

async function reportImportMaps(registry: TestRegistry): Promise<void> {
  for (const name of SHELLS) {
    const body = { maps: STORES.map((region) => ({ regions: [region], integrity: mapOf(name, region) })) };
    await registry.call('PUT', `/api/shells/${name}/import-maps`, { body });
  }
}

/** The import map of a shell's documents. One shell has not switched in EU yet. */
function mapOf(shell: string, region: Store): Record<string, string> {
  const bag =
    shell === 'shell-sin-1' && region === 'EU' ? '1.3.0' : region === 'AE' || region === 'EU' ? '1.4.0' : '1.3.0';
  const hash = (text: string) => integrityOf(Buffer.from(text));
  const scripts = SLICES.slice(0, 3).flatMap(({ remote, versions }) => {
    const version = remote === 'mf-bag' ? bag : (versions[remote === 'mf-product' && region === 'EU' ? 1 : 0] ?? '');
    return ['entry.js', 'chunk.5d2e.js'].map((path) => releaseUrl({ remote, version }, path));
  });
  return Object.fromEntries(['/shell/start.1a2b3c4d.js', ...scripts].map((address) => [address, hash(address)]));
}

/** Sets the times of evaluations that were made within a second to two minutes apart. */
async function spreadLooks(db: Awaited<ReturnType<typeof openTestDatabase>>['db'], id: string): Promise<void> {
  await db.execute(sql`
    update rollout_look set at = now() - (ranked.back * interval '2 minutes') from (
      select id, row_number() over (order by id desc) as back from rollout_look where rollout = ${id}
    ) as ranked where ranked.id = rollout_look.id`);
  await db.execute(sql`update rollout set started_at = now() - interval '40 minutes' where id = ${id}`);
}
