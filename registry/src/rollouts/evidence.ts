/** What shells have counted of canaries: kept by process, read as sums. */
import { HttpProblem } from '@tessera/service-kit/problem';
import {
  type Arms,
  EVIDENCE_KINDS,
  type Evidence,
  type EvidenceKind,
  type EvidenceReport,
} from '@tessera/shared-contracts/releases/rollout';
import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { rollout, rolloutEvidence } from '../data/schema.ts';

export const NOBODY: Arms = { canary: 0, twin: 0 };
export const NO_EVIDENCE: Evidence = { visitors: NOBODY, events: {} };

/**
 * Processes of one shell, and of all shells together, that are counted of a canary: each start of a shell is one. More than these
 * is no shell that restarts, but somebody who makes them up. **decided**
 */
export const MOST_PROCESSES = { ofShell: 20, ofAll: 1000 } as const;

/**
 * Keeps the report in the place of the one before from the same process; what it says of a rollout that nobody is shown, or that is
 * over, is left out.
 * @throws {HttpProblem} 409 `evidence.too-many-processes`, and nothing of the report is kept
 */
export async function recordEvidence(
  db: RegistryDb,
  shell: string,
  { process, rollouts }: EvidenceReport,
): Promise<void> {
  const counted = new Map(rollouts.map(({ rollout: id, ...counts }) => [id, counts]));
  if (counted.size === 0) return;
  const open = await db
    .select({ id: rollout.id })
    .from(rollout)
    .where(and(inArray(rollout.id, [...counted.keys()]), isNull(rollout.endedAt), ne(rollout.state, 'probing')));
  const at = new Date();
  const rows = open.map(({ id }) => ({ rollout: id, shell, process, counts: counted.get(id) ?? NO_EVIDENCE, at }));
  if (rows.length === 0) return;
  const known = await db
    .select({ id: rolloutEvidence.rollout, shell: rolloutEvidence.shell, process: rolloutEvidence.process })
    .from(rolloutEvidence)
    .where(
      inArray(
        rolloutEvidence.rollout,
        rows.map(({ rollout: id }) => id),
      ),
    );
  for (const { rollout: id } of rows)
    demandRoom(
      known.filter((one) => one.id === id),
      shell,
      process,
    );
  await db
    .insert(rolloutEvidence)
    .values(rows)
    .onConflictDoUpdate({
      target: [rolloutEvidence.rollout, rolloutEvidence.shell, rolloutEvidence.process],
      set: { counts: sql`excluded.counts`, at },
    });
}

function demandRoom(
  known: readonly { readonly shell: string; readonly process: string }[],
  shell: string,
  process: string,
): void {
  const ofShell = known.filter((one) => one.shell === shell);
  if (ofShell.some((one) => one.process === process)) return;
  const isFull = ofShell.length >= MOST_PROCESSES.ofShell;
  if (!isFull && known.length < MOST_PROCESSES.ofAll) return;
  const who = isFull ? `${MOST_PROCESSES.ofShell} processes of ${shell}` : `${MOST_PROCESSES.ofAll} processes`;
  throw new HttpProblem(
    409,
    'evidence.too-many-processes',
    `${who} have told of this canary; another one is not counted. Find out what starts so often, or whose token it is.`,
  );
}

/** Of each rollout, all shells together, those that have left included. */
export async function evidenceOf(tx: RegistryDb, ids: readonly string[]): Promise<(id: string) => Evidence> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(rolloutEvidence)
          .where(inArray(rolloutEvidence.rollout, [...ids]));
  const byRollout = Map.groupBy(rows, ({ rollout: id }) => id);
  return (id) => sumOf((byRollout.get(id) ?? []).map(({ counts }) => counts));
}

/** What is left to judge when an operator has seen some signals and gone on. */
export const withoutOverruled = ({ visitors, events }: Evidence, overruled: readonly EvidenceKind[]): Evidence => ({
  visitors,
  events: Object.fromEntries(Object.entries(events).filter(([kind]) => !overruled.some((one) => one === kind))),
});

export function sumOf(parts: readonly Evidence[]): Evidence {
  const of = (kind: EvidenceKind) => total(parts.flatMap(({ events }) => events[kind] ?? []));
  return {
    visitors: total(parts.map(({ visitors }) => visitors)),
    events: Object.fromEntries(
      EVIDENCE_KINDS.filter((kind) => parts.some(({ events }) => events[kind] !== undefined)).map((kind) => [
        kind,
        of(kind),
      ]),
    ),
  };
}

const total = (arms: readonly Arms[]): Arms => ({
  canary: arms.reduce((sum, { canary }) => sum + canary, 0),
  twin: arms.reduce((sum, { twin }) => sum + twin, 0),
});
