/**
 * Stores on disk, besides files, which releases the shell knows and which of them each region last ran, so that the shell can restart
 * without the registry (OPS-06).
 */
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type Release, releaseId, releaseSchema } from '@tessera/shared-contracts/releases/composition';
import { isStore, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { sweepDrafts, writeWhole } from '../release/writeWhole.ts';
import { readJson } from './readJson.ts';

/** Milliseconds that a release is stored after the last composition that named it: open tabs may still request its files. */
const RETENTION = 7 * 24 * 60 * 60 * 1000;

const activeSchema = z.object({
  revision: z.int(),
  regions: z.record(
    z.string(),
    z.record(z.string(), z.object({ stable: z.string(), lastGood: z.string().nullable() })),
  ),
});
type ActiveFile = z.infer<typeof activeSchema>;

/** Release ids by region and remote. */
export type ActiveIds = Partial<Record<Store, Readonly<Record<string, { stable: string; lastGood: string | null }>>>>;

export interface ShellMemory {
  /** The state when the shell last ran. Null: this is the very first start. */
  readonly active: { readonly revision: number; readonly regions: ActiveIds } | null;
  releaseById(id: string): Release | null;
  /** Stores releases and marks them as in use now. */
  remember(releases: readonly Release[]): Promise<void>;
  saveActive(revision: number, regions: ActiveIds): Promise<void>;
  /** Resolves when the state passed to `saveActive` is on disk. */
  saved(): Promise<void>;
  /** Deletes releases whose retention is over, except those in `inUse`. */
  forgetOld(inUse: ReadonlySet<string>): Promise<void>;
  releases(): Iterable<Release>;
}

export async function openShellMemory(
  dataDir: string,
  logger: Logger,
  now: () => number = Date.now,
): Promise<ShellMemory> {
  const folder = join(dataDir, 'releases');
  const activePath = join(dataDir, 'active.json');
  await mkdir(folder, { recursive: true });
  await sweepDrafts(folder);
  const known = new Map<string, Release>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const parsed = releaseSchema.safeParse(await readJson(join(folder, name)));
    if (parsed.success) known.set(releaseId(parsed.data), parsed.data);
    else
      logger.warn({ event: 'release.unreadable', file: name }, 'a remembered release does not parse and is left out');
  }
  const kept = activeSchema.safeParse(await readJson(activePath));

  /** One write at a time, so that the newest state is written last. */
  let writing: Promise<void> = Promise.resolve();
  const fileOf = (id: string) => join(folder, `${id}.json`);

  return {
    active: kept.success ? toActive(kept.data) : null,
    releaseById: (id) => known.get(id) ?? null,
    releases: () => known.values(),
    async remember(releases) {
      const time = new Date(now());
      const kept = await Promise.allSettled(
        releases.map(async (release) => {
          const id = releaseId(release);
          known.set(id, release);
          // A release that could not be stored last time, as on a full disk, is written now.
          await utimes(fileOf(id), time, time).catch(() => writeWhole(fileOf(id), JSON.stringify(release)));
        }),
      );
      const failed = kept.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
    },
    saveActive(revision, regions) {
      const text = JSON.stringify({ revision, regions } satisfies ActiveFile);
      writing = writing
        .then(() => writeWhole(activePath, text))
        .catch((error: unknown) => {
          logger.error({ err: error, code: 'shell.memory' }, 'what is active could not be kept on disk');
        });
      return writing;
    },
    saved: () => writing,
    async forgetOld(inUse) {
      for (const id of [...known.keys()]) {
        if (inUse.has(id)) continue;
        const used = await stat(fileOf(id)).catch(() => null);
        if (used !== null && now() - used.mtimeMs < RETENTION) continue;
        known.delete(id);
        await rm(fileOf(id), { force: true });
      }
    },
  };
}

function toActive({ revision, regions }: ActiveFile): { revision: number; regions: ActiveIds } {
  const active: ActiveIds = {};
  for (const store of STORES) {
    const region = regions[store];
    if (region && isStore(store)) active[store] = region;
  }
  return { revision, regions: active };
}
