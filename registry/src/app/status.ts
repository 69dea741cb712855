/** GET /api/status: who gets what, since when, by whom, and which shells run it. */
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
  /** Shells that listen now. */
  shells: z.array(z.object({ shell: z.string(), connectedAt: momentSchema })),
  /** Every published version, newest first. */
  remotes: z.array(
    z.object({
      remote: z.string(),
      versions: z.array(
        z.object({
          version: z.string(),
          team: z.string(),
          /** Of its sources; null: the publish did not say. Left out by an older registry. */
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
      /** Of the stable version; null while there is none. */
      since: momentSchema.nullable(),
      by: z.string().nullable(),
      /** The last promotion, while it is not accepted. */
      candidate: z
        .object({
          version: z.string(),
          attempt: z.number().int(),
          /** `refused`: ended by a shell's refusal; nothing happens until another promotion. */
          state: z.enum(['candidate', 'refused']),
          reason: z.string().nullable(),
          since: momentSchema,
          by: z.string(),
          /** What shells have said of this attempt. */
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
      /** The canary that goes on there; null: none. */
      rollout: rolloutSchema.nullable(),
      /** Each shell's last word about this remote here; one that is not connected may be out of date. */
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

/** @param shown the remotes of which it says how they stand; the shells are everybody's */
export async function readStatus(db: RegistryDb, shown: Remotes): Promise<Status> {
  const earlier = alias(placement, 'earlier');
  const [counted] = await db.select({ revision: revision.revision }).from(revision);
  const shells = await connectedShells(db);
  const connected = new Set(shells.map(({ shell }) => shell));
  const listed = (await listReleases(db)).filter(({ remote }) => isAmong(shown, remote));
  const releases = Map.groupBy(listed, ({ remote }) => remote);
  const tried = await db.select().from(candidate);
  const rollouts = await asAnswers(db, await openRollouts(db));
  const placements = await db
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

  const rowOf = (region: Store, remote: string): Status['placements'][number] => {
    const isHere = (one: { region: string; remote: string }) => one.region === region && one.remote === remote;
    const accepted = placements.find(isHere);
    const candidateHere = tried.find(isHere);
    return {
      region,
      remote,
      stable: accepted?.stable ?? null,
      previous: accepted?.previous ?? null,
      since: accepted?.since.toISOString() ?? null,
      by: accepted?.by ?? null,
      candidate: candidateHere
        ? {
            version: candidateHere.version,
            attempt: candidateHere.attempt,
            state: candidateHere.state,
            reason: candidateHere.reason,
            since: candidateHere.since.toISOString(),
            by: candidateHere.by,
            shells: answersTo(candidateHere, candidateAnswers).map(({ shell, outcome, reason, at }) => ({
              shell,
              connected: connected.has(shell),
              outcome,
              reason,
              at: at.toISOString(),
            })),
          }
        : null,
      rollout: rollouts.find(isHere) ?? null,
      shells: answers.filter(isHere).map(({ shell, version, outcome, reason, at }) => ({
        shell,
        connected: connected.has(shell),
        version,
        outcome,
        reason,
        at: at.toISOString(),
      })),
    };
  };

  return {
    revision: counted?.revision ?? 0,
    shells: shells.map(({ shell, connectedAt }) => ({ shell, connectedAt: connectedAt.toISOString() })),
    remotes: [...releases].map(([remote, versions]) => ({
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
      const here = [...placements, ...tried].filter((one) => one.region === region).map(({ remote }) => remote);
      return [...new Set(here)]
        .filter((remote) => isAmong(shown, remote))
        .sort()
        .map((remote) => rowOf(region, remote));
    }),
  };
}
