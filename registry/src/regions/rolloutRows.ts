/** Rows of rollouts: each change of one goes through the state machine and into the audit here. */
import type { Arms } from '@tessera/shared-contracts/releases/rollout';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Act, type Actor, recordAct } from '../audit/auditTrail.ts';
import { isOpen, positionAfter, type RolloutEvent } from '../canaryRules/rolloutMachine.ts';
import type { RegistryDb } from '../data/database.ts';
import { revision, rollout } from '../data/schema.ts';

export type RolloutRow = typeof rollout.$inferSelect;

/** The audit's act for each event. */
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
  /** Stored in the audit and the rollout. Null: no reason. */
  readonly reason: string | null;
  /** The revision of this change. */
  readonly revision: number;
  /** Default: the database's current time. */
  readonly at?: Date;
  /** Visitors counted so far. A new step counts from this number. */
  readonly visitors?: Arms;
  /** Notifies open tabs of a withdrawal too. Default: they change at their next navigation. */
  readonly kill?: boolean;
}

/**
 * Applies an event to a rollout.
 * @returns the row afterwards. Null: the event does not apply in its state
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
  // A paused step restarts its time. A held step continues, because it may only have waited for its visitors.
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

/** The database's clock, because those of the registry's replicas may differ and steps are timed by it. */
export async function databaseTime(tx: RegistryDb): Promise<Date> {
  const [read] = await tx.select({ now: sql`clock_timestamp()`.mapWith(rollout.startedAt) }).from(revision);
  if (read === undefined) throw new Error('The revision row is missing; the migrations make it.');
  return read.now;
}

/** Open rollouts, optionally of one remote and of some regions. */
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

/** Days for which open tabs are notified of a killed version. A tab that slept for longer loads a document at its next navigation. */
const KILL_DAYS = 7;

/** Versions that open tabs must abandon, by region and remote. */
export function killedVersions(tx: RegistryDb): Promise<Pick<RolloutRow, 'region' | 'remote' | 'version'>[]> {
  const since = new Date(Date.now() - KILL_DAYS * 24 * 60 * 60 * 1000);
  return tx
    .selectDistinct({ region: rollout.region, remote: rollout.remote, version: rollout.version })
    .from(rollout)
    .where(and(eq(rollout.killed, true), gt(rollout.endedAt, since)))
    .orderBy(rollout.region, rollout.remote, rollout.version);
}

/** Ends a remote's canaries in these regions, because another change replaces them. */
export async function supersedeRollouts(
  tx: RegistryDb,
  where: { readonly remote: string; readonly regions: readonly Store[] },
  { by, reason, revision }: { readonly by: Actor; readonly reason: string; readonly revision: number },
): Promise<void> {
  for (const row of await openRollouts(tx, where)) {
    await changeRollout(tx, row, { event: { type: 'supersede' }, reason, revision }, by);
  }
}
