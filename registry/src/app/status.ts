/** The response of GET /api/status: each region's version, since when, by whom, and which shells run it. */
import { type ReleaseManifest, releaseManifestSchema } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { isAmong, type Remotes } from '../access/scopes.ts';
import type { RegistryDb } from '../data/database.ts';
import { activation, candidate, candidateAnswer, placement, revision } from '../data/schema.ts';
import { answersTo } from '../placements/acceptance.ts';
import { openRollouts } from '../regions/rolloutRows.ts';
import { listReleases } from '../releases/releases.ts';
import { asAnswers, rolloutSchema } from '../rollouts/rollouts.ts';
import { connectedShells } from '../shells/connectedShells.ts';

const momentSchema = z.iso.datetime();

export const statusSchema = z.object({
  revision: z.number().int(),
  /** The connected shells. */
  shells: z.array(z.object({ shell: z.string(), connectedAt: momentSchema })),
  /** Every published version, newest first. */
  remotes: z.array(
    z.object({
      remote: z.string(),
      versions: z.array(
        z.object({
          version: z.string(),
          team: z.string(),
          /** The commit of its sources. Null: the publish named none. Older registries leave it out. */
          commit: z.string().nullable().default(null),
          publishedAt: momentSchema,
          publishedBy: z.string(),
        }),
      ),
    }),
  ),
  placements: z.array(
    z.object({
      region: z.enum(STORES),
      remote: z.string(),
      /** Null: no version has been accepted here yet. */
      stable: z.string().nullable(),
      previous: z.string().nullable(),
      /** When and by whom the stable version was promoted. Null while there is none. */
      since: momentSchema.nullable(),
      by: z.string().nullable(),
      /** The last promotion, while it is not accepted. */
      candidate: z
        .object({
          version: z.string(),
          attempt: z.number().int(),
          /** `refused`: a shell refused it; nothing happens until another promotion. */
          state: z.enum(['candidate', 'refused']),
          reason: z.string().nullable(),
          since: momentSchema,
          by: z.string(),
          /** The shells' answers about this attempt. */
          shells: z.array(
            z.object({
              shell: z.string(),
              connected: z.boolean(),
              outcome: z.enum(['accepted', 'refused']),
              reason: z.string().nullable(),
              at: momentSchema,
            }),
          ),
        })
        .nullable(),
      /** The open canary. Null: none. */
      rollout: rolloutSchema.nullable(),
      /** Each shell's last answer about this remote here. It may be outdated if the shell is not connected. */
      shells: z.array(
        z.object({
          shell: z.string(),
          connected: z.boolean(),
          version: z.string(),
          outcome: z.enum(['active', 'refused']),
          reason: z.string().nullable(),
          at: momentSchema,
        }),
      ),
    }),
  ),
});
export type Status = z.infer<typeof statusSchema>;

const teamOf = (manifest: unknown): ReleaseManifest['team'] => releaseManifestSchema.parse(manifest).team;

/** @param shown the remotes that the response includes. The shells are the same for everybody */
export async function readStatus(db: RegistryDb, shown: Remotes): Promise<Status> {
  const [counted] = await db.select({ revision: revision.revision }).from(revision);
  const shells = await connectedShells(db);
  const listed = (await listReleases(db)).filter(({ remote }) => isAmong(shown, remote));
  const rows = await readPlacementRows(db, new Set(shells.map(({ shell }) => shell)));
  return {
    revision: counted?.revision ?? 0,
    shells: shells.map(({ shell, connectedAt }) => ({ shell, connectedAt: connectedAt.toISOString() })),
    remotes: [...Map.groupBy(listed, ({ remote }) => remote)].map(([remote, versions]) => ({
      remote,
      versions: versions.map(({ version, manifest, commit, publishedAt, publishedBy }) => ({
        version,
        team: teamOf(manifest),
        commit,
        publishedAt: publishedAt.toISOString(),
        publishedBy,
      })),
    })),
    placements: STORES.flatMap((region) => {
      const here = [...rows.accepted, ...rows.tried].filter((one) => one.region === region).map(({ remote }) => remote);
      return [...new Set(here)]
        .filter((remote) => isAmong(shown, remote))
        .sort()
        .map((remote) => placementOf(rows, region, remote));
    }),
  };
}

type PlacementRows = Awaited<ReturnType<typeof readPlacementRows>>;

/**
 * The rows from which placements are built.
 * @param connected the names of the connected shells
 */
async function readPlacementRows(db: RegistryDb, connected: ReadonlySet<string>) {
  const earlier = alias(placement, 'earlier');
  const tried = await db.select().from(candidate);
  const rollouts = await asAnswers(db, await openRollouts(db));
  const accepted = await db
    .select({
      region: placement.region,
      remote: placement.remote,
      stable: placement.version,
      previous: earlier.version,
      since: placement.since,
      by: placement.by,
    })
    .from(placement)
    .leftJoin(earlier, eq(earlier.id, placement.replaced))
    .where(eq(placement.current, true));
  const answers = await db.select().from(activation).orderBy(asc(activation.shell));
  const candidateAnswers = await db.select().from(candidateAnswer).orderBy(asc(candidateAnswer.shell));
  return { connected, tried, rollouts, accepted, answers, candidateAnswers };
}

/** One remote in one region. */
function placementOf(rows: PlacementRows, region: Store, remote: string): Status['placements'][number] {
  const isHere = (one: { region: string; remote: string }) => one.region === region && one.remote === remote;
  const accepted = rows.accepted.find(isHere);
  const tried = rows.tried.find(isHere);
  return {
    region,
    remote,
    stable: accepted?.stable ?? null,
    previous: accepted?.previous ?? null,
    since: accepted?.since.toISOString() ?? null,
    by: accepted?.by ?? null,
    candidate: tried ? candidateOf(rows, tried) : null,
    rollout: rows.rollouts.find(isHere) ?? null,
    shells: rows.answers.filter(isHere).map(({ shell, version, outcome, reason, at }) => ({
      shell,
      connected: rows.connected.has(shell),
      version,
      outcome,
      reason,
      at: at.toISOString(),
    })),
  };
}

function candidateOf(
  { candidateAnswers, connected }: PlacementRows,
  tried: PlacementRows['tried'][number],
): Status['placements'][number]['candidate'] {
  return {
    version: tried.version,
    attempt: tried.attempt,
    state: tried.state,
    reason: tried.reason,
    since: tried.since.toISOString(),
    by: tried.by,
    shells: answersTo(tried, candidateAnswers).map(({ shell, outcome, reason, at }) => ({
      shell,
      connected: connected.has(shell),
      outcome,
      reason,
      at: at.toISOString(),
    })),
  };
}
