/** Creates the shell: state on disk, release files, processes, the registry's stream, and the HTTP side. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withinMs } from '@tessera/service-kit/deadlines/withinMs';
import { createReadiness, type Readiness } from '@tessera/service-kit/http/readiness';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { createMetrics, type Metrics } from '@tessera/service-kit/telemetry/metrics';
import type { Express } from 'express';
import { type AppOptions, createApp } from './app.ts';
import { NO_SHELL_ASSETS, readShellAssets, type ShellAssets } from './builds/shellAssets.ts';
import { openShellBuilds, type ShellBuilds } from './builds/shellBuilds.ts';
import { ByteBudget, CACHE_MB } from './cache/byteBudget.ts';
import { CATALOGUE_QUESTIONS_MS, watchCatalogue } from './cache/catalogueVersion.ts';
import { DocumentCache } from './cache/documentCache.ts';
import { SlotCache } from './cache/slotCache.ts';
import { createEvidence, type EvidenceCounts } from './canary/evidence.ts';
import { type ActiveCompositions, createActiveCompositions } from './composition/activeCompositions.ts';
import { type AttemptMemory, openAttemptMemory } from './composition/attemptMemory.ts';
import { followRegistry } from './composition/followRegistry.ts';
import { RegistryClient } from './composition/registryClient.ts';
import { openShellMemory, type ShellMemory } from './composition/shellMemory.ts';
import { createEventLoopCheck } from './http/eventLoop.ts';
import type { ConsentedServiceSettings } from './page/consentedServiceSettings.ts';
import type { SlotObserver } from './page/slotRenderer.ts';
import { openQuarantine, type Quarantine } from './release/quarantine.ts';
import { openReleaseFiles, type ReleaseFiles } from './release/releaseFiles.ts';
import type { WorkerLimits } from './release/releaseLimits.ts';
import { createReleasePool, type ReleasePool } from './release/releasePool.ts';
import { createStoreApiForReleases } from './release/storeApiForReleases.ts';
import { sweepDrafts } from './release/writeWhole.ts';
import { createBrowserFailures } from './reports/browserFailures.ts';
import { evidenceOfRender } from './reports/membership.ts';
import { type ReportIntervals, startReports } from './reports/startReports.ts';
import { createUsage, type UsageCounts } from './reports/usage.ts';
import { observeShell, type ShellCounters } from './shellMetrics.ts';
import type { EdgeHeaderNames } from './visitor/edgeHeaders.ts';

export interface ShellOptions extends ReportIntervals {
  readonly dataDir: string;
  /** Folder of the shell's browser build. Without one, pages are served without scripts. */
  readonly browserFolder: string;
  readonly registryUrl: string;
  readonly registryToken: () => Promise<string | null>;
  readonly shellId: string;
  readonly storeApiOrigin: string;
  readonly logger: Logger;
  /** Default: metrics of this shell alone. */
  readonly metrics?: Metrics;
  readonly trustedProxies?: readonly string[];
  readonly edgeHeaders?: EdgeHeaderNames;
  readonly defaultCountry?: string | undefined;
  readonly publicOrigin?: string | undefined;
  readonly checkoutOrigin?: string | undefined;
  /** Default: false. */
  readonly hstsSubdomains?: boolean;
  readonly renderDeadlineMs?: number;
  /** Analytics, chat, monitoring. Default: none. */
  readonly consented?: ConsentedServiceSettings;
  readonly workerLimits?: WorkerLimits;
  readonly registryRetryMs?: { readonly first: number; readonly longest: number };
  readonly activationRetryMs?: { readonly first: number; readonly longest: number };
  /** Milliseconds that the very first start waits for a composition. Default: 5000. */
  readonly firstCompositionMs?: number;
  /** Milliseconds that a start waits until the registry has the shell's build. Default: 5000. */
  readonly buildOfferMs?: number;
  /** Bytes that cached slots and compressed documents may take together. 0: nothing is cached. */
  readonly cacheBytes?: number;
  /** Milliseconds between two polls of store-api's catalogue version. */
  readonly catalogueQuestionsMs?: number;
  /** Milliseconds between two requests to the registry for builds of other shells. */
  readonly buildQuestionsMs?: number;
  /** Whether this process was busy lately. Default: measured. */
  readonly isLoopBusy?: () => boolean;
}

export interface Shell {
  readonly app: Express;
  readonly readiness: Readiness;
  /** Number of loaded releases: those that regions run, their fallback releases, and those that requests under way still hold. */
  readonly loadedReleases: number;
  close(): Promise<void>;
}

/** Resolves when the shell can answer: with the registry's compositions, with those on disk, or with its fallbacks alone. */
export async function createShell(options: ShellOptions): Promise<Shell> {
  const { logger, storeApiOrigin, metrics = createMetrics() } = options;
  const shell = await readBrowserBuild(options);
  const registry = createRegistryClient(options);
  const stored = await openStoredState(shell, registry, options);
  const { files, builds, quarantine } = stored;
  const pool = createPool(files, quarantine, options, (id) => active.reportQuarantined(id));
  const budget = new ByteBudget(options.cacheBytes ?? CACHE_MB * 2 ** 20);
  const slots = new SlotCache({ budget });
  const documents = new DocumentCache(budget);
  const active: ActiveCompositions = createActiveCompositions({
    pool,
    files,
    quarantine,
    memory: stored.memory,
    attempts: stored.attempts,
    shell,
    apiOrigin: storeApiOrigin,
    logger,
    report(activation) {
      counters.onActivation(activation);
      return registry.report(activation);
    },
    ...(options.activationRetryMs ? { retryMs: options.activationRetryMs } : {}),
    onComposed() {
      slots.retain(active.isShown);
      documents.clear();
    },
  });
  const stopWatching = followCatalogue(slots, options);
  const counts = { evidence: createEvidence(), usage: createUsage(), browserFailures: createBrowserFailures() };
  const stopReports = startReports({ ...counts, registry, active, logger }, options);
  const counters = observeShell(metrics, {
    active,
    isRegistryConnected: () => registry.isConnected,
    loadedReleases: () => pool.size,
    cacheBytes: () => budget.bytes,
  });

  // Other shells need this build before this shell serves its first page. Without a registry they cannot get it.
  const offered = builds.offer();
  await active.restore();
  await followRegistry(registry, active, { logger, firstCompositionMs: options.firstCompositionMs ?? 5000 });
  await withinMs(offered, options.buildOfferMs ?? 5000);

  const { isLoopBusy = createEventLoopCheck() } = options;
  const readiness = createShellReadiness(active, registry, logger);
  const app = createApp({
    ...httpOptions(options),
    active,
    isBusy: () => pool.isBusy || isLoopBusy(),
    files,
    shell,
    builds,
    refresh: () => registry.refresh(),
    metrics,
    readiness,
    slots,
    documents,
    ...counts,
    observer: countSlots(counters, counts),
  });
  return {
    app,
    readiness,
    get loadedReleases() {
      return pool.size;
    },
    async close() {
      stopWatching();
      await stopReports();
      active.close();
      builds.close();
      await registry.close();
      await pool.close();
      await stored.saved();
    },
  };
}

async function readBrowserBuild({ browserFolder, logger }: ShellOptions): Promise<ShellAssets> {
  if (existsSync(join(browserFolder, 'assets.json'))) return await readShellAssets(browserFolder);
  logger.error(
    { code: 'shell.no-build', folder: browserFolder },
    'the browser build is missing: pages stay without scripts. Run npm run build -w shell',
  );
  return NO_SHELL_ASSETS;
}

function createRegistryClient(options: ShellOptions): RegistryClient {
  return new RegistryClient({
    url: options.registryUrl,
    shellId: options.shellId,
    token: options.registryToken,
    logger: options.logger,
    ...(options.registryRetryMs ? { retryMs: options.registryRetryMs } : {}),
  });
}

/** The state of the shell in `dataDir`, which survives a restart. */
interface StoredState {
  readonly memory: ShellMemory;
  readonly attempts: AttemptMemory;
  readonly files: ReleaseFiles;
  readonly builds: ShellBuilds;
  readonly quarantine: Quarantine;
  /** Resolves when pending changes are on disk. */
  saved(): Promise<void>;
}

async function openStoredState(
  shell: ShellAssets,
  registry: RegistryClient,
  options: ShellOptions,
): Promise<StoredState> {
  const { dataDir, logger } = options;
  const memory = await openShellMemory(dataDir, logger);
  await sweepDrafts(dataDir);
  const attempts = await openAttemptMemory(dataDir, logger);
  const files = await openReleaseFiles(join(dataDir, 'files'), registry.fetchFile, { logger });
  const builds = await openBuilds(shell, options);
  const quarantine = await openQuarantine(dataDir, logger);
  return {
    memory,
    attempts,
    files,
    builds,
    quarantine,
    async saved() {
      await memory.saved();
      await quarantine.saved();
      await attempts.saved();
    },
  };
}

function openBuilds(shell: ShellAssets, options: ShellOptions): Promise<ShellBuilds> {
  return openShellBuilds({
    shell,
    dataDir: options.dataDir,
    registryUrl: options.registryUrl,
    token: options.registryToken,
    logger: options.logger,
    ...(options.registryRetryMs ? { retryMs: options.registryRetryMs } : {}),
    ...(options.buildQuestionsMs === undefined ? {} : { askAgainMs: options.buildQuestionsMs }),
  });
}

/** @param onQuarantined called after a release was quarantined */
function createPool(
  files: ReleaseFiles,
  quarantine: Quarantine,
  { storeApiOrigin, workerLimits, logger }: ShellOptions,
  onQuarantined: (id: string) => void,
): ReleasePool {
  return createReleasePool({
    files,
    quarantine: {
      reasonFor: quarantine.reasonFor,
      add(id, reason, retry) {
        quarantine.add(id, reason, retry);
        onQuarantined(id);
      },
    },
    storeApi: createStoreApiForReleases(storeApiOrigin),
    ...(workerLimits ? { limits: workerLimits } : {}),
    onProcessLost: ({ remote, version, team }, failure) =>
      logger.error(
        { code: failure.code, remote, version, team, phase: 'process', why: failure.message },
        'a release lost its process',
      ),
    onOutput: ({ remote, version, team }, line) =>
      logger.debug({ event: 'release.output', remote, version, team, line }, 'a release says'),
  });
}

/** Marks cached slots stale when store-api's catalogue changes. @returns a function that stops it */
function followCatalogue(slots: SlotCache, { storeApiOrigin, catalogueQuestionsMs, logger }: ShellOptions): () => void {
  return watchCatalogue({
    storeApiOrigin,
    everyMs: catalogueQuestionsMs ?? CATALOGUE_QUESTIONS_MS,
    onChange() {
      logger.info({ event: 'catalogue.changed' }, 'the catalogue has changed: what was drawn from it is drawn anew');
      // Cached documents refer to their slots by number, so a document is rebuilt only when one of its slots has changed.
      slots.markStale();
    },
  });
}

function createShellReadiness(active: ActiveCompositions, registry: RegistryClient, logger: Logger): Readiness {
  return createReadiness({
    logger,
    checks: { composition: () => active.isReady },
    details: () => ({
      revision: active.revision,
      registryConnected: registry.isConnected,
      regionsWithoutPage: active.regionsWithoutPage,
    }),
  });
}

/** Counts rendered slots in the metrics, in the usage report and in the evidence of canaries. */
function countSlots(
  counters: ShellCounters,
  { usage, evidence }: { readonly usage: UsageCounts; readonly evidence: EvidenceCounts },
): SlotObserver {
  return {
    onShared: counters.onShared,
    onRendered(outcome) {
      counters.onRendered(outcome);
      usage.rendered(outcome);
      const { member, address } = outcome;
      if (member === null || address === undefined) return;
      evidence.saw(member, address);
      for (const kind of evidenceOfRender(outcome)) evidence.happened(member, kind, address);
    },
  };
}

/** The options that the HTTP side uses unchanged. */
const httpOptions = (options: ShellOptions) =>
  ({
    storeApiOrigin: options.storeApiOrigin,
    logger: options.logger,
    ...(options.trustedProxies ? { trustedProxies: options.trustedProxies } : {}),
    ...(options.edgeHeaders ? { edgeHeaders: options.edgeHeaders } : {}),
    defaultCountry: options.defaultCountry,
    publicOrigin: options.publicOrigin,
    checkoutOrigin: options.checkoutOrigin,
    hstsSubdomains: options.hstsSubdomains ?? false,
    ...(options.renderDeadlineMs ? { renderDeadlineMs: options.renderDeadlineMs } : {}),
    ...(options.consented ? { consented: options.consented } : {}),
  }) satisfies Partial<AppOptions>;
