/** Use of slots, routes and events by the visitors of each region, as counted by shells (OPS-03). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Usage } from '@tessera/shared-contracts/releases/canDeploy';
import { USAGE_DAYS, type UsageKey, type UsageReport } from '@tessera/shared-contracts/releases/usage';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { usage } from '../data/schema.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** One day more than readers need. */
const KEPT_DAYS = USAGE_DAYS + 1;

/**
 * Replaces the counts of a shell's process for some hours.
 * @throws {HttpProblem} 422 `usage.other-time`: an hour is in the future or older than the stored ones, so the clocks differ
 */
export async function recordUsage(
  db: RegistryDb,
  shell: string,
  { process, hours }: UsageReport,
  now: Date = new Date(),
): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY);
  const rows = hours.map(({ hour, region, counts }) => ({ shell, process, region, hour: new Date(hour), counts }));
  const strange = rows.find(({ hour }) => hour < oldest || hour.getTime() > now.getTime() + HOUR);
  if (strange) {
    const detail = `${shell} counts in ${strange.hour.toISOString()}, and here it is ${now.toISOString()}. Set the clocks of both machines.`;
    throw new HttpProblem(422, 'usage.other-time', detail);
  }
  await db.transaction(async (tx) => {
    await tx.delete(usage).where(lt(usage.hour, oldest));
    if (rows.length === 0) return;
    await tx
      .insert(usage)
      .values(rows)
      .onConflictDoUpdate({
        target: [usage.region, usage.hour, usage.shell, usage.process],
        set: { counts: sql`excluded.counts` },
      });
  });
}

/** Usage of each region in the last USAGE_DAYS. */
export async function readUsage(tx: RegistryDb, regions: readonly Store[]): Promise<(region: Store) => Usage> {
  const now = Date.now();
  const since = new Date(now - USAGE_DAYS * DAY);
  const hours = await tx.selectDistinct({ hour: usage.hour }).from(usage);
  const counted = tx
    .select({ region: usage.region, counts: usage.counts })
    .from(usage)
    .where(and(inArray(usage.region, [...regions]), gte(usage.hour, since)))
    .as('counted');
  const one = sql`jsonb_each_text(${counted.counts}) as one(key, times)`;
  const sums = await tx
    .select({
      region: counted.region,
      key: sql<string>`one.key`,
      times: sql<number>`sum(one.times::bigint)`.mapWith(Number),
    })
    .from(counted)
    .innerJoin(one, sql`true`)
    .groupBy(counted.region, sql`one.key`);
  const times = new Map(sums.map((row) => [`${row.region} ${row.key}`, row.times]));
  // In any region: counts from the beginning of the period, and on each day since.
  const ages = hours.map(({ hour }) => now - hour.getTime());
  const days = new Set(ages.map((age) => Math.floor(age / DAY)));
  const isWhole =
    ages.some((age) => age >= USAGE_DAYS * DAY - HOUR) &&
    Array.from({ length: USAGE_DAYS }, (_, day) => day).every((day) => days.has(day));
  return (region) => ({ isWhole, times: (key) => times.get(`${region} ${key}`) ?? 0 });
}

export interface HealthHour {
  readonly hour: Date;
  readonly shown: number;
  readonly failed: number;
}

/** How often each remote was shown and failed in the recent hours in which it was shown, oldest first. */
export async function readHealth(
  db: RegistryDb,
  regions: readonly Store[],
  hours: number,
): Promise<(region: Store, remote: string) => HealthHour[]> {
  const rows = await db
    .select({ region: usage.region, hour: usage.hour, counts: usage.counts })
    .from(usage)
    .where(and(inArray(usage.region, [...regions]), gte(usage.hour, new Date(Date.now() - hours * HOUR))))
    .orderBy(usage.hour);
  const byHour = Map.groupBy(rows, ({ region, hour }) => `${region} ${hour.toISOString()}`);
  return (region, remote) =>
    [...byHour.values()].flatMap((all) => {
      const [first] = all;
      if (first === undefined || first.region !== region) return [];
      const sum = (key: UsageKey) => all.reduce((total, { counts }) => total + (counts[key] ?? 0), 0);
      const [shown, failed] = [sum(`shown ${remote}`), sum(`failed ${remote}`)];
      return shown + failed > 0 ? [{ hour: first.hour, shown, failed }] : [];
    });
}
