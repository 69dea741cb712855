/** Slots and routes that a region's other remotes fill now: after a grant the former owner may still be placed there. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { type ReleaseManifest, releaseId, releaseManifestSchema } from '@tessera/shared-contracts/releases/composition';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Claim, collisions, groundOf, nameOf } from '../access/claimRules.ts';
import type { RegistryDb } from '../data/database.ts';
import { candidate, placement, release } from '../data/schema.ts';

interface Occupant {
  readonly region: string;
  readonly remote: string;
  /** Id of the placed release. */
  readonly id: string;
  /** The slot or the route. */
  readonly what: string;
}

/** Releases of other remotes that fill slots or routes of this release in these regions. */
export async function occupantsOf(
  tx: RegistryDb,
  manifest: ReleaseManifest,
  regions: readonly Store[],
): Promise<Occupant[]> {
  const placed = await tx
    .select({ region: placement.region, manifest: release.manifest })
    .from(placement)
    .innerJoin(release, and(eq(release.remote, placement.remote), eq(release.version, placement.version)))
    .where(
      and(eq(placement.current, true), inArray(placement.region, [...regions]), ne(placement.remote, manifest.remote)),
    );
  const tried = await tx
    .select({ region: candidate.region, manifest: release.manifest })
    .from(candidate)
    .innerJoin(release, and(eq(release.remote, candidate.remote), eq(release.version, candidate.version)))
    .where(
      and(
        eq(candidate.state, 'candidate'),
        inArray(candidate.region, [...regions]),
        ne(candidate.remote, manifest.remote),
      ),
    );
  const wanted = groundOf(manifest);
  return [...placed, ...tried].flatMap(({ region, manifest: json }) => {
    const theirs = releaseManifestSchema.parse(json);
    const filled = groundOf(theirs).map((ground): Claim => ({ ...ground, remote: theirs.remote }));
    return collisions(wanted, filled).map(({ with: other }) => ({
      region,
      remote: theirs.remote,
      id: releaseId(theirs),
      what: nameOf(other),
    }));
  });
}

/**
 * Checks that no other remote fills a slot or route of this release in these regions, so that no region gets two releases for one slot or
 * path.
 * @throws {HttpProblem} 409 `claim.occupied` that names regions, releases and the command that helps
 */
export async function assertGroundFree(
  tx: RegistryDb,
  manifest: ReleaseManifest,
  regions: readonly Store[],
): Promise<void> {
  const found = await occupantsOf(tx, manifest, regions);
  if (found.length === 0) return;
  const sentences = [...Map.groupBy(found, ({ id }) => id)].map(([id, rows]) => {
    const where = [...new Set(rows.map(({ region }) => region))];
    const what = [...new Set(rows.map((row) => row.what))];
    return `${where.join(' and ')}: ${id} still fills ${what.join(', ')} (remotes withdraw ${rows[0]?.remote} --region ${where.join(',')})`;
  });
  throw new HttpProblem(
    409,
    'claim.occupied',
    `${releaseId(manifest)} cannot stand beside what is there. ${sentences.join('. ')}. Promote a version of it without that first, or withdraw it.`,
  );
}
