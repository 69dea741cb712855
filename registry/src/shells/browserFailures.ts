/**
 * Failures in visitors' browsers as reported by shells. Equal ones are counted together, limited in number, and deleted after some time.
 */
import { createHash } from 'node:crypto';
import { releaseId } from '@tessera/shared-contracts/releases/composition';
import { type BrowserFailure, failureKey } from '@tessera/shared-contracts/reports/browserFailures';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { browserFailure, release } from '../data/schema.ts';

/** Maximum number of different failures stored of a release in a region. */
export const FAILURES_KEPT = 20;
/** Days after its last report until a failure is deleted. */
export const FAILURE_DAYS = 30;
/** Limit of one failure's count, because a flood proves nothing. */
const MOST_REPORTS = 1_000_000_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Adds a shell's report, without failures of unpublished releases. If a release has too many different failures in a region, those of the
 * last day are kept before older ones, and frequent before rare ones, so that forged ones replace each other.
 */
export async function recordFailures(db: RegistryDb, failures: readonly BrowserFailure[]): Promise<void> {
  const named = [...new Map(failures.map((one) => [releaseId(one), one])).values()];
  if (named.length === 0) return;
  const at = new Date();
  await db.transaction(async (tx) => {
    // Serialised: two shells that report the same failures would otherwise wait for each other's rows.
    await tx.execute(sql`lock table ${browserFailure} in share row exclusive mode`);
    await tx
      .delete(browserFailure)
      .where(lt(browserFailure.lastSeen, sql`now() - make_interval(days => ${FAILURE_DAYS})`));
    const known = new Set(
      (
        await tx
          .select({ remote: release.remote, version: release.version })
          .from(release)
          .where(or(...named.map((one) => and(eq(release.remote, one.remote), eq(release.version, one.version)))))
      ).map(releaseId),
    );
    // One SQL statement may not write a row twice.
    const rows = new Map<string, typeof browserFailure.$inferInsert>();
    for (const { reports, ...failure } of failures) {
      if (!known.has(releaseId(failure))) continue;
      const key = failureKey(failure);
      const hash = sha256(JSON.stringify([failure.phase, failure.message, failure.stack[0] ?? '']));
      const before = rows.get(key)?.reports ?? 0;
      rows.set(key, { ...failure, hash, reports: before + reports, firstSeen: at, lastSeen: at });
    }
    if (rows.size === 0) return;
    await tx
      .insert(browserFailure)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [browserFailure.remote, browserFailure.version, browserFailure.region, browserFailure.hash],
        set: {
          reports: sql`least(${browserFailure.reports} + excluded.reports, ${MOST_REPORTS})`,
          lastSeen: sql`excluded.last_seen`,
        },
      });
    await tx.execute(sql`
      delete from ${browserFailure} where (remote, version, region, hash) in (
        select remote, version, region, hash from (
          select *, row_number() over (
            partition by remote, version, region
            order by last_seen > now() - interval '1 day' desc, reports desc, last_seen desc
          ) as place from ${browserFailure}
        ) as ranked where place > ${FAILURES_KEPT}
      )`);
  });
}

export interface FailureGroup extends Omit<BrowserFailure, 'region'> {
  readonly regions: readonly string[];
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

/** Failures of a release, the most frequent first. The same failure in several regions is one. */
export async function readFailures(db: RegistryDb, remote: string, version: string): Promise<FailureGroup[]> {
  const rows = await db
    .select()
    .from(browserFailure)
    .where(and(eq(browserFailure.remote, remote), eq(browserFailure.version, version)))
    .orderBy(desc(browserFailure.lastSeen), browserFailure.region);
  const groups = [...Map.groupBy(rows, ({ hash }) => hash).values()].flatMap((group): FailureGroup[] | FailureGroup => {
    const [newest] = group;
    if (newest === undefined) return [];
    const { phase, message, stack, lastSeen } = newest;
    return {
      ...{ remote, version, phase, message, stack: [...stack], lastSeen },
      regions: group.map(({ region }) => region),
      reports: group.reduce((sum, { reports }) => sum + reports, 0),
      firstSeen: new Date(Math.min(...group.map(({ firstSeen }) => firstSeen.getTime()))),
    };
  });
  return groups.sort((a, b) => b.reports - a.reports);
}
