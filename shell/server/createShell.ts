/** Puts the shell together: memory on disk, release files, processes, the registry's stream, and the HTTP side. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/logger';
import { createMetrics, type Metrics } from '@tessera/service-kit/metrics';
import { createReadiness, type Readiness } from '@tessera/service-kit/readiness';
import type { Express } from 'express';
import { createApp } from './app.ts';
import { NO_SHELL_ASSETS, readShellAssets } from './builds/shellAssets.ts';
import { openShellBuilds } from './builds/shellBuilds.ts';
import { ByteBudget, CACHE_MB } from './cache/byteBudget.ts';
import { CATALOGUE_QUESTIONS_MS, watchCatalogue } from './cache/catalogueVersion.ts';
import { DocumentCache } from './cache/documentCache.ts';
import { SlotCache } from './cache/slotCache.ts';
import { createEvidence, EVIDENCE_MS } from './canary/evidence.ts';
import { type ActiveCompositions, createActiveCompositions } from './composition/activeCompositions.ts';
import { openAttemptMemory } from './composition/attemptMemory.ts';
import { RegistryClient } from './composition/registryClient.ts';
import { openShellMemory } from './composition/shellMemory.ts';
import { createEventLoopCheck } from './http/eventLoop.ts';
import type { ConsentedServiceSettings } from './page/consentedServiceSettings.ts';
import { openQuarantine } from './release/quarantine.ts';
import { openReleaseFiles, sweepDrafts } from './release/releaseFiles.ts';
import type { WorkerLimits } from './release/releaseLimits.ts';
import { createReleasePool } from './release/releasePool.ts';
import { createStoreApiForReleases } from './release/storeApiForReleases.ts';
import { createBrowserFailures, FAILURES_MS } from './reports/browserFailures.ts';
import { IMPORT_MAPS_MS, importMapsOf } from './reports/importMaps.ts';
import { evidenceOfDrawn } from './reports/membership.ts';
import { reportAtPace } from './reports/reportAtPace.ts';
import { atSteadyPace } from './reports/steadyPace.ts';
import { createUsage, USAGE_MS } from './reports/usage.ts';
import { observeShell } from './shellMetrics.ts';
import type { EdgeHeaderNames } from './visitor/edgeHeaders.ts';

export interface ShellOptions {
  readonly dataDir: string;
  /** Where the shell's browser build lies. Without one, pages are composed and read, but no script runs. */
  readonly browserFolder: string;
  readonly registryUrl: string;
  readonly registryToken: () => Promise<string | null>;
  readonly shellId: string;
  readonly storeApiOrigin: string;
  readonly logger: Logger;
  /** Metrics of its own by default. */
  readonly metrics?: Metrics;
  readonly trustedProxies?: readonly string[];
  readonly edgeHeaders?: EdgeHeaderNames;
  readonly defaultCountry?: string | undefined;
  readonly publicOrigin?: string | undefined;
  readonly checkoutOrigin?: string | undefined;
  /** Default: no. */
  readonly hstsSubdomains?: boolean;
  readonly renderDeadlineMs?: number;
  /** Analytics, chat, monitoring. Default: none. */
  readonly consented?: ConsentedServiceSettings;
  readonly workerLimits?: WorkerLimits;
  readonly registryRetryMs?: { readonly first: number; readonly longest: number };
  readonly activationRetryMs?: { readonly first: number; readonly longest: number };
  /** Milliseconds that the very first start waits for a composition before it answers without one. */
  readonly firstCompositionMs?: number;
  /** Milliseconds that a start waits until the registry has the shell's build. */
  readonly buildOfferMs?: number;
  /** Bytes that drawn slots and compressed documents may take together; 0: each page is drawn for its visitor alone. */
  readonly cacheBytes?: number;
  /** Milliseconds between two questions to store-api whether its catalogue has changed. */
  readonly catalogueQuestionsMs?: number;
  /** Milliseconds between two reports of what visitors of canaries met. */
  readonly evidenceMs?: number;
  /** Milliseconds between two reports of what visitors used. Default: a minute. */
  readonly usageMs?: number;
  /** Milliseconds between two reports of failures in browsers. */
  readonly failuresMs?: number;
  /** Milliseconds between two looks whether what documents may load has changed. */
  readonly importMapsMs?: number;
  /** Milliseconds between two questions to the registry for builds of other shells. */
  readonly buildQuestionsMs?: number;
}

export interface Shell {
  readonly app: Express;
  readonly readiness: Readiness;
  /** Releases that are loaded now: what regions run, what steps in for it, and what requests under way still hold. */
  readonly loadedReleases: number;
  close(): Promise<void>;
}

/** Resolves when the shell can answer: from the registry, from what it knew, or with its fallbacks alone. */
export async function createShell(options: ShellOptions): Promise<Shell> {
  const { dataDir, browserFolder, logger, storeApiOrigin, metrics = createMetrics() } = options;
  const shell = existsSync(join(browserFolder, 'assets.json')) ? await readShellAssets(browserFolder) : NO_SHELL_ASSETS;
  if (shell === NO_SHELL_ASSETS) {
    logger.error(
      { code: 'shell.no-build', folder: browserFolder },
      'the browser build is missing: pages stay without scripts. Run npm run build -w shell',
    );
  }
  const registry = new RegistryClient({
    url: options.registryUrl,
    shellId: options.shellId,
    token: options.registryToken,
    logger,
    ...(options.registryRetryMs ? { retryMs: options.registryRetryMs } : {}),
  });
  const memory = await openShellMemory(dataDir, logger);
  await sweepDrafts(dataDir);
  const attempts = await openAttemptMemory(dataDir, logger);
  const files = await openReleaseFiles(join(dataDir, 'files'), registry.fetchFile, { logger });
  const builds = await openShellBuilds({
    shell,
    dataDir,
    registryUrl: options.registryUrl,
    token: options.registryToken,
    logger,
    ...(options.registryRetryMs ? { retryMs: options.registryRetryMs } : {}),
    ...(options.buildQuestionsMs === undefined ? {} : { askAgainMs: options.buildQuestionsMs }),
  });
  const quarantine = await openQuarantine(dataDir, logger);
  const pool = createReleasePool({
    files,
    quarantine: {
      reasonFor: quarantine.reasonFor,
      add(id, reason, retry) {
        quarantine.add(id, reason, retry);
        active.reportQuarantined(id);
      },
    },
    storeApi: createStoreApiForReleases(storeApiOrigin),
    ...(options.workerLimits ? { limits: options.workerLimits } : {}),
    onProcessLost: ({ remote, version, team }, failure) =>
      logger.error(
        { code: failure.code, remote, version, team, phase: 'process', why: failure.message },
        'a release lost its process',
      ),
    onOutput: ({ remote, version, team }, line) =>
      logger.debug({ event: 'release.output', remote, version, team, line }, 'a release says'),
  });
  const budget = new ByteBudget(options.cacheBytes ?? CACHE_MB * 2 ** 20);
  const slots = new SlotCache({ budget });
  const documents = new DocumentCache(budget);
  const active: ActiveCompositions = createActiveCompositions({
    pool,
    files,
    quarantine,
    memory,
    attempts,
    shell,
    apiOrigin: storeApiOrigin,
    logger,
    report(activation) {
      counted.onActivation(activation);
      return registry.report(activation);
    },
    ...(options.activationRetryMs ? { retryMs: options.activationRetryMs } : {}),
    onComposed() {
      slots.retain(active.isShown);
      documents.clear();
    },
  });
  const stopWatching = watchCatalogue({
    storeApiOrigin,
    everyMs: options.catalogueQuestionsMs ?? CATALOGUE_QUESTIONS_MS,
    onChange() {
      logger.info({ event: 'catalogue.changed' }, 'the catalogue has changed: what was drawn from it is drawn anew');
      // Documents hold slots by number: one with a slot that comes out another is made anew, the others stay.
      slots.markStale();
    },
  });

  const evidence = createEvidence();
  const stopEvidence = reportAtPace({
    what: 'what was counted of canaries',
    report() {
      evidence.retain(active.rolloutIds);
      const counted = evidence.report();
      return counted.rollouts.length === 0 ? null : counted;
    },
    send: (report) => registry.sendEvidence(report),
    everyMs: options.evidenceMs ?? EVIDENCE_MS,
    logger,
  });
  const usage = createUsage();
  const stopUsage = reportAtPace({
    what: 'what visitors used',
    report: usage.report,
    async send(report) {
      await registry.sendUsage(report);
      usage.delivered();
    },
    everyMs: options.usageMs ?? USAGE_MS,
    logger,
  });

  const browserFailures = createBrowserFailures();
  const stopFailures = atSteadyPace({
    async send() {
      const failures = browserFailures.take();
      if (failures.length === 0) return;
      await registry.sendFailures(failures).catch((error: unknown) => {
        browserFailures.putBack(failures);
        throw error;
      });
    },
    everyMs: options.failuresMs ?? FAILURES_MS,
    logger,
    failed: 'failures in browsers did not reach the registry; the next report has as many as fit',
  });
  const stopImportMaps = reportAtPace({
    what: 'the import maps',
    report: () => importMapsOf(active.current),
    send: (maps) => registry.sendImportMaps(maps),
    everyMs: options.importMapsMs ?? IMPORT_MAPS_MS,
    logger,
  });

  const counted = observeShell(metrics, {
    active,
    isRegistryConnected: () => registry.isConnected,
    loadedReleases: () => pool.size,
    cacheBytes: () => budget.bytes,
  });

  // Before the first page of this build, other shells can serve what it refers to. Without a registry nobody could.
  const offered = builds.offer();
  await active.restore();
  const first = Promise.withResolvers<void>();
  registry.follow((compositions) => {
    active.apply(compositions).then(
      () => {
        // A candidate that was accepted comes back as a stable version in a moment.
        if (!active.awaitsStable) first.resolve();
      },
      (error: unknown) =>
        logger.error(
          { event: 'compositions.failed', err: error, revision: compositions.revision },
          'compositions could not be carried out',
        ),
    );
  });
  if (!active.isReady) {
    // Worth waiting for, but only as long as there is a registry that may send one.
    void registry.refresh().then((answered) => {
      if (!answered) first.resolve();
    });
    await withinMs(first.promise, options.firstCompositionMs ?? 5000);
  }

  await withinMs(offered, options.buildOfferMs ?? 5000);

  const readiness = createReadiness({
    logger,
    checks: { composition: () => active.isReady },
    details: () => ({
      revision: active.revision,
      registryConnected: registry.isConnected,
      regionsWithoutPage: active.regionsWithoutPage,
    }),
  });
  const isLoopBusy = createEventLoopCheck();
  const app = createApp({
    active,
    isBusy: () => pool.isBusy || isLoopBusy(),
    files,
    shell,
    builds,
    storeApiOrigin,
    logger,
    refresh: () => registry.refresh(),
    metrics,
    readiness,
    slots,
    documents,
    evidence,
    usage,
    browserFailures,
    observer: {
      onShared: counted.onShared,
      onDrawn(drawn) {
        counted.onDrawn(drawn);
        usage.drawn(drawn);
        const { member, address } = drawn;
        if (member === null || address === undefined) return;
        evidence.saw(member, address);
        for (const kind of evidenceOfDrawn(drawn)) evidence.happened(member, kind, address);
      },
    },
    ...(options.trustedProxies ? { trustedProxies: options.trustedProxies } : {}),
    ...(options.edgeHeaders ? { edgeHeaders: options.edgeHeaders } : {}),
    defaultCountry: options.defaultCountry,
    publicOrigin: options.publicOrigin,
    checkoutOrigin: options.checkoutOrigin,
    hstsSubdomains: options.hstsSubdomains ?? false,
    ...(options.renderDeadlineMs ? { renderDeadlineMs: options.renderDeadlineMs } : {}),
    ...(options.consented ? { consented: options.consented } : {}),
  });
  return {
    app,
    readiness,
    get loadedReleases() {
      return pool.size;
    },
    async close() {
      stopWatching();
      await Promise.all([stopEvidence(), stopUsage(), stopFailures(), stopImportMaps()]);
      active.close();
      builds.close();
      await registry.close();
      await pool.close();
      await memory.saved();
      await quarantine.saved();
      await attempts.saved();
    },
  };
}

async function withinMs(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
