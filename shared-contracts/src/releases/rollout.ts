/** A canary: a version that a growing share of a region's visitors gets, beside a twin of what is stable there (OPS-02). */
import * as z from 'zod/mini';

/** Numbers that a visitor's bucket may be: 0 to 9999. A share is one of so many. */
export const BUCKETS = 10_000;

/** What went wrong on a visit, to a visitor who notices: more of it takes a canary back. */
export const GUARDRAILS = [
  'render.failed',
  'render.fallback',
  'render.late',
  'mount.failed',
  'error.after-mount',
  'add.failed',
] as const;
/** What was slower than its budget: more of it pauses a canary for somebody to look at. */
export const SIGNALS = ['slow.lcp', 'slow.inp', 'slow.frames'] as const;
export type Guardrail = (typeof GUARDRAILS)[number];
export type Signal = (typeof SIGNALS)[number];
export type EvidenceKind = Guardrail | Signal;
export const EVIDENCE_KINDS = [...GUARDRAILS, ...SIGNALS] as const satisfies readonly EvidenceKind[];

/** `canary` gets the new version; `twin` a freshly started copy of the stable one, as the group that the canary is compared with. */
export const GROUPS = ['canary', 'twin'] as const;
export type Group = (typeof GROUPS)[number];

const countSchema = z.int().check(z.gte(0), z.lte(1_000_000_000));
export const armsSchema = z.object({ canary: countSchema, twin: countSchema });
/** Counts in the two groups. */
export type Arms = Readonly<z.infer<typeof armsSchema>>;

/** Part of a placement in a composition. */
export const rolloutPlacementSchema = z.object({
  /** Seeds who is in which group, so that a raised share takes nobody out and another rollout draws anew. */
  id: z.uuid(),
  version: z.string(),
  /** Visitors of 10,000 who get the canary; as many get the twin. */
  share: z.int().check(z.gte(0), z.lte(BUCKETS / 2)),
  /** Of its candidate; a shell that cannot run the canary refuses this attempt. */
  attempt: z.int(),
});
export type RolloutPlacement = Readonly<z.infer<typeof rolloutPlacementSchema>>;

/** Visitors that a process of a shell tells apart in each rollout; further ones are not counted in either group. **decided** */
export const MOST_VISITORS = 100_000;
const countedSchema = z.int().check(z.gte(0), z.lte(MOST_VISITORS));
const countedArmsSchema = z.object({ canary: countedSchema, twin: countedSchema });

/** POST /api/shells/{shell}/evidence: all that a shell's process has counted since it started, so a report that is sent again counts once. */
export const evidenceReportSchema = z.object({
  /** Of the process: another one counts from 0. */
  process: z.uuid(),
  rollouts: z
    .array(
      z
        .object({
          rollout: z.uuid(),
          /** Visitors that were seen in each group. */
          visitors: countedArmsSchema,
          /** Visitors to whom it happened, each counted once, and among those that were seen; a kind that is left out: nobody. */
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
