/** The rollouts as rows: each change of one goes through the machine and into the audit here. */
import type { Arms } from '@tessera/shared-contracts/releases/rollout';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Act, type Actor, recordAct } from '../audit/auditTrail.ts';
import { isOpen, positionAfter, type RolloutEvent } from '../canaryRules/rolloutMachine.ts';
import type { RegistryDb } from '../data/database.ts';
import { revision, rollout } from '../data/schema.ts';

export type RolloutRow = typeof rollout.$inferSelect;

/** How the audit calls what an event does. */
const AUDITED_AS = {
  accept: 'canary.step',
  due: 'canary.step',
  refuse: 'canary.withdraw',
  fail: 'canary.withdraw',
  withdraw: 'canary.withdraw',
  signal: 'canary.pause',
  pause: 'canary.pause',
  hold: 'canary.hold',
  clear: 'canary.clear',
  resume: 'canary.resume',
  advance: 'canary.advance',
  supersede: 'canary.supersede',
} as const satisfies Record<RolloutEvent['type'], Act>;

export interface RolloutChange {
  readonly event: RolloutEvent;
  /** What the audit and the rollout say of it; null: nothing is to be said. */
  readonly reason: string | null;
  /** The revision that it makes. */
  readonly revision: number;
  /** Default: now, by the database's clock. */
  readonly at?: Date;
  /** Visitors counted so far; a step that begins counts anew from them. */
  readonly visitors?: Arms;
  /** A withdrawal is told to open tabs too. Default: they change at their next page change. */
  readonly kill?: boolean;
}

/**
 * Carries an event out.
 * @returns the row afterwards; null: the event leads nowhere from where the rollout is
 */
export async function changeRollout(
  tx: RegistryDb,
  row: RolloutRow,
  { event, reason, revision, visitors, kill = false, ...change }: RolloutChange,
  by: Actor,
): Promise<RolloutRow | null> {
  const next = positionAfter(row, event);
  if (next === null) return null;
  const at = change.at ?? (await databaseTime(tx));
  // What was paused gets its whole time again. What was held goes on where it was: it may have waited for its visitors alone.
  const begins = next.state === 'canary' && event.type !== 'clear';
  const killed = kill && next.state === 'withdrawn';
  const [changed] = await tx
    .update(rollout)
    .set({
      state: next.state,
      step: next.step,
      reason,
      ...(begins ? { stepSince: at } : {}),
      ...(begins && visitors ? { stepVisitors: visitors } : {}),
      ...(isOpen(next.state) ? {} : { endedAt: at, killed }),
    })
    .where(eq(rollout.id, row.id))
    .returning();
  const what = next.state === 'stable' ? 'canary.stable' : AUDITED_AS[event.type];
  const { region, remote: subject, from, version: to } = row;
  await recordAct(tx, by, {
    what,
    at,
    region,
    subject,
    from,
    to,
    revision,
    reason: said(row, next.step, killed, reason),
  });
  return changed ?? null;
}

function said({ step, steps }: RolloutRow, next: number, killed: boolean, reason: string | null): string | null {
  const share = next === step ? null : `${steps[next]} % of the visitors`;
  return [share, killed ? 'killed in open tabs' : null, reason].filter((part) => part !== null).join('; ') || null;
}

/** One clock for all replicas of the registry: theirs may be apart, and steps are timed by it. */
export async function databaseTime(tx: RegistryDb): Promise<Date> {
  const [read] = await tx.select({ now: sql`clock_timestamp()`.mapWith(rollout.startedAt) }).from(revision);
  if (read === undefined) throw new Error('The revision row is missing; the migrations make it.');
  return read.now;
}

/** The rollouts that go on, of a remote or of all, in the regions or in all. */
export function openRollouts(
  tx: RegistryDb,
  { remote, regions }: { readonly remote?: string; readonly regions?: readonly Store[] } = {},
): Promise<RolloutRow[]> {
  return tx
    .select()
    .from(rollout)
    .where(
      and(
        isNull(rollout.endedAt),
        remote === undefined ? undefined : eq(rollout.remote, remote),
        regions === undefined ? undefined : inArray(rollout.region, [...regions]),
      ),
    )
    .orderBy(rollout.startedAt);
}

/** Days for which open tabs are told of a version that was killed. A tab that was asleep for longer loads a document at its first page change. */
const KILL_DAYS = 7;

/** Versions that open tabs are to give up, by region and remote. */
export function killedVersions(tx: RegistryDb): Promise<Pick<RolloutRow, 'region' | 'remote' | 'version'>[]> {
  const since = new Date(Date.now() - KILL_DAYS * 24 * 60 * 60 * 1000);
  return tx
    .selectDistinct({ region: rollout.region, remote: rollout.remote, version: rollout.version })
    .from(rollout)
    .where(and(eq(rollout.killed, true), gt(rollout.endedAt, since)))
    .orderBy(rollout.region, rollout.remote, rollout.version);
}

/** Another change takes the place of a remote's canaries there. */
export async function supersedeRollouts(
  tx: RegistryDb,
  where: { readonly remote: string; readonly regions: readonly Store[] },
  { by, reason, revision }: { readonly by: Actor; readonly reason: string; readonly revision: number },
): Promise<void> {
  for (const row of await openRollouts(tx, where)) {
    await changeRollout(tx, row, { event: { type: 'supersede' }, reason, revision }, by);
  }
}
