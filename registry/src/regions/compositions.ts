/** The snapshot for shells: every region's composition, and every release in it. */
import {
  type Composition,
  type Compositions,
  compositionsTag,
  releaseId,
} from '@tessera/shared-contracts/releases/composition';
import { isStore, type Store } from '@tessera/shared-contracts/stores/stores';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sharedNow } from '../canaryRules/rolloutMachine.ts';
import type { RegistryDb } from '../data/database.ts';
import { candidate, placement, revision } from '../data/schema.ts';
import { findReleases } from '../releases/releases.ts';
import { killedVersions, openRollouts } from './rolloutRows.ts';

export interface Snapshots {
  /** The newest revision. Cheap to read. */
  revision(): Promise<number>;
  /** The newest snapshot, consistent in itself. Cached until the revision changes. */
  read(): Promise<Compositions>;
}

export function createSnapshots(db: RegistryDb): Snapshots {
  let kept: Compositions | null = null;
  const readNow = async (from: RegistryDb) => {
    const [found] = await from.select({ epoch: revision.epoch, revision: revision.revision }).from(revision);
    if (!found) throw new Error('The revision row is missing; the migrations make it.');
    return found;
  };
  return {
    revision: async () => (await readNow(db)).revision,
    async read() {
      if (kept !== null && compositionsTag(kept) === compositionsTag(await readNow(db))) return kept;
      kept = await db.transaction(
        async (tx) => {
          const now = await readNow(tx);
          return build(tx, now, kept?.epoch === now.epoch ? kept.releases : {});
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      return kept;
    },
  };
}

/** @param known releases that were read before in this epoch. They never change */
async function build(
  tx: RegistryDb,
  now: Pick<Compositions, 'epoch' | 'revision'>,
  known: Compositions['releases'],
): Promise<Compositions> {
  const earlier = alias(placement, 'earlier');
  const accepted = await tx
    .select({
      region: placement.region,
      remote: placement.remote,
      stable: placement.version,
      previous: earlier.version,
    })
    .from(placement)
    .leftJoin(earlier, eq(earlier.id, placement.replaced))
    .where(eq(placement.current, true))
    .orderBy(placement.remote);
  const tried = await tx.select().from(candidate).where(eq(candidate.state, 'candidate')).orderBy(candidate.remote);
  const regions = emptyRegions();
  const named = new Map<string, { remote: string; version: string }>();
  const name = (remote: string, version: string | null) => {
    if (version !== null) named.set(releaseId({ remote, version }), { remote, version });
  };
  for (const { region, remote, stable, previous } of accepted) {
    if (!isStore(region)) continue;
    regions[region].remotes[remote] = { stable, previous, candidate: null, rollout: null };
    name(remote, stable);
    name(remote, previous);
  }
  for (const { region, remote, version, attempt } of tried) {
    if (!isStore(region)) continue;
    const placed = regions[region].remotes[remote] ?? { stable: null, previous: null, rollout: null };
    regions[region].remotes[remote] = { ...placed, candidate: { version, attempt } };
    name(remote, version);
  }
  for (const row of await openRollouts(tx)) {
    const { id, region, remote, version, attempt } = row;
    const placed = isStore(region) ? regions[region].remotes[remote] : undefined;
    const share = sharedNow(row);
    if (!isStore(region) || placed === undefined || share === 0) continue;
    regions[region].remotes[remote] = { ...placed, rollout: { id, version, share, attempt } };
    name(remote, version);
  }
  for (const { region, remote, version } of await killedVersions(tx)) {
    const placed = isStore(region) ? regions[region].remotes[remote] : undefined;
    if (!isStore(region) || placed === undefined) continue;
    // A killed version that was promoted again since is not listed.
    const isWanted = [placed.stable, placed.candidate?.version, placed.rollout?.version].includes(version);
    if (!isWanted) regions[region].remotes[remote] = { ...placed, killed: [...(placed.killed ?? []), version] };
  }
  const unread = [...named].filter(([id]) => known[id] === undefined).map(([, one]) => one);
  const read = new Map((await findReleases(tx, unread)).map((found) => [releaseId(found), found]));
  const releases: Compositions['releases'] = {};
  for (const id of [...named.keys()].sort()) {
    const found = known[id] ?? read.get(id);
    if (found) releases[id] = found;
  }
  return { schema: 1, ...now, regions, releases };
}

const emptyRegions = (): Record<Store, Composition> => ({
  IN: { remotes: {} },
  AE: { remotes: {} },
  US: { remotes: {} },
  EU: { remotes: {} },
  GB: { remotes: {} },
  ROW: { remotes: {} },
  AU: { remotes: {} },
  CA: { remotes: {} },
});
