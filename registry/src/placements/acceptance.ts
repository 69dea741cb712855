/** When a candidate becomes the stable version, and when a refusal ends it. */
import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RolloutEvent } from '../canaryRules/rolloutMachine.ts';
import type { RegistryDb } from '../data/database.ts';
import { withNextRevision } from '../data/revisions.ts';
import { candidate, candidateAnswer, placement, rollout } from '../data/schema.ts';
import { changeRollout } from '../regions/rolloutRows.ts';
import { connectedShells } from '../shells/connectedShells.ts';

type CandidateRow = typeof candidate.$inferSelect;
type CandidateAnswer = Pick<
  typeof candidateAnswer.$inferSelect,
  'shell' | 'region' | 'remote' | 'attempt' | 'outcome' | 'reason'
>;

export type Verdict =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'accepted'; readonly by: readonly string[] }
  | { readonly kind: 'refused'; readonly by: readonly string[]; readonly reason: string };

/** The answers that are about this attempt. Pure. */
export const answersTo = <Answer extends Pick<CandidateAnswer, 'region' | 'remote' | 'attempt'>>(
  { region, remote, attempt }: Pick<CandidateRow, 'region' | 'remote' | 'attempt'>,
  answers: readonly Answer[],
): Answer[] => answers.filter((one) => one.region === region && one.remote === remote && one.attempt === attempt);

/**
 * One refusal ends a candidate, even if its shell has disconnected. It is accepted once every connected shell has accepted it; with none
 * connected it waits. Pure.
 */
export function verdictOf(
  tried: Pick<CandidateRow, 'region' | 'remote' | 'attempt'>,
  connected: readonly string[],
  answers: readonly CandidateAnswer[],
): Verdict {
  const said = answersTo(tried, answers);
  const refusals = said.filter(({ outcome }) => outcome === 'refused');
  if (refusals.length > 0) {
    const reasons = new Set(refusals.map(({ reason }) => reason ?? 'no reason given'));
    return { kind: 'refused', by: refusals.map(({ shell }) => shell), reason: [...reasons].join('; ') };
  }
  const accepted = new Set(said.map(({ shell }) => shell));
  if (connected.length === 0 || !connected.every((shell) => accepted.has(shell))) return { kind: 'waiting' };
  return { kind: 'accepted', by: connected };
}

/** Applies the shells' answers to the candidates: in one transaction, with one revision at most. */
export async function settleCandidates(db: RegistryDb): Promise<void> {
  const [open] = await db
    .select({ region: candidate.region })
    .from(candidate)
    .where(eq(candidate.state, 'candidate'))
    .limit(1);
  if (!open) return;
  await withNextRevision(db, async (tx, next) => {
    // Read under the lock, so that the later of two simultaneous reports sees both.
    const open = await tx.select().from(candidate).where(eq(candidate.state, 'candidate'));
    const shells = (await connectedShells(tx)).map(({ shell }) => shell);
    const answers = await tx
      .select()
      .from(candidateAnswer)
      .where(inArray(candidateAnswer.remote, [...new Set(open.map(({ remote }) => remote))]));
    const settled: CandidateRow[] = [];
    for (const tried of open) {
      const verdict = verdictOf(tried, shells, answers);
      if (verdict.kind === 'waiting') continue;
      if (verdict.kind === 'refused') await refuse(tx, tried, verdict, next);
      else if (tried.rollout === null) await makeStable(tx, tried, verdict.by, next);
      else await beginCanary(tx, tried, verdict.by, next);
      settled.push(tried);
    }
    return settled;
  });
}

const keyOf = (
  table: typeof candidate | typeof placement,
  { region, remote }: Pick<CandidateRow, 'region' | 'remote'>,
) => and(eq(table.region, region), eq(table.remote, remote));

/** Value of `who` in an audit entry: as many names of shells as fit. */
const shellsNamed = (shells: readonly string[]): Actor => ({ id: null, label: shells.join(', ').slice(0, 200) });

/**
 * Makes a version the stable one in the region, and ends its other candidates and canaries.
 * @param by names of the shells that accepted it, for the audit
 */
export async function makeStable(
  tx: RegistryDb,
  tried: Pick<CandidateRow, 'region' | 'remote' | 'version' | 'by'>,
  by: readonly string[],
  next: number,
): Promise<void> {
  const { region, remote, version } = tried;
  const [current] = await tx
    .select()
    .from(placement)
    .where(and(keyOf(placement, tried), eq(placement.current, true)));
  const since = new Date();
  const now = { since, by: tried.by, revision: next };
  if (current?.version === version) {
    // The stable version was promoted again after a shell could not run it: the history does not grow.
    await tx.update(placement).set(now).where(eq(placement.id, current.id));
  } else {
    if (current) await tx.update(placement).set({ current: false }).where(eq(placement.id, current.id));
    await tx
      .insert(placement)
      .values({ region, remote, version, replaced: current?.id ?? null, current: true, ...now });
  }
  await tx.delete(candidate).where(keyOf(candidate, tried));
  const versions = { from: current?.version ?? null, to: version };
  const entry = { at: since, region, subject: remote, ...versions, revision: next };
  await recordAct(tx, shellsNamed(by), { what: 'accept', ...entry });
}

/** Starts the canary's first step, because shells can run it. */
async function beginCanary(tx: RegistryDb, tried: CandidateRow, by: readonly string[], next: number): Promise<void> {
  await tx.delete(candidate).where(keyOf(candidate, tried));
  await tellRollout(tx, tried, { type: 'accept' }, null, by, next);
}

async function tellRollout(
  tx: RegistryDb,
  { rollout: id }: CandidateRow,
  event: RolloutEvent,
  reason: string | null,
  by: readonly string[],
  revision: number,
): Promise<void> {
  const row = id === null ? undefined : (await tx.select().from(rollout).where(eq(rollout.id, id)))[0];
  if (row) await changeRollout(tx, row, { event, reason, revision }, shellsNamed(by));
}

async function refuse(
  tx: RegistryDb,
  tried: CandidateRow,
  { by, reason }: { by: readonly string[]; reason: string },
  next: number,
): Promise<void> {
  const { region, remote, version } = tried;
  await tx.update(candidate).set({ state: 'refused', reason }).where(keyOf(candidate, tried));
  const entry = { region, subject: remote, from: null, to: version, revision: next, reason };
  await recordAct(tx, shellsNamed(by), { what: 'refuse', ...entry });
  await tellRollout(tx, tried, { type: 'refuse' }, reason, by, next);
}
