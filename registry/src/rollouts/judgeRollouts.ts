/** Judges every open canary: withdraws, pauses or holds it, and takes the next step when it is due. */
import type { Evidence } from '@tessera/shared-contracts/releases/rollout';
import { desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../audit/auditTrail.ts';
import { type Judgement, judge } from '../canaryRules/judge.ts';
import type { RolloutEvent } from '../canaryRules/rolloutMachine.ts';
import type { RegistryDb } from '../data/database.ts';
import { withNextRevision } from '../data/revisions.ts';
import { candidateAnswer, rolloutLook } from '../data/schema.ts';
import { makeStable } from '../placements/acceptance.ts';
import { changeRollout, databaseTime, openRollouts, type RolloutRow } from '../regions/rolloutRows.ts';
import { ACTIVATION_CHANNEL } from '../shells/activations.ts';
import { evidenceOf, withoutOverruled } from './evidence.ts';

/** Value of `who` in an audit entry. */
const JUDGE: Actor = { id: null, label: 'canary judge' };

/**
 * Judges each canary once, serialised with every other change, so that replicas and restarts of the registry agree.
 * @param at the time of the look. Default: now, by the database's clock
 */
export async function judgeRollouts(db: RegistryDb, at?: Date): Promise<RolloutRow[]> {
  if ((await openRollouts(db)).length === 0) return [];
  const { changes } = await withNextRevision(db, async (tx, revision) => {
    const now = at ?? (await databaseTime(tx));
    const changed: RolloutRow[] = [];
    const shown = (await openRollouts(tx)).filter(({ state }) => state !== 'probing');
    const countedOf = await evidenceOf(
      tx,
      shown.map(({ id }) => id),
    );
    for (const row of shown) {
      const evidence = countedOf(row.id);
      const judged = withoutOverruled(evidence, row.overruled);
      const judgement = judge(judged);
      await keepLook(tx, row, now, judged, judgement);
      const verdict = (await refusalIn(tx, row)) ?? verdictOn(row, evidence, judgement, now);
      if (verdict === null) continue;
      const kill = verdict.event.type === 'fail';
      const change = { ...verdict, revision, at: now, visitors: evidence.visitors, kill };
      const next = await changeRollout(tx, row, change, JUDGE);
      if (next === null) continue;
      if (next.state === 'stable') await makeStable(tx, { ...next, by: row.startedBy }, [JUDGE.label], revision);
      changed.push(next);
    }
    return changed;
  });
  return changes;
}

interface Verdict {
  readonly event: RolloutEvent;
  readonly reason: string | null;
}

/** The event that follows from a look. The state machine may not allow it in the rollout's state. Null: no event. Pure. */
export function verdictOn(
  row: Pick<RolloutRow, 'state' | 'stepSince' | 'stepMs' | 'stepVisitors'>,
  { visitors }: Evidence,
  judgement: Judgement,
  now: Date,
): Verdict | null {
  // A clock that jumps in either direction causes at most one early step, none without new visitors, and never blocks one.
  const isDue = Math.abs(now.getTime() - row.stepSince.getTime()) >= row.stepMs;
  const isFresh = visitors.canary > row.stepVisitors.canary && visitors.twin > row.stepVisitors.twin;
  if (judgement.outcome === 'withdraw') return { event: { type: 'fail' }, reason: sentenceOf(judgement) };
  if (judgement.outcome === 'pause') return { event: { type: 'signal' }, reason: sentenceOf(judgement) };
  if (judgement.outcome === 'hold' && (judgement.because !== 'no-data' || isDue)) {
    return { event: { type: 'hold' }, reason: sentenceOf(judgement) };
  }
  if (isDue && !isFresh) {
    return { event: { type: 'hold' }, reason: 'since this step began no visitor has been seen in one of the groups' };
  }
  if (row.state === 'held') return { event: { type: 'clear' }, reason: null };
  return isDue ? { event: { type: 'due' }, reason: null } : null;
}

const SAID = {
  'render.failed': 'its renders fail',
  'render.fallback': 'its slots show the fallback',
  'render.late': 'its renders miss their deadline',
  'mount.failed': 'it does not mount in browsers',
  'error.after-mount': 'it throws errors in browsers',
  'add.failed': 'products are not added to the bag',
  'slow.lcp': 'its pages paint too late',
  'slow.inp': 'its pages answer input too late',
  'slow.frames': 'its scripts hold frames up',
  uneven: 'its group and the twin’s are not equally large, so they cannot be compared',
  'no-data': 'nobody has been seen in one of the groups',
  outage: 'its twin fails as well: something else is broken',
} as const satisfies Record<Exclude<Judgement, { outcome: 'advance' }>['because'], string>;

/** For example `render.failed: its renders fail (canary 12, twin 0)`. */
export function sentenceOf(judgement: Exclude<Judgement, { outcome: 'advance' }>): string {
  const { because, counts } = judgement;
  return `${because}: ${SAID[because]} (canary ${counts.canary}, twin ${counts.twin})`;
}

/**
 * @param look judges all canaries once
 * @returns requests a look: at once, or after the running one. Simultaneous requests share it, so that a flood of reports does not cause a
 * flood of looks
 */
export function createLooks(look: () => Promise<unknown>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= last.then(async () => {
      next = null;
      await look();
    });
    last = next.catch(() => {});
    return next;
  };
}

/** A refusal by a shell that connected later, or lost the release, and cannot run it. */
async function refusalIn(tx: RegistryDb, { region, remote, attempt }: RolloutRow): Promise<Verdict | null> {
  const answers = await tx.select().from(candidateAnswer).where(eq(candidateAnswer.attempt, attempt));
  const refusal = answers.find((one) => one.region === region && one.remote === remote && one.outcome === 'refused');
  if (refusal === undefined) return null;
  return {
    event: { type: 'refuse' },
    reason: `${refusal.shell} cannot run it: ${refusal.reason ?? 'no reason given'}`,
  };
}

/** Stores the judged evidence, so that it can be judged again. A look with the same evidence and step as the one before is not stored. */
async function keepLook(
  tx: RegistryDb,
  { id, steps, step }: RolloutRow,
  at: Date,
  evidence: Evidence,
  judgement: Judgement,
): Promise<void> {
  const share = steps[step] ?? 0;
  const [last] = await tx
    .select()
    .from(rolloutLook)
    .where(eq(rolloutLook.rollout, id))
    .orderBy(desc(rolloutLook.id))
    .limit(1);
  const isKnown = last?.step === share && isSameEvidence(last.evidence, evidence);
  if (isKnown) return;
  await tx.insert(rolloutLook).values({ rollout: id, at, step: share, evidence, judgement });
  // Refreshes the console's pages.
  await tx.execute(sql`select pg_notify(${ACTIVATION_CHANNEL}, '')`);
}

const isSameEvidence = (one: Evidence, other: Evidence): boolean => inOrder(one) === inOrder(other);

/** Normalises the order of keys, which the database does not preserve. */
const inOrder = ({ visitors, events }: Evidence): string =>
  JSON.stringify([
    [visitors.canary, visitors.twin],
    Object.entries(events)
      .map(([kind, arms]) => [kind, arms?.canary, arms?.twin])
      .sort(),
  ]);
