/** Runs whole shells in tests: real processes, a real disk, real HTTP; the registry and store-api are staged. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, jest } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { pino } from 'pino';
import { createShell, type Shell, type ShellOptions } from '../server/createShell.ts';
import { WORKER_LIMITS } from '../server/release/releaseLimits.ts';
import { createFakeRegistry, type FakeRegistry, SHELL_TOKEN } from '../server/test-fixtures/fakeRegistry.ts';
import type { FixtureOptions } from '../server/test-fixtures/fixtureRelease.ts';
import { INLINE_TEXTS } from '../server/test-fixtures/inlineTexts.ts';
import { EDGES } from '../server/visitor/edgeHeaders.ts';
import { bag, HOME, header, product, programs, RING } from './shellReleases.ts';

export interface RunningShell {
  readonly shell: Shell;
  readonly origin: string;
  stop(): Promise<void>;
}

/** The surroundings of one test's shells. */
export interface ShellTestBed {
  readonly registry: FakeRegistry;
  readonly dataDir: string;
  /** Shells that are stopped after the test. */
  readonly running: RunningShell[];
  /** Log lines of the test's shells. */
  readonly lines: Record<string, unknown>[];
  readonly storeApi: Server;
  readonly storeApiOrigin: string;
  /** Request ids that store-api received. */
  readonly askedWith: string[];
}

let bed: ShellTestBed;

/**
 * Gives each test of the file a registry, a store-api and a folder of its own, and stops its shells afterwards. Limits each test to 30
 * seconds.
 * @param assign called before each test with its test bed
 */
export function withShellTestBed(assign: (bed: ShellTestBed) => void = () => {}): void {
  jest.setTimeout(30_000);
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shell-'));
    const registry = await createFakeRegistry();
    const { server, origin } = await openStoreApi();
    bed = { registry, dataDir, running: [], lines: [], storeApi: server, storeApiOrigin: origin, askedWith: [] };
    assign(bed);
  });
  afterEach(async () => {
    const { registry, dataDir, running, storeApi } = bed;
    await Promise.all(running.map(({ stop }) => stop()));
    await registry.stop();
    storeApi.closeAllConnections();
    await new Promise((resolve) => storeApi.close(resolve));
    await rm(dataDir, { recursive: true, force: true });
  });
  afterAll(async () => {
    await (await plain)?.stop();
    for (const close of plainParts) await close();
  });
}

const logger = pino({ level: 'debug' }, { write: (line: string) => void bed.lines.push(JSON.parse(line)) });

/** Resolves with the first log line that matches, also one that is still to come. */
export async function logged(fits: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
  await until(() => bed.lines.some(fits));
  return bed.lines.find(fits) ?? {};
}

/** Resolves once a region shows the release. */
export async function shown(remote: string, version: string, region: Store): Promise<void> {
  await logged(
    (line) =>
      line.msg === 'a release is active' &&
      line.remote === remote &&
      line.version === version &&
      line.region === region,
  );
}

/** Starts a shell on the test bed, which is stopped after the test. */
export async function startShell(options: Partial<ShellOptions> = {}): Promise<RunningShell> {
  const made = await launchShell(options);
  bed.running.push(made);
  return made;
}

async function launchShell(options: Partial<ShellOptions>): Promise<RunningShell> {
  const shell = await createShell({
    dataDir: bed.dataDir,
    browserFolder: join(bed.dataDir, 'no-build'),
    registryUrl: bed.registry.url,
    registryToken: async () => SHELL_TOKEN,
    shellId: 'shell-1',
    storeApiOrigin: bed.storeApiOrigin,
    logger,
    registryRetryMs: { first: 10, longest: 50 },
    activationRetryMs: { first: 50, longest: 50 },
    workerLimits: { ...WORKER_LIMITS, loadMs: 15_000 },
    renderDeadlineMs: 3000,
    edgeHeaders: EDGES.cloudflare,
    ...options,
  });
  const server = createServer(shell.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    shell,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shell.close();
    },
  };
}

/** Publishes version 1.0.0 of the four remotes and makes it stable in every store. @returns the registry's revision */
export async function publishAll(to = bed.registry, page: Partial<FixtureOptions> = {}) {
  to.publish(header(), bag(), product('1.0.0', page), programs());
  to.place(STORES, 'mf-header', '1.0.0');
  to.place(STORES, 'mf-bag', '1.0.0');
  to.place(STORES, 'mf-product', '1.0.0');
  return to.place(STORES, 'mf-programs', '1.0.0');
}

/** Functions that close what the plain shell runs on. */
const plainParts: (() => Promise<unknown>)[] = [];
let plain: Promise<RunningShell> | null = null;
/**
 * Origin of a shell of the four releases for tests that only read. Started once for the file, because each release is a process of its own.
 */
export async function plainOrigin(): Promise<string> {
  plain ??= startPlainShell();
  return (await plain).origin;
}

async function startPlainShell(): Promise<RunningShell> {
  const itsFolder = await mkdtemp(join(tmpdir(), 'shell-'));
  const [itsRegistry, itsStoreApi] = await Promise.all([createFakeRegistry(), openStoreApi()]);
  plainParts.push(itsRegistry.stop, itsStoreApi.close, () => rm(itsFolder, { recursive: true, force: true }));
  await publishAll(itsRegistry, { routes: [HOME, { ...RING, markdown: true }] });
  return launchShell({ dataDir: itsFolder, registryUrl: itsRegistry.url, storeApiOrigin: itsStoreApi.origin });
}

async function openStoreApi() {
  const server = createServer((request, response) => {
    if (request.url === '/api/catalogue/version') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ version: 'v1' }));
      return;
    }
    bed.askedWith.push(String(request.headers['x-request-id']));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ answered: request.url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes a build of the shell's browser side, with only what the server reads. */
export async function writeBrowserBuild(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const folder = join(bed.dataDir, 'browser');
  await mkdir(folder);
  await writeFile(join(folder, 'page.css'), 'html{color:red}');
  const assets = {
    entry: 'main.js',
    js: [],
    onDemand: {},
    css: 'page.css',
    fonts: { text: 'text.woff2', display: 'display.woff2' },
    inline: INLINE_TEXTS,
    integrity: {},
    ...changes,
  };
  await writeFile(join(folder, 'assets.json'), JSON.stringify(assets));
  return folder;
}
