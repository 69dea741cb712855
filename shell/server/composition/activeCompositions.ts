/**
 * Which releases each region runs, and how that changes: fetch, verify, start beside the old one, probe, then switch
 * between two requests; else refuse and keep the old one (design: one swap). Responses pin what they began with.
 */

import type { Logger } from '@tessera/service-kit/logger';
import { type Activation, type Compositions, type Release, releaseId } from '@tessera/shared-contracts/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import type { ShellAssets } from '../page/shellAssets.ts';
import type { Quarantine } from '../release/quarantine.ts';
import type { ReleaseFiles } from '../release/releaseFiles.ts';
import type { LoadedRelease, ReleasePool } from '../release/releasePool.ts';
import { asRemoteFailure, RemoteFailure } from '../release/remoteFailure.ts';
import { probeRelease } from './probeRelease.ts';
import { composeRegion, type Placed, type RegionComposition } from './regionComposition.ts';
import type { ActiveIds, ShellMemory } from './shellMemory.ts';

export interface PinnedComposition {
  readonly composition: RegionComposition;
  /** The response is over; calling it again changes nothing. */
  unpin(): void;
}

export interface ActiveCompositions {
  /** The region's composition of this moment, kept whole until `unpin`. */
  pin(region: Store): PinnedComposition;
  current(region: Store): RegionComposition;
  /** Brings back what was active when the shell last ran, from disk alone. */
  restore(): Promise<void>;
  /** Carries out a new state of the registry; resolves when each region and remote is active or refused, and reported. */
  apply(compositions: Compositions): Promise<void>;
  /** Whether any remote is there to draw with. */
  readonly isReady: boolean;
  /** The last revision that was carried out, null before the first. */
  readonly revision: number | null;
  /** A release that some region runs, or ran lately: its files are still served. */
  releaseById(id: string): Release | null;
  close(): void;
}

export interface ActiveCompositionsOptions {
  readonly pool: ReleasePool;
  readonly files: Pick<ReleaseFiles, 'sweep'>;
  readonly quarantine: Pick<Quarantine, 'lift'>;
  readonly memory: ShellMemory;
  readonly shell: ShellAssets;
  readonly apiOrigin: string;
  readonly logger: Logger;
  report(activation: Activation): Promise<void>;
  /** Milliseconds for each probe render, and for loading and probing a release altogether. */
  readonly probeMs?: number;
  readonly activationMs?: number;
  /** Milliseconds until a refused release is tried again: the first wait and the longest. */
  readonly retryMs?: { readonly first: number; readonly longest: number };
}

type Outcome = Activation['results'][number];
type Placement = Compositions['regions'][Store]['remotes'][string];

interface Live {
  readonly composition: RegionComposition;
  pins: number;
  retired: boolean;
}

const loadedOf = ({ placed }: RegionComposition): LoadedRelease[] =>
  [...placed.values()].flatMap(({ stable, lastGood }) => (lastGood ? [stable, lastGood] : [stable]));

export function createActiveCompositions(options: ActiveCompositionsOptions): ActiveCompositions {
  const { pool, memory, shell, apiOrigin, logger, files, quarantine } = options;
  const probeMs = options.probeMs ?? 3000;
  const activationMs = options.activationMs ?? 10_000;
  const retry = options.retryMs ?? { first: 2000, longest: 300_000 };

  const live = new Map<Store, Live>();
  /** `AE mf-bag@1.0.0`: it has been active in that region, so rolling back to it needs no probe, whatever is down. */
  const proven = new Set<string>();
  let latest: Compositions | null = null;
  let revision: number | null = null;
  let retryTimer: NodeJS.Timeout | null = null;
  let retryWait = retry.first;
  let reported = '';
  let closed = false;

  const empty = (region: Store) => composeRegion(region, new Map(), shell);
  for (const region of STORES) live.set(region, { composition: empty(region), pins: 0, retired: false });

  const liveOf = (region: Store): Live => {
    const known = live.get(region);
    if (!known) throw new Error(`There is no region ${region}.`);
    return known;
  };

  const letGo = (old: Live) => {
    if (!old.retired || old.pins > 0) return;
    for (const loaded of loadedOf(old.composition)) pool.release(loaded);
  };

  /** Synchronous: the next request sees the new composition, requests under way keep the old one. */
  const replace = (region: Store, placed: ReadonlyMap<string, Placed>) => {
    const old = liveOf(region);
    const composition = composeRegion(region, placed, shell);
    for (const loaded of loadedOf(composition)) pool.hold(loaded);
    live.set(region, { composition, pins: 0, retired: false });
    old.retired = true;
    letGo(old);
    const before = new Set(old.composition.routes.conflicts.map((conflict) => JSON.stringify(conflict)));
    for (const conflict of composition.routes.conflicts) {
      if (before.has(JSON.stringify(conflict))) continue;
      logger.error({ code: 'route.conflict', region, ...conflict }, 'two remotes claim one path');
    }
  };

  const place = (region: Store, remote: string, placed: Placed | null) => {
    const all = new Map(liveOf(region).composition.placed);
    if (placed === null) all.delete(remote);
    else all.set(remote, placed);
    replace(region, all);
  };

  const save = () => {
    const regions: ActiveIds = {};
    for (const region of STORES) {
      const { placed } = liveOf(region).composition;
      regions[region] = Object.fromEntries(
        [...placed].map(([remote, { stable, lastGood }]) => [
          remote,
          { stable: stable.id, lastGood: lastGood?.id ?? null },
        ]),
      );
    }
    return memory.saveActive(revision ?? 0, regions);
  };

  const wantedId = (compositions: Compositions, region: Store, remote: string): string | null => {
    const placement = compositions.regions[region].remotes[remote];
    return placement ? releaseId({ remote, version: placement.stable }) : null;
  };

  /** A version that was not wanted before was promoted since: an operator asks for another try. */
  const liftWhatIsNew = (before: Compositions, now: Compositions) => {
    for (const region of STORES) {
      for (const remote of Object.keys(now.regions[region].remotes)) {
        const wanted = wantedId(now, region, remote);
        if (wanted !== null && wanted !== wantedId(before, region, remote)) quarantine.lift(wanted);
      }
    }
  };

  /** A version that steps in is a comfort: when it can't be had, the swap goes on without it. */
  const acquireOrNull = async (release: Release, region: Store): Promise<LoadedRelease | null> => {
    try {
      return await pool.acquire(release);
    } catch (error) {
      const failure = asRemoteFailure(error, 'remote.load.failed');
      const { remote, version, team } = release;
      logger.warn(
        { code: failure.code, remote, version, team, region, phase: 'load', why: failure.message },
        'a last good release cannot be loaded',
      );
      return null;
    }
  };

  /**
   * What steps in for a release: what the registry had there before, if it is known to have worked here, else what
   * was shown here until now. The caller holds what it gets.
   */
  const acquireLastGood = async (
    compositions: Compositions,
    region: Store,
    remote: string,
    { stable, previous }: Placement,
  ): Promise<LoadedRelease | null> => {
    const shown = liveOf(region).composition.placed.get(remote) ?? null;
    const stableId = releaseId({ remote, version: stable });
    const previousId = previous === null ? null : releaseId({ remote, version: previous });
    const shownBefore = shown === null ? null : shown.stable.id === stableId ? shown.lastGood : shown.stable;
    const trusted = shownBefore === null || (previousId !== null && proven.has(`${region} ${previousId}`));
    if (previousId !== null && previousId !== stableId && trusted) {
      const release = compositions.releases[previousId];
      const loaded = release ? await acquireOrNull(release, region) : null;
      if (loaded) return loaded;
    }
    return shownBefore === null ? null : await acquireOrNull(shownBefore.release, region);
  };

  const activate = async (
    compositions: Compositions,
    region: Store,
    remote: string,
    placement: Placement,
    tooLate: AbortSignal,
  ) => {
    const id = releaseId({ remote, version: placement.stable });
    const shown = () => liveOf(region).composition.placed.get(remote) ?? null;
    const overtaken = () => closed || tooLate.aborted || latest === null || wantedId(latest, region, remote) !== id;
    const isShown = shown()?.stable.id === id;
    const release = compositions.releases[id];
    if (!release) {
      if (isShown) return;
      throw new RemoteFailure('remote.load.unavailable', `The registry names ${id}, but does not describe it.`);
    }
    const previousId = placement.previous === null ? null : releaseId({ remote, version: placement.previous });
    if (isShown && (previousId === null || shown()?.lastGood?.id === previousId)) return;

    const loaded = await pool.acquire(release);
    try {
      if (!isShown && !proven.has(`${region} ${id}`)) {
        await probeRelease(loaded, region, { apiOrigin, deadlineMs: probeMs });
      }
      const lastGood = await acquireLastGood(compositions, region, remote, placement);
      try {
        if (overtaken()) return;
        const from = shown()?.stable.release.version ?? null;
        place(region, remote, { stable: loaded, lastGood });
        proven.add(`${region} ${id}`);
        if (!isShown) {
          const { version, team } = release;
          logger.info({ region, remote, version, team, from, revision: compositions.revision }, 'a release is active');
        }
      } finally {
        if (lastGood) pool.release(lastGood);
      }
    } finally {
      pool.release(loaded);
    }
  };

  /** Loading and probing together are bounded too, however they hang. */
  const activateInTime = async (
    compositions: Compositions,
    region: Store,
    remote: string,
    placement: Placement,
  ): Promise<void> => {
    const expiry = new AbortController();
    const expired = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      expiry.abort();
      expired.reject(new RemoteFailure('remote.load.timeout', `It was not ready within ${activationMs} ms.`));
    }, activationMs);
    timer.unref();
    try {
      await Promise.race([activate(compositions, region, remote, placement, expiry.signal), expired.promise]);
    } finally {
      clearTimeout(timer);
    }
  };

  const settle = async (
    compositions: Compositions,
    region: Store,
    remote: string,
    placement: Placement,
  ): Promise<Outcome> => {
    const version = placement.stable;
    try {
      await activateInTime(compositions, region, remote, placement);
      return { region, remote, version, outcome: 'active', reason: null };
    } catch (error) {
      const failure = asRemoteFailure(error, 'remote.load.failed');
      const team = compositions.releases[releaseId({ remote, version })]?.team ?? null;
      const shown = liveOf(region).composition.placed.get(remote)?.stable.release.version ?? null;
      logger.error(
        {
          code: failure.code,
          remote,
          version,
          team,
          region,
          phase: 'activate',
          shown,
          why: failure.message.slice(0, 1000),
        },
        'a release was refused',
      );
      return { region, remote, version, outcome: 'refused', reason: `${failure.code}: ${firstLine(failure.message)}` };
    }
  };

  const retryLater = () => {
    if (retryTimer !== null) clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      retryTimer = null;
      if (latest !== null && !closed) void carryOut(latest);
    }, retryWait);
    retryTimer.unref();
    retryWait = Math.min(retryWait * 2, retry.longest);
  };

  const sweep = async () => {
    const inUse = new Set([...live.values()].flatMap(({ composition }) => loadedOf(composition).map(({ id }) => id)));
    for (const id of Object.keys(latest?.releases ?? {})) inUse.add(id);
    await memory.forgetOld(inUse);
    const removed = await files.sweep(memory.releases());
    if (removed > 0) logger.info({ removed }, 'files of old releases were removed');
  };

  const carryOut = async (compositions: Compositions): Promise<void> => {
    try {
      await memory.remember(Object.values(compositions.releases));
    } catch (error) {
      logger.error({ err: error, code: 'shell.memory' }, 'releases could not be kept on disk; going on without');
    }
    for (const region of STORES) {
      for (const remote of liveOf(region).composition.placed.keys()) {
        if (wantedId(compositions, region, remote) === null && latest === compositions) place(region, remote, null);
      }
    }
    const results = await Promise.all(
      STORES.flatMap((region) =>
        Object.entries(compositions.regions[region].remotes).map(([remote, placement]) =>
          settle(compositions, region, remote, placement),
        ),
      ),
    );
    if (latest !== compositions || closed) return;
    revision = compositions.revision;
    const refused = results.some(({ outcome }) => outcome === 'refused');
    if (refused) retryLater();
    await save();
    const activation: Activation = { revision: compositions.revision, results };
    const text = JSON.stringify(activation);
    if (text !== reported) {
      reported = text;
      await options.report(activation);
    }
  };

  return {
    pin(region) {
      const pinned = liveOf(region);
      pinned.pins += 1;
      let over = false;
      return {
        composition: pinned.composition,
        unpin() {
          if (over) return;
          over = true;
          pinned.pins -= 1;
          letGo(pinned);
        },
      };
    },
    current: (region) => liveOf(region).composition,
    async restore() {
      const active = memory.active;
      if (active === null) return;
      const restored = await Promise.all(
        STORES.map(async (region) => {
          const placed = new Map<string, Placed>();
          for (const [remote, ids] of Object.entries(active.regions[region] ?? {})) {
            const load = async (id: string | null) => {
              const release = id === null ? null : memory.releaseById(id);
              return release ? await acquireOrNull(release, region) : null;
            };
            const [stable, lastGood] = await Promise.all([load(ids.stable), load(ids.lastGood)]);
            if (stable) placed.set(remote, { stable, lastGood });
            else if (lastGood) placed.set(remote, { stable: lastGood, lastGood: null });
          }
          return { region, placed };
        }),
      );
      for (const { region, placed } of restored) {
        replace(region, placed);
        for (const { stable, lastGood } of placed.values()) {
          proven.add(`${region} ${stable.id}`);
          pool.release(stable);
          if (lastGood) pool.release(lastGood);
        }
      }
      revision = active.revision;
      // Started now, so that no visitor waits for processes. What they draw is not judged: it was, when it took over.
      const [first] = restored;
      if (first) {
        const warming = [...first.placed.values()].map(({ stable }) =>
          probeRelease(stable, first.region, { apiOrigin, deadlineMs: probeMs }).catch(() => {}),
        );
        await Promise.all(warming);
      }
    },
    async apply(compositions) {
      if (latest !== null) liftWhatIsNew(latest, compositions);
      latest = compositions;
      retryWait = retry.first;
      if (retryTimer !== null) clearTimeout(retryTimer);
      retryTimer = null;
      await carryOut(compositions);
      if (latest === compositions && !closed) {
        await sweep().catch((error: unknown) => logger.warn({ err: error }, 'old releases could not be removed'));
      }
    },
    get isReady() {
      return [...live.values()].some(({ composition }) => composition.placed.size > 0);
    },
    get revision() {
      return revision;
    },
    releaseById: (id) => memory.releaseById(id),
    close() {
      closed = true;
      if (retryTimer !== null) clearTimeout(retryTimer);
    },
  };
}

const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 500) ?? '';
