/** Old releases: their files are deleted and their row stays, so that a version never stands for other bytes (decision 32). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { releaseId, remoteNameSchema, versionSchema } from '@tessera/shared-contracts/releases/composition';
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDb } from '../data/database.ts';
import { blob, candidate, placement, release, releaseFile, revision, sourceMap } from '../data/schema.ts';
import { openRollouts } from '../regions/rolloutRows.ts';
import { assertNotRetired, unknownRelease } from '../releases/releases.ts';

/** POST /api/retirements: one release, or all old ones; never one that a region may still need. */
export const retirementSchema = z.union([
  z.object({ remote: remoteNameSchema, version: versionSchema, dryRun: z.boolean().default(false) }),
  z
    .object({
      /** Only this remote. */
      remote: z.optional(remoteNameSchema),
      version: z.undefined().optional(),
      /** Published more days ago than this. */
      olderThanDays: z.number().int().min(1).max(3650).optional(),
      /** This number of newest releases per remote stays, whatever their age. */
      keepNewest: z.number().int().min(1).max(1000).optional(),
      /** Reports what would be deleted, and deletes nothing. */
      dryRun: z.boolean().default(false),
    })
    .refine(({ olderThanDays, keepNewest }) => olderThanDays !== undefined || keepNewest !== undefined, {
      message: 'needs version, olderThanDays or keepNewest',
    }),
]);
export type Retirement = z.output<typeof retirementSchema>;

const releaseRefSchema = z.object({ remote: z.string(), version: z.string() });
export const retirementAnswerSchema = z.object({
  retired: z.array(releaseRefSchema),
  /** Old enough but needed: `why` says where, and as which version. */
  kept: z.array(z.object({ ...releaseRefSchema.shape, why: z.string() })),
  /** Bytes of files that no release contains any more. */
  freedBytes: z.number().int(),
  dryRun: z.boolean(),
});
export type RetirementAnswer = z.infer<typeof retirementAnswerSchema>;

type Row = Pick<typeof release.$inferSelect, 'remote' | 'version' | 'publishedAt'>;

/**
 * Deletes the files of releases that are not the stable, previous or candidate version of any region.
 * @throws {HttpProblem} 404 for an unknown release; 409 `release.in-use` for a named one that is needed
 */
export async function retire(db: RegistryDb, asked: Retirement, by: Actor): Promise<RetirementAnswer> {
  return await db.transaction(async (tx) => {
    // Prevents placement changes meanwhile, and publishes that rely on bytes that are about to be deleted.
    await tx.select().from(revision).for('update');
    await tx.execute(sql`lock table ${blob} in share row exclusive mode`);
    const uses = await usesOfReleases(tx);
    const candidates = asked.version === undefined ? await oldReleases(tx, asked) : [await named(tx, asked)];
    const isFree = (row: Row) => !uses.has(releaseId(row));
    const going = candidates.filter(isFree);
    const kept = candidates
      .filter((row) => !isFree(row))
      .map((row) => ({ remote: row.remote, version: row.version, why: uses.get(releaseId(row))?.join(', ') ?? '' }));
    const [needed] = kept;
    if (asked.version !== undefined && needed) {
      const detail = `${releaseId(needed)} is needed: ${needed.why}. Promote or roll back there first, or withdraw the remote.`;
      throw new HttpProblem(409, 'release.in-use', detail);
    }
    const retired = going.map(({ remote, version }) => ({ remote, version }));
    const freedBytes = await bytesFreedBy(tx, retired);
    if (!asked.dryRun) await remove(tx, retired, by);
    return { retired, kept, freedBytes, dryRun: asked.dryRun };
  });
}

async function named(tx: RegistryDb, { remote, version }: { remote: string; version: string }): Promise<Row> {
  const [found] = await tx
    .select()
    .from(release)
    .where(and(eq(release.remote, remote), eq(release.version, version), isNull(release.retiredAt)));
  if (found) return found;
  await assertNotRetired(tx, { remote, version });
  throw await unknownRelease(tx, remote, version);
}

async function oldReleases(
  tx: RegistryDb,
  { remote, olderThanDays, keepNewest = 0 }: Extract<Retirement, { version?: undefined }>,
): Promise<Row[]> {
  const there = await tx
    .select({ remote: release.remote, version: release.version, publishedAt: release.publishedAt })
    .from(release)
    .where(and(isNull(release.retiredAt), remote === undefined ? undefined : eq(release.remote, remote)))
    .orderBy(asc(release.remote), desc(release.publishedAt), desc(release.version));
  const before = olderThanDays === undefined ? Date.now() : Date.now() - olderThanDays * 86_400_000;
  return [...Map.groupBy(there, (row) => row.remote).values()].flatMap((rows) =>
    rows.slice(keepNewest).filter(({ publishedAt }) => publishedAt.getTime() <= before),
  );
}

/** Uses such as `stable in AE`, by release id. */
async function usesOfReleases(tx: RegistryDb): Promise<Map<string, string[]>> {
  const earlier = alias(placement, 'earlier');
  const placed = await tx
    .select({
      region: placement.region,
      remote: placement.remote,
      stable: placement.version,
      previous: earlier.version,
    })
    .from(placement)
    .leftJoin(earlier, eq(earlier.id, placement.replaced))
    .where(eq(placement.current, true));
  const tried = await tx.select().from(candidate).where(eq(candidate.state, 'candidate'));
  const uses = new Map<string, string[]>();
  const note = (remote: string, version: string | null, use: string) => {
    if (version === null) return;
    const id = releaseId({ remote, version });
    uses.set(id, [...(uses.get(id) ?? []), use]);
  };
  for (const { region, remote, stable, previous } of placed) {
    note(remote, stable, `stable in ${region}`);
    note(remote, previous, `what a rollback brings back in ${region}`);
  }
  for (const { region, remote, version } of tried) note(remote, version, `a candidate in ${region}`);
  for (const { region, remote, version } of await openRollouts(tx)) note(remote, version, `a canary in ${region}`);
  return uses;
}

const isOneOf = (
  table: typeof release | typeof releaseFile | typeof sourceMap,
  ids: readonly { remote: string; version: string }[],
) => inArray(sql`${table.remote} || '@' || ${table.version}`, ids.map(releaseId));

/** Integrities of files that only these releases contain, apart from retired ones. */
function filesOfNoOther(tx: RegistryDb, retired: readonly { remote: string; version: string }[]) {
  const staying = tx
    .select({ integrity: releaseFile.integrity })
    .from(releaseFile)
    .innerJoin(release, and(eq(release.remote, releaseFile.remote), eq(release.version, releaseFile.version)))
    .where(and(isNull(release.retiredAt), not(isOneOf(release, retired))));
  return tx
    .selectDistinct({ integrity: releaseFile.integrity, bytes: releaseFile.bytes })
    .from(releaseFile)
    .where(and(isOneOf(releaseFile, retired), notInArray(releaseFile.integrity, staying)));
}

async function bytesFreedBy(tx: RegistryDb, retired: readonly { remote: string; version: string }[]): Promise<number> {
  if (retired.length === 0) return 0;
  return (await filesOfNoOther(tx, retired)).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function remove(tx: RegistryDb, retired: readonly { remote: string; version: string }[], by: Actor) {
  if (retired.length === 0) return;
  const orphaned = await filesOfNoOther(tx, retired);
  await tx.update(release).set({ retiredAt: new Date(), retiredBy: by.label }).where(isOneOf(release, retired));
  for (const { integrity } of orphaned) {
    await tx
      .update(blob)
      .set({ content: null })
      .where(and(eq(blob.integrity, integrity), isNotNull(blob.content)));
  }
  await tx.delete(sourceMap).where(isOneOf(sourceMap, retired));
  await skipInHistory(tx, retired);
  await recordAct(
    tx,
    by,
    ...retired.map(({ remote, version }) => ({ what: 'retire' as const, subject: remote, from: version })),
  );
}

/** Replaces a retired version in a region's history by the one before it, so that a rollback skips it. */
async function skipInHistory(tx: RegistryDb, retired: readonly { remote: string; version: string }[]): Promise<void> {
  for (const { remote, version } of retired) {
    const gone = await tx
      .select({ id: placement.id, replaced: placement.replaced })
      .from(placement)
      .where(and(eq(placement.remote, remote), eq(placement.version, version)))
      .orderBy(asc(placement.id));
    for (const { id } of gone) {
      // Read again: the version that this one replaced may have just been skipped.
      const [now] = await tx.select({ replaced: placement.replaced }).from(placement).where(eq(placement.id, id));
      await tx
        .update(placement)
        .set({ replaced: now?.replaced ?? null })
        .where(eq(placement.replaced, id));
    }
  }
}
