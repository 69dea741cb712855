/** A whole shell with a staged registry and store-api, all stopped after the test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { pino } from 'pino';
import { createShell, type ShellOptions } from '../createShell.ts';
import { WORKER_LIMITS } from '../release/releaseLimits.ts';
import { EDGES } from '../visitor/edgeHeaders.ts';
import { createFakeRegistry, type FakeRegistry, SHELL_TOKEN } from './fakeRegistry.ts';
import type { FixtureRelease } from './fixtureRelease.ts';

export interface StagedShell {
  readonly origin: string;
  readonly registry: FakeRegistry;
  /** The shell's log lines, from level info on. */
  readonly lines: Record<string, unknown>[];
}

export interface StagedShellOptions extends Partial<ShellOptions> {
  /** Shown in every store. */
  readonly releases: readonly FixtureRelease[];
  /** Known to the registry, but not shown. */
  readonly published?: readonly FixtureRelease[];
  readonly storeApi: RequestListener;
}

const endings: (() => Promise<unknown>)[] = [];

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.unshift(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function stageShell({
  releases,
  published = [],
  storeApi,
  ...options
}: StagedShellOptions): Promise<StagedShell> {
  const lines: StagedShell['lines'] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'staged-shell-'));
  endings.unshift(() => rm(dataDir, { recursive: true, force: true }));
  const registry = await createFakeRegistry();
  endings.unshift(() => registry.stop());
  registry.publish(...releases, ...published);
  for (const { release } of releases) registry.place(STORES, release.remote, release.version);
  const storeApiOrigin = await listening(createServer(storeApi));
  const shell = await createShell({
    dataDir,
    browserFolder: join(dataDir, 'no-build'),
    registryUrl: registry.url,
    registryToken: async () => SHELL_TOKEN,
    shellId: 'shell-1',
    edgeHeaders: EDGES.cloudflare,
    publicOrigin: 'https://vela.example',
    storeApiOrigin,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    registryRetryMs: { first: 10, longest: 50 },
    activationRetryMs: { first: 50, longest: 50 },
    catalogueQuestionsMs: 10,
    workerLimits: { ...WORKER_LIMITS, loadMs: 15_000 },
    renderDeadlineMs: 5000,
    // On a busy machine the shell would refuse what is fetched ahead.
    isLoopBusy: () => false,
    ...options,
  });
  endings.unshift(() => shell.close());
  const origin = await listening(createServer(shell.app));
  return { origin, registry, lines };
}

/** Stops everything that `stageShell` has started, the last first. */
export async function endStagedShells(): Promise<void> {
  for (const end of endings.splice(0)) await end();
}
