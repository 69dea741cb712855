/**
 * Predicts whether a region would accept a release: checks the same as a promotion (`placements.ts`) and changes nothing. Distinguishes
 * "no", "unknown yet" and "no such release", all of which a promotion refuses.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Usage } from '@tessera/shared-contracts/releases/canDeploy';
import { type ReleaseManifest, remoteNameSchema, versionSchema } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { nameOf } from '../access/claimRules.ts';
import { weighGround } from '../access/claims.ts';
import type { RegistryDb } from '../data/database.ts';
import { candidate } from '../data/schema.ts';
import { occupantsOf } from '../regions/occupiedGround.ts';
import { openRollouts } from '../regions/rolloutRows.ts';
import { assertNotRetired } from '../releases/releases.ts';
import { connectedShells } from '../shells/connectedShells.ts';
import { readHosts } from '../shells/hosts.ts';
import { readUsage } from '../shells/usage.ts';
import { currentVersion, inStoreOrder, readManifest } from './placements.ts';
import { compatibilityIn } from './regionCompatibility.ts';

/** GET /api/verdicts?remote=mf-bag&version=1.4.0&region=AE,EU */
export const verdictQuerySchema = z.object({
  remote: remoteNameSchema,
  version: versionSchema,
  /** Default: all regions. */
  region: z
    .string()
    .default(STORES.join(','))
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(STORES))),
});

/**
 * yes: a promotion is accepted, and the known shells can run it. no: a promotion would be refused. notYet: no reason against it, but
 * information is missing; ask again. unanswerable: there is no such release to judge.
 */
export const VERDICTS = ['yes', 'no', 'notYet', 'unanswerable'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const verdictAnswerSchema = z.object({
  remote: z.string(),
  version: z.string(),
  regions: z.array(
    z.object({
      region: z.enum(STORES),
      verdict: z.enum(VERDICTS),
      /** The stable version there now. Null: the region does not have this remote. */
      from: z.string().nullable(),
      /**
       * Reasons against `yes`, each with a stable code and its subject; empty for `yes`. Code and subject identify a break that can be
       * approved.
       */
      reasons: z.array(z.object({ code: z.string(), subject: z.string(), message: z.string() })),
      /** Remarks that do not prevent a promotion. */
      notes: z.array(z.string()),
    }),
  ),
});
export type VerdictAnswer = z.infer<typeof verdictAnswerSchema>;
type RegionVerdict = VerdictAnswer['regions'][number];
type Reason = RegionVerdict['reasons'][number];

/** The verdict on a release in each of the regions, read in one snapshot. */
export function readVerdicts(
  db: RegistryDb,
  { remote, version, region: regions }: z.output<typeof verdictQuerySchema>,
): Promise<VerdictAnswer> {
  return db.transaction(
    async (tx) => {
      const manifest = await releaseToJudge(tx, remote, version);
      const shells = await readShells(tx);
      const usageOf = await readUsage(tx, regions);
      const verdicts: RegionVerdict[] = [];
      for (const region of inStoreOrder(regions)) {
        const from = await currentVersion(tx, region, remote);
        verdicts.push({ region, from, ...(await judged(tx, region, manifest, shells, usageOf(region))) });
      }
      return { remote, version, regions: verdicts };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** @returns the reason when it was never published or is retired */
async function releaseToJudge(tx: RegistryDb, remote: string, version: string): Promise<ReleaseManifest | Reason> {
  try {
    const manifest = await readManifest(tx, remote, version);
    await assertNotRetired(tx, { remote, version });
    return manifest;
  } catch (error) {
    if (error instanceof HttpProblem)
      return { code: error.code, subject: `${remote}@${version}`, message: error.message };
    throw error;
  }
}

async function judged(
  tx: RegistryDb,
  region: Store,
  manifest: ReleaseManifest | Reason,
  shells: Shells,
  usage: Usage,
): Promise<Pick<RegionVerdict, 'verdict' | 'reasons' | 'notes'>> {
  if ('code' in manifest) return { verdict: 'unanswerable', reasons: [manifest], notes: [] };
  const { reasons, missing, warnings } = await compatibilityIn(tx, manifest, region, { hosts: shells.hosts, usage });
  const { refusals } = await weighGround(tx, manifest);
  const occupants = await occupantsOf(tx, manifest, [region]);
  const against: Reason[] = [
    ...reasons,
    ...refusals.map(({ ground, message }) => ({ code: 'claim.taken', subject: nameOf(ground), message })),
    ...occupants.map(({ id, what }) => ({
      code: 'claim.occupied',
      subject: what,
      message: `${id} still fills ${what}`,
    })),
  ];
  const tried = await triedIn(tx, region, manifest);
  const canaries = await openRollouts(tx, { remote: manifest.remote, regions: [region] });
  const superseded = canaries.map(({ version }) => `a canary of ${version} goes on there; a promotion ends it`);
  const notes = [...warnings.map(({ message }) => message), ...tried.notes, ...superseded];
  if (against.length > 0) return { verdict: 'no', reasons: against, notes };
  const unknown = [...shells.missing, ...tried.missing, ...missing];
  return { verdict: unknown.length > 0 ? 'notYet' : 'yes', reasons: unknown, notes };
}

interface Shells {
  readonly hosts: Awaited<ReturnType<typeof readHosts>>;
  /** Missing reports, without which it is unknown whether a release's shared packages are provided. */
  readonly missing: readonly Reason[];
}

/** The connected shells, which are the same for every region. */
async function readShells(tx: RegistryDb): Promise<Shells> {
  const hosts = await readHosts(tx, 'connected');
  const connected = (await connectedShells(tx)).map(({ shell }) => shell);
  if (connected.length === 0) {
    const message = 'no shell is connected, and only shells can try a release';
    return { hosts, missing: [{ code: 'shells.none', subject: 'shells', message }] };
  }
  const silent = connected.filter((name) => !hosts.some(({ shell }) => shell === name));
  if (silent.length === 0) return { hosts, missing: [] };
  const message = `${silent.join(', ')} ${silent.length === 1 ? 'has' : 'have'} not said what the pages there provide`;
  return { hosts, missing: [{ code: 'shells.silent', subject: silent.join(', '), message }] };
}

/** The result of the remote's last promotion there. */
async function triedIn(
  tx: RegistryDb,
  region: Store,
  { remote, version }: ReleaseManifest,
): Promise<{ missing: Reason[]; notes: string[] }> {
  const [last] = await tx
    .select()
    .from(candidate)
    .where(and(eq(candidate.region, region), eq(candidate.remote, remote)));
  if (last === undefined) return { missing: [], notes: [] };
  if (last.state === 'refused') {
    const why = last.reason ?? 'no reason given';
    return { missing: [], notes: last.version === version ? [`shells refused it there at the last try: ${why}`] : [] };
  }
  if (last.version === version) {
    return {
      missing: [
        {
          code: 'candidate.waiting',
          subject: `${remote}@${version}`,
          message: 'it is promoted there, and shells are trying it',
        },
      ],
      notes: [],
    };
  }
  return { missing: [], notes: [`${last.version} is being tried there; a promotion takes its place`] };
}
