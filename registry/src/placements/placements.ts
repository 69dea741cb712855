/** Which version a region gets: a promotion creates a candidate, a rollback takes effect without the shells' acceptance. */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import {
  type Promotion,
  type ReleaseManifest,
  type Rollback,
  releaseManifestSchema,
} from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { and, asc, eq } from 'drizzle-orm';
import { claimGround } from '../access/claims.ts';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDb } from '../data/database.ts';
import { withNextRevision } from '../data/revisions.ts';
import { activation, candidate, placement, release } from '../data/schema.ts';
import { assertGroundFree } from '../regions/occupiedGround.ts';
import { supersedeRollouts } from '../regions/rolloutRows.ts';
import { assertNotRetired, unknownRelease, unknownRemote } from '../releases/releases.ts';
import { connectedShells } from '../shells/connectedShells.ts';
import { checkPromotion } from './regionCompatibility.ts';

/** A promotion or rollback in one region. */
export interface Step {
  readonly region: Store;
  readonly remote: string;
  /** The stable version before the change. */
  readonly from: string | null;
  readonly to: string;
}

export interface Change {
  readonly revision: number;
  /** `promotion`: shells have to accept it first. Empty `changes`: nothing had to change. */
  readonly kind: 'promotion' | 'rollback';
  readonly changes: readonly Step[];
  readonly warnings: readonly string[];
}

/**
 * Makes a version the candidate of the regions, in all of them or in none. Promoting it again is another attempt. Where it is stable
 * already, its candidate ends; if every shell runs it too, nothing changes.
 * @throws {HttpProblem} 404 for an unknown remote or version, listing the known ones; 409 `promotion.incompatible` with every reason,
 * `claim.taken` or `claim.occupied` naming the owner; 410 `release.retired`
 */
export async function promote(
  db: RegistryDb,
  { remote, version, regions, reason }: Promotion,
  by: Actor,
): Promise<Change> {
  const warnings: string[] = [];
  const done = await withNextRevision(db, async (tx, next) => {
    const manifest = await readManifest(tx, remote, version);
    await assertNotRetired(tx, { remote, version });
    warnings.push(...(await checkPromotion(tx, manifest, inStoreOrder(regions))));
    await claimGround(tx, manifest, by);
    await assertGroundFree(tx, manifest, inStoreOrder(regions));

    const superseded = { by, reason: `${version} was promoted`, revision: next };
    await supersedeRollouts(tx, { remote, regions }, superseded);

    const changes: Step[] = [];
    for (const region of inStoreOrder(regions)) {
      const current = await currentPlacement(tx, region, remote);
      const isStable = current?.version === version;
      const ended = isStable && (await endCandidate(tx, region, remote));
      if (isStable && !ended && !(await isRefusedBySome(tx, region, remote, version))) continue;
      const since = new Date();
      if (!isStable || !ended) {
        const tried = {
          version,
          attempt: next,
          state: 'candidate' as const,
          reason: null,
          since,
          by: by.label,
          rollout: null,
        };
        await tx
          .insert(candidate)
          .values({ region, remote, ...tried })
          .onConflictDoUpdate({ target: [candidate.region, candidate.remote], set: tried });
      }
      const versions = { from: current?.version ?? null, to: version };
      const entry = { at: since, region, subject: remote, ...versions, revision: next, reason };
      await recordAct(tx, by, { what: 'promote', ...entry });
      changes.push({ region, remote, ...versions });
    }
    return changes;
  });
  return { ...done, kind: 'promotion', warnings };
}

/**
 * Ends a region's candidate that shells are still trying.
 * @returns whether there was one
 */
export async function endCandidate(tx: RegistryDb, region: Store, remote: string): Promise<boolean> {
  const ended = await tx
    .delete(candidate)
    .where(and(eq(candidate.region, region), eq(candidate.remote, remote)))
    .returning({ state: candidate.state });
  return ended.some(({ state }) => state === 'candidate');
}

/** Whether a connected shell has refused the stable version. */
async function isRefusedBySome(tx: RegistryDb, region: Store, remote: string, version: string): Promise<boolean> {
  const refusals = await tx
    .select({ shell: activation.shell })
    .from(activation)
    .where(
      and(
        eq(activation.region, region),
        eq(activation.remote, remote),
        eq(activation.version, version),
        eq(activation.outcome, 'refused'),
      ),
    );
  const connected = new Set((await connectedShells(tx)).map(({ shell }) => shell));
  return refusals.some(({ shell }) => connected.has(shell));
}

/**
 * Goes one step back in each region's history of accepted versions, in all of them or in none. Ends a candidate there, and does not wait
 * for shells.
 * @throws {HttpProblem} 404 for an unknown remote; 409 `rollback.nothing-before` when a region has no earlier version, `claim.occupied`
 * when another remote now fills that version's slots or routes there
 */
export async function rollBack(db: RegistryDb, { remote, regions, reason }: Rollback, by: Actor): Promise<Change> {
  const done = await withNextRevision(db, async (tx, next) => {
    await assertRemotePublished(tx, remote);
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
        `There is nothing to roll ${remote} back to: ${stuck.join(', ')}.${rest} To take it out of a region: remotes withdraw ${remote}.`,
      );
    }
    for (const { region, to } of steps) {
      await assertGroundFree(tx, await readManifest(tx, remote, to.version), [region]);
    }
    await supersedeRollouts(tx, { remote, regions }, { by, reason: 'it was rolled back', revision: next });
    const changes: Step[] = [];
    for (const { region, from, to } of steps) {
      const since = new Date();
      await tx.update(placement).set({ current: false }).where(eq(placement.id, from.id));
      await tx
        .update(placement)
        .set({ current: true, since, by: by.label, revision: next })
        .where(eq(placement.id, to.id));
      await endCandidate(tx, region, remote);
      const versions = { from: from.version, to: to.version };
      const entry = { at: since, region, subject: remote, ...versions, revision: next, reason };
      await recordAct(tx, by, { what: 'rollback', ...entry });
      changes.push({ region, remote, ...versions });
    }
    return changes;
  });
  return { ...done, kind: 'rollback', warnings: [] };
}

/** @throws {HttpProblem} 404 for an unknown remote or version, listing the known ones */
export async function readManifest(tx: RegistryDb, remote: string, version: string): Promise<ReleaseManifest> {
  const [found] = await tx
    .select({ manifest: release.manifest })
    .from(release)
    .where(and(eq(release.remote, remote), eq(release.version, version)));
  if (!found) throw await unknownRelease(tx, remote, version);
  return releaseManifestSchema.parse(found.manifest);
}

type Placement = typeof placement.$inferSelect;

export const inStoreOrder = (regions: readonly Store[]) => STORES.filter((store) => regions.includes(store));

/** The stable version in the region. Null: the region does not have this remote. */
export const currentVersion = async (db: RegistryDb, region: Store, remote: string): Promise<string | null> =>
  (await currentPlacement(db, region, remote))?.version ?? null;

async function currentPlacement(db: RegistryDb, region: Store, remote: string): Promise<Placement | undefined> {
  const [current] = await db
    .select()
    .from(placement)
    .where(and(eq(placement.region, region), eq(placement.remote, remote), eq(placement.current, true)));
  return current;
}

/** @throws {HttpProblem} 404 `release.unknown-remote` that lists the published remotes */
export async function assertRemotePublished(db: RegistryDb, remote: string): Promise<void> {
  const known = await db.selectDistinct({ remote: release.remote }).from(release).orderBy(asc(release.remote));
  if (!known.some((one) => one.remote === remote)) {
    throw unknownRemote(
      remote,
      known.map((one) => one.remote),
    );
  }
}
