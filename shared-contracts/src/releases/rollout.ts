/** A canary: a version that a growing share of a region's visitors gets, beside a twin of the stable version (OPS-02). */
import * as z from 'zod/mini';

/** Number of buckets: a visitor's bucket is 0 to 9999, and a share is a number of buckets. */
export const BUCKETS = 10_000;

/** Failures that a visitor notices: an increase rolls a canary back. */
export const GUARDRAILS = [
  'render.failed',
  'render.fallback',
  'render.late',
  'mount.failed',
  'error.after-mount',
  'add.failed',
] as const;
/** Values over their performance budget: an increase pauses a canary for a person to check. */
export const SIGNALS = ['slow.lcp', 'slow.inp', 'slow.frames'] as const;
export type Guardrail = (typeof GUARDRAILS)[number];
export type Signal = (typeof SIGNALS)[number];
export type EvidenceKind = Guardrail | Signal;
export const EVIDENCE_KINDS = [...GUARDRAILS, ...SIGNALS] as const satisfies readonly EvidenceKind[];

/** `canary` gets the new version; `twin` gets a freshly started copy of the stable one, as the control group. */
export const GROUPS = ['canary', 'twin'] as const;
export type Group = (typeof GROUPS)[number];

const countSchema = z.int().check(z.gte(0), z.lte(1_000_000_000));
export const armsSchema = z.object({ canary: countSchema, twin: countSchema });
/** Counts in the two groups. */
export type Arms = Readonly<z.infer<typeof armsSchema>>;

/** Part of a placement in a composition. */
export const rolloutPlacementSchema = z.object({
  /** Seed of the assignment to groups, so that a raised share keeps everybody in their group and another rollout assigns anew. */
  id: z.uuid(),
  version: z.string(),
  /** Visitors of 10,000 who get the canary; the same number gets the twin. */
  share: z.int().check(z.gte(0), z.lte(BUCKETS / 2)),
  /** Attempt of its candidate; a shell that cannot run the canary refuses this attempt. */
  attempt: z.int(),
});
export type RolloutPlacement = Readonly<z.infer<typeof rolloutPlacementSchema>>;

/** Most visitors that a shell's process distinguishes in each rollout; further ones count in neither group. **decided** */
export const MOST_VISITORS = 100_000;
const countedSchema = z.int().check(z.gte(0), z.lte(MOST_VISITORS));
const countedArmsSchema = z.object({ canary: countedSchema, twin: countedSchema });

/** POST /api/shells/{shell}/evidence: totals since the shell's process started, so that a repeated report counts once. */
export const evidenceReportSchema = z.object({
  /** Id of the process; a new process counts from 0. */
  process: z.uuid(),
  rollouts: z
    .array(
      z
        .object({
          rollout: z.uuid(),
          /** Number of visitors in each group. */
          visitors: countedArmsSchema,
          /** Visitors with each kind of event, each counted once and also in `visitors`. Absent kinds: nobody. */
          events: z.partialRecord(z.enum(EVIDENCE_KINDS), countedArmsSchema),
        })
        .check(
          z.refine(
            ({ visitors, events }) =>
              Object.values(events).every(
                (arms) => arms === undefined || GROUPS.every((group) => arms[group] <= visitors[group]),
              ),
            'must not tell of more visitors in an event than were seen in the group',
          ),
        ),
    )
    .check(z.maxLength(100)),
});
export type EvidenceReport = z.infer<typeof evidenceReportSchema>;
export type Evidence = Readonly<Omit<EvidenceReport['rollouts'][number], 'rollout'>>;
