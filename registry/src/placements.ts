/** Which version a region gets, and the way back: each promotion remembers what it replaced. */

import { HttpProblem } from '@tessera/service-kit/problem';
import {
  type ChangeAnswer,
  type Promotion,
  type Rollback,
  releaseManifestSchema,
} from '@tessera/shared-contracts/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Actor, recordAct } from './auditTrail.ts';
import { claimGround } from './claims.ts';
import type { RegistryDb } from './database.ts';
import { demandFreeGround } from './occupiedGround.ts';
import { demandFiles, unknownRelease, unknownRemote } from './releases.ts';
import { placement, release, revision } from './schema.ts';

/** Notified with each new revision; the payload is that number. */
export const COMPOSITION_CHANNEL = 'registry_composition';

export type Change = Pick<ChangeAnswer, 'revision' | 'changes'>;

/**
 * Makes a version the stable one in the regions, in all of them or in none. Where it is that already nothing changes;
 * where that is everywhere, the revision stays.
 * @throws {HttpProblem} 404 for an unknown remote or version, listing what there is
 */
export function promote(db: RegistryDb, { remote, version, regions }: Promotion, by: Actor): Promise<Change> {
  return withNextRevision(db, async (tx, next): Promise<Change['changes']> => {
    const [known] = await tx
      .select({ manifest: release.manifest })
      .from(release)
      .where(and(eq(release.remote, remote), eq(release.version, version)));
    if (!known) throw await unknownRelease(tx, remote, version);
    await demandFiles(tx, { remote, version });
    await demandGround(tx, known.manifest, inStoreOrder(regions), by);

    const changes: Change['changes'] = [];
    for (const region of inStoreOrder(regions)) {
      const current = await currentPlacement(tx, region, remote);
      if (current?.version === version) continue;
      if (current) await tx.update(placement).set({ current: false }).where(eq(placement.id, current.id));
      const since = new Date();
      await tx
        .insert(placement)
        .values({ region, remote, version, replaced: current?.id ?? null, current: true, since, by: by.label });
      const from = current?.version ?? null;
      const entry = { at: since, region, subject: remote, from, to: version, revision: next };
      await recordAct(tx, by, { what: 'promote', ...entry });
      changes.push({ region, remote, from, to: version, state: 'stable', reason: null });
    }
    return changes;
  });
}

/**
 * One step back in each region's history, in all of them or in none.
 * @throws {HttpProblem} 404 for an unknown remote; 409 `rollback.nothing-before` when a region has no earlier version
 */
export function rollBack(db: RegistryDb, { remote, regions }: Rollback, by: Actor): Promise<Change> {
  return withNextRevision(db, async (tx, next) => {
    await demandRemote(tx, remote);
    const steps: { region: Store; from: Placement; to: Placement }[] = [];
    const stuck: string[] = [];
    for (const region of inStoreOrder(regions)) {
      const from = await currentPlacement(tx, region, remote);
      const [to] =
        from && from.replaced !== null ? await tx.select().from(placement).where(eq(placement.id, from.replaced)) : [];
      if (from && to) steps.push({ region, from, to });
      else stuck.push(from ? `${region} has had ${from.version} alone` : `${region} has no version of it`);
    }
    if (stuck.length > 0) {
      const able = steps.map(({ region, to }) => `${region} (to ${to.version})`);
      const rest = able.length > 0 ? ` It could be rolled back in ${able.join(', ')}; nothing was changed.` : '';
      throw new HttpProblem(
        409,
        'rollback.nothing-before',
        `There is nothing to roll ${remote} back to: ${stuck.join(', ')}.${rest}`,
      );
    }
    const changes: Change['changes'] = [];
    for (const { region, from, to } of steps) {
      const since = new Date();
      await tx.update(placement).set({ current: false }).where(eq(placement.id, from.id));
      await tx.update(placement).set({ current: true, since, by: by.label }).where(eq(placement.id, to.id));
      const versions = { from: from.version, to: to.version };
      const entry = { at: since, region, subject: remote, ...versions, revision: next };
      await recordAct(tx, by, { what: 'rollback', ...entry });
      changes.push({ region, remote, ...versions, state: 'stable', reason: null });
    }
    return changes;
  });
}

type Placement = typeof placement.$inferSelect;

/** The revision's row is locked first, so that changes happen one after the other and each sees the one before. */
export function withNextRevision<Done>(
  db: RegistryDb,
  decide: (tx: RegistryDb, next: number) => Promise<Done[]>,
): Promise<{ revision: number; changes: Done[] }> {
  return db.transaction(async (tx) => {
    const [locked] = await tx.select({ revision: revision.revision }).from(revision).for('update');
    if (!locked) throw new Error('The revision row is missing; the migrations make it.');
    const next = locked.revision + 1;
    const changes = await decide(tx, next);
    if (changes.length === 0) return { revision: locked.revision, changes };
    await tx.update(revision).set({ revision: next });
    // Inside the transaction: listeners are told at its commit, or never.
    await tx.execute(sql`select pg_notify(${COMPOSITION_CHANNEL}, ${String(next)})`);
    return { revision: next, changes };
  });
}

/**
 * That a release may have what it fills, in each of the regions (decision 32).
 * @throws {HttpProblem} 409 `claim.taken`, `claim.occupied`
 */
async function demandGround(tx: RegistryDb, json: unknown, regions: readonly Store[], by: Actor): Promise<void> {
  const manifest = releaseManifestSchema.parse(json);
  await claimGround(tx, manifest, by);
  await demandFreeGround(tx, manifest, regions);
}

export const inStoreOrder = (regions: readonly Store[]) => STORES.filter((store) => regions.includes(store));

async function currentPlacement(db: RegistryDb, region: Store, remote: string): Promise<Placement | undefined> {
  const [current] = await db
    .select()
    .from(placement)
    .where(and(eq(placement.region, region), eq(placement.remote, remote), eq(placement.current, true)));
  return current;
}

export async function demandRemote(db: RegistryDb, remote: string): Promise<void> {
  const known = await db.selectDistinct({ remote: release.remote }).from(release).orderBy(asc(release.remote));
  if (!known.some((one) => one.remote === remote)) {
    throw unknownRemote(
      remote,
      known.map((one) => one.remote),
    );
  }
}
