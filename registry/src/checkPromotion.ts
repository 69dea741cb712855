/** Whether a promotion would break a region: asked inside its transaction, refused with every reason. */
import { HttpProblem } from '@tessera/service-kit/problem';
import { canDeploy, type Declared, type DeployVerdict, type Surroundings } from '@tessera/shared-contracts/canDeploy';
import { type ReleaseManifest, releaseId, releaseManifestSchema } from '@tessera/shared-contracts/composition';
import { DOCTOR_FIX } from '@tessera/shared-contracts/storeHost';
import type { Store } from '@tessera/shared-contracts/stores';
import { and, eq } from 'drizzle-orm';
import type { RegistryDb } from './database.ts';
import { readHosts } from './hosts.ts';
import { candidate, placement, release } from './schema.ts';

/**
 * @returns what the operator should know although it is promoted, each region's sentence once
 * @throws {HttpProblem} 409 `promotion.incompatible`: every reason, each with its region
 */
export async function checkPromotion(
  tx: RegistryDb,
  manifest: ReleaseManifest,
  regions: readonly Store[],
): Promise<string[]> {
  const hosts = await readHosts(tx, 'connected');
  const refusals: { field: string; message: string }[] = [];
  const warnings = new Map<string, Store[]>();
  for (const region of regions) {
    const verdict = await compatibilityIn(tx, manifest, region, hosts);
    for (const { code, message } of verdict.reasons) refusals.push({ field: region, message: `${code}: ${message}` });
    for (const { message } of verdict.warnings) warnings.set(message, [...(warnings.get(message) ?? []), region]);
  }
  if (refusals.length > 0) {
    throw new HttpProblem(
      409,
      'promotion.incompatible',
      `${releaseId(manifest)} would not work there, and nothing was changed: ${byMessage(refusals).join('; ')}.${
        refusals.some(({ message }) => message.startsWith('shared.unmet'))
          ? ` Its team publishes a version that fits after "${DOCTOR_FIX}" in its folder.`
          : ''
      }`,
      refusals,
    );
  }
  return [...warnings].map(([message, where]) => `${where.join(', ')}: ${message}`);
}

/** Whether a release fits what the region runs and the pages of its shells. */
export async function compatibilityIn(
  tx: RegistryDb,
  manifest: ReleaseManifest,
  region: Store,
  hosts: Surroundings['hosts'],
): Promise<DeployVerdict> {
  return canDeploy({ ...(await readNeighbours(tx, region, manifest.remote)), hosts }, manifest);
}

/** `AE, EU: what is wrong`: regions that share a reason are named together. */
function byMessage(refusals: readonly { field: string; message: string }[]): string[] {
  const grouped = Map.groupBy(refusals, ({ message }) => message);
  return [...grouped].map(([message, all]) => `${all.map(({ field }) => field).join(', ')}: ${message}`);
}

/** What a region has: of each remote the stable release, else the candidate. */
async function readNeighbours(
  tx: RegistryDb,
  region: Store,
  remote: string,
): Promise<Pick<Surroundings, 'current' | 'others'>> {
  const stable = await tx
    .select({ remote: placement.remote, manifest: release.manifest })
    .from(placement)
    .innerJoin(release, and(eq(release.remote, placement.remote), eq(release.version, placement.version)))
    .where(and(eq(placement.region, region), eq(placement.current, true)));
  const tried = await tx
    .select({ remote: candidate.remote, manifest: release.manifest })
    .from(candidate)
    .innerJoin(release, and(eq(release.remote, candidate.remote), eq(release.version, candidate.version)))
    .where(and(eq(candidate.region, region), eq(candidate.state, 'candidate')));
  const manifests = new Map<string, Declared>(
    [...tried, ...stable].map((row) => [row.remote, releaseManifestSchema.parse(row.manifest)]),
  );
  const others = [...manifests].filter(([name]) => name !== remote).map(([, declared]) => declared);
  const current = stable.find((row) => row.remote === remote);
  return { current: current ? releaseManifestSchema.parse(current.manifest) : null, others };
}
