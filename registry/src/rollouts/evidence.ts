/** Visitors and failures of canaries as counted by shells: stored per process, read as sums. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
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

export const ZERO_COUNTS: Arms = { canary: 0, twin: 0 };
export const NO_EVIDENCE: Evidence = { visitors: ZERO_COUNTS, events: {} };

/**
 * Maximum number of processes that may report about a canary, of one shell and of all shells together. Each start of a shell is one
 * process, so more of them indicate forged reports. **decided**
 */
export const MOST_PROCESSES = { ofShell: 20, ofAll: 1000 } as const;

/**
 * Replaces the process's last report. Counts of rollouts that have ended, or that are not shown to visitors yet, are ignored.
 * @throws {HttpProblem} 409 `evidence.too-many-processes`, and nothing of the report is stored
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
    assertProcessLimit(
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

function assertProcessLimit(
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

/** Reads the sums of each rollout over all shells, including disconnected ones. */
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

/** The evidence without the signals that an operator has overruled. */
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
