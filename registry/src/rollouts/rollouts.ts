/** Operators' calls about canaries: start one, pause, resume, advance or withdraw it, and read its state. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { reasonSchema } from '@tessera/shared-contracts/releases/composition';
import { armsSchema, EVIDENCE_KINDS, type Evidence } from '@tessera/shared-contracts/releases/rollout';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { claimGround } from '../access/claims.ts';
import type { Remotes } from '../access/scopes.ts';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import { judge } from '../canaryRules/judge.ts';
import { possibleActs, ROLLOUT_STATES, type RolloutAct, sharedNow } from '../canaryRules/rolloutMachine.ts';
import { DEFAULT_STEP_MS, DEFAULT_STEPS, stepMsSchema, stepsSchema } from '../canaryRules/rolloutSteps.ts';
import type { RegistryDb } from '../data/database.ts';
import { withNextRevision } from '../data/revisions.ts';
import { candidate, rollout, rolloutLook } from '../data/schema.ts';
import { makeStable } from '../placements/acceptance.ts';
import { currentVersion, endCandidate, inStoreOrder, readManifest } from '../placements/placements.ts';
import { checkPromotion } from '../placements/regionCompatibility.ts';
import { assertGroundFree } from '../regions/occupiedGround.ts';
import { changeRollout, openRollouts, type RolloutRow } from '../regions/rolloutRows.ts';
import { assertNotRetired } from '../releases/releases.ts';
import { evidenceOf, withoutOverruled, ZERO_COUNTS } from './evidence.ts';

/** POST /api/rollouts */
export const newRolloutSchema = z.object({
  remote: z.string(),
  version: z.string(),
  regions: z.array(z.enum(STORES)).min(1),
  steps: stepsSchema.default([...DEFAULT_STEPS]),
  stepMs: stepMsSchema.default(DEFAULT_STEP_MS),
  reason: z.optional(reasonSchema),
  /** Milliseconds that the response waits for shells to accept or refuse it. */
  waitMs: z.number().int().min(0).max(60_000).optional(),
});

/** POST /api/rollouts/:id/pause and the other acts. */
export const rolloutActSchema = z
  .object({
    reason: z.optional(reasonSchema),
    /** For a withdrawal: open tabs abandon the version at once. */
    kill: z.boolean().optional(),
  })
  .default({});

/** GET /api/rollouts */
export const rolloutQuerySchema = z.object({
  remote: z.string().optional(),
  region: z.enum(STORES).optional(),
  /** Only open ones. */
  open: z.literal('true').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const momentSchema = z.iso.datetime();
const evidenceSchema = { visitors: armsSchema, events: z.partialRecord(z.enum(EVIDENCE_KINDS), armsSchema) };

export const rolloutSchema = z.object({
  id: z.uuid(),
  region: z.enum(STORES),
  remote: z.string(),
  version: z.string(),
  /** The stable version when it started, which its twin runs. */
  from: z.string(),
  state: z.enum(ROLLOUT_STATES),
  reason: z.string().nullable(),
  /** Index into `steps`. */
  step: z.number().int(),
  /** Percent of the visitors. */
  steps: z.array(z.number()),
  stepMs: z.number().int(),
  stepSince: momentSchema,
  /** Buckets, of 10,000, that get the canary now. As many get the twin. */
  share: z.number().int(),
  startedAt: momentSchema,
  startedBy: z.string(),
  endedAt: momentSchema.nullable(),
  /** Whether it was withdrawn from open tabs too. */
  killed: z.boolean(),
  ...evidenceSchema,
});
export type Rollout = z.infer<typeof rolloutSchema>;

export const rolloutsAnswerSchema = z.object({ rollouts: z.array(rolloutSchema) });

export const rolloutAnswerSchema = z.object({
  rollout: rolloutSchema,
  /** Oldest first. */
  looks: z.array(
    z.object({
      at: momentSchema,
      /** Percent of the visitors. */
      step: z.number(),
      ...evidenceSchema,
      judgement: z.object({
        outcome: z.enum(['withdraw', 'pause', 'hold', 'advance']),
        because: z.string().optional(),
        counts: z.optional(armsSchema),
      }),
    }),
  ),
});
export type RolloutAnswer = z.infer<typeof rolloutAnswerSchema>;

/**
 * Makes a version the candidate of the regions, in all of them or in none. Once the connected shells accept it, it is a canary at its first
 * step.
 * @throws {HttpProblem} the same as for a promotion; 409 `rollout.nothing-stable`, `rollout.is-stable`, `rollout.open` naming the regions
 */
export async function beginRollouts(
  db: RegistryDb,
  { remote, version, regions, steps, stepMs, ...asked }: z.output<typeof newRolloutSchema>,
  by: Actor,
): Promise<{ revision: number; rollouts: RolloutRow[]; warnings: readonly string[] }> {
  const reason = asked.reason ?? null;
  const warnings: string[] = [];
  const { revision, changes } = await withNextRevision(db, async (tx, next) => {
    const wanted = inStoreOrder(regions);
    const manifest = await readManifest(tx, remote, version);
    await assertNotRetired(tx, { remote, version });
    await assertNoOpenRollout(tx, remote, wanted);
    const stable = await stableIn(tx, { remote, version }, wanted);
    warnings.push(...(await checkPromotion(tx, manifest, wanted)));
    await claimGround(tx, manifest, by);
    await assertGroundFree(tx, manifest, wanted);
    const begun: RolloutRow[] = [];
    for (const [region, from] of stable) {
      const at = new Date();
      await endCandidate(tx, region, remote);
      const [row] = await tx
        .insert(rollout)
        .values({
          ...{ region, remote, version, from, reason, steps, stepMs, attempt: next, startedAt: at, stepSince: at },
          ...{ state: 'probing', step: 0, stepVisitors: ZERO_COUNTS, startedBy: by.label },
        })
        .returning();
      if (row === undefined) throw new Error('The rollout was not stored.');
      const tried = { version, attempt: next, state: 'candidate' as const, since: at, by: by.label, rollout: row.id };
      await tx.insert(candidate).values({ region, remote, ...tried });
      const said = `${steps.join(', ')} %, ${stepMs / 1000} s each${reason === null ? '' : `; ${reason}`}`;
      const entry = { region, subject: remote, from, to: version, revision: next, reason: said };
      await recordAct(tx, by, { what: 'canary', at, ...entry });
      begun.push(row);
    }
    return begun;
  });
  return { revision, rollouts: changes, warnings };
}

async function assertNoOpenRollout(tx: RegistryDb, remote: string, regions: readonly Store[]): Promise<void> {
  const open = await openRollouts(tx, { remote, regions });
  if (open.length === 0) return;
  const named = open.map(({ region, version }) => `${region} has ${version}`).join(', ');
  throw new HttpProblem(
    409,
    'rollout.open',
    `A canary of ${remote} goes on already: ${named}. Withdraw it, or wait for its end; nothing was changed.`,
  );
}

/** @throws {HttpProblem} 409 for regions without a stable version to compare with, or where this version is stable already */
async function stableIn(
  tx: RegistryDb,
  { remote, version }: { remote: string; version: string },
  regions: readonly Store[],
): Promise<(readonly [Store, string])[]> {
  const found: (readonly [Store, string])[] = [];
  const without: Store[] = [];
  const already: Store[] = [];
  for (const region of regions) {
    const stable = await currentVersion(tx, region, remote);
    if (stable === null) without.push(region);
    else if (stable === version) already.push(region);
    else found.push([region, stable]);
  }
  if (without.length > 0) {
    const detail = `${without.join(', ')} runs no ${remote} that a canary could be compared with. Promote it there; nothing was changed.`;
    throw new HttpProblem(409, 'rollout.nothing-stable', detail);
  }
  if (already.length > 0) {
    const detail = `${remote}@${version} is stable in ${already.join(', ')} already; nothing was changed.`;
    throw new HttpProblem(409, 'rollout.is-stable', detail);
  }
  return found;
}

/** @throws {HttpProblem} 404 `rollout.unknown` */
export async function rolloutById(db: RegistryDb, id: string): Promise<RolloutRow> {
  const [found] = await db.select().from(rollout).where(eq(rollout.id, id));
  if (found) return found;
  throw new HttpProblem(404, 'rollout.unknown', `There is no canary with the id ${id}.`);
}

/** @throws {HttpProblem} 404 `rollout.unknown`; 409 `rollout.not-now` naming its state and the possible acts */
export async function actOnRollout(
  db: RegistryDb,
  id: string,
  type: RolloutAct,
  { reason = null, kill = false }: { readonly reason?: string | null | undefined; readonly kill?: boolean | undefined },
  by: Actor,
): Promise<RolloutRow> {
  const { changes } = await withNextRevision(db, async (tx, revision) => {
    const row = await rolloutById(tx, id);
    const evidence = (await evidenceOf(tx, [id]))(id);
    const change = { event: { type }, reason, revision, visitors: evidence.visitors, kill };
    const next = await changeRollout(tx, row, change, by);
    if (next === null) {
      const possible = possibleActs(row);
      const instead = possible.length > 0 ? `it can be asked to ${possible.join(', ')}` : 'it is over';
      throw new HttpProblem(409, 'rollout.not-now', `The canary’s state is "${row.state}": ${instead}.`);
    }
    if (row.state === 'probing') await endCandidate(tx, asRegion(row), row.remote);
    if (next.state === 'stable') await makeStable(tx, { ...next, by: by.label }, [by.label], revision);
    if (type === 'resume' || type === 'advance') {
      const judgement = judge(withoutOverruled(evidence, row.overruled));
      if (judgement.outcome === 'pause') {
        const overruled = [...row.overruled, judgement.because];
        await tx.update(rollout).set({ overruled }).where(eq(rollout.id, id));
      }
    }
    return [next];
  });
  const [changed] = changes;
  if (changed === undefined) throw new Error(`The rollout ${id} was not changed.`);
  return changed;
}

const asRegion = ({ region }: RolloutRow): Store => z.enum(STORES).parse(region);

export async function readRollouts(
  db: RegistryDb,
  { remote, region, open, limit }: z.output<typeof rolloutQuerySchema>,
  remotes: Remotes,
): Promise<Rollout[]> {
  const rows = await db
    .select()
    .from(rollout)
    .where(
      and(
        remotes === 'all' ? undefined : inArray(rollout.remote, [...remotes]),
        remote === undefined ? undefined : eq(rollout.remote, remote),
        region === undefined ? undefined : eq(rollout.region, region),
        open === undefined ? undefined : isNull(rollout.endedAt),
      ),
    )
    .orderBy(desc(rollout.startedAt))
    .limit(limit);
  return asAnswers(db, rows);
}

/**
 * A rollout with each look at it.
 * @throws {HttpProblem} 404 `rollout.unknown`
 */
export async function readRollout(db: RegistryDb, id: string): Promise<RolloutAnswer> {
  const row = await rolloutById(db, id);
  const countedOf = await evidenceOf(db, [id]);
  const looks = await db.select().from(rolloutLook).where(eq(rolloutLook.rollout, id)).orderBy(asc(rolloutLook.id));
  return {
    rollout: asAnswer(row, countedOf(id)),
    looks: looks.map(({ at, step, evidence, judgement }) => ({ at: at.toISOString(), step, ...evidence, judgement })),
  };
}

/** The rows in the API's format, with their evidence so far. */
export async function asAnswers(db: RegistryDb, rows: readonly RolloutRow[]): Promise<Rollout[]> {
  const countedOf = await evidenceOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => asAnswer(row, countedOf(row.id)));
}

function asAnswer(row: RolloutRow, evidence: Evidence): Rollout {
  const { id, remote, version, from, state, reason, step, steps, stepMs, startedBy, killed } = row;
  return {
    ...{ id, remote, version, from, state, reason, step, stepMs, startedBy, killed },
    region: asRegion(row),
    steps: [...steps],
    share: sharedNow(row),
    stepSince: row.stepSince.toISOString(),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ...evidence,
  };
}
