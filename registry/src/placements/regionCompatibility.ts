/**
 * Whether a release is compatible with a region: reads what the region runs and uses, applies the rule of shared-contracts' `canDeploy.ts`,
 * and leaves out approved breaks. An incompatible promotion is refused with every reason.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import {
  canDeploy,
  type Declared,
  type DeployContext,
  type DeployReason,
  type DeployVerdict,
  type Usage,
} from '@tessera/shared-contracts/releases/canDeploy';
import { type ReleaseManifest, releaseId, releaseManifestSchema } from '@tessera/shared-contracts/releases/composition';
import { DOCTOR_FIX } from '@tessera/shared-contracts/releases/storeHost';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq } from 'drizzle-orm';
import { groundOfOthers } from '../access/claims.ts';
import type { RegistryDb } from '../data/database.ts';
import { candidate, placement, release } from '../data/schema.ts';
import { readHosts } from '../shells/hosts.ts';
import { readUsage } from '../shells/usage.ts';
import { readApprovals } from './approvals.ts';
import { accepts } from './payloadSubset.ts';

/**
 * @returns warnings and missing information that do not prevent the promotion, each sentence once with its regions
 * @throws {HttpProblem} 409 `promotion.incompatible`: every reason, each with its region
 */
export async function checkPromotion(
  tx: RegistryDb,
  manifest: ReleaseManifest,
  regions: readonly Store[],
): Promise<string[]> {
  const hosts = await readHosts(tx, 'connected');
  const usageOf = await readUsage(tx, regions);
  const refusals: { field: string; message: string }[] = [];
  const warnings = new Map<string, Store[]>();
  for (const region of regions) {
    const verdict = await compatibilityIn(tx, manifest, region, { hosts, usage: usageOf(region) });
    for (const { code, message } of verdict.reasons) refusals.push({ field: region, message: `${code}: ${message}` });
    for (const { message } of [...verdict.missing, ...verdict.warnings])
      warnings.set(message, [...(warnings.get(message) ?? []), region]);
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

/** Breaks of a change in one region, and those that are approved. */
export interface Compatibility extends DeployVerdict {
  /** Reasons that no longer count because they are approved. */
  readonly approved: readonly DeployReason[];
}

/** Whether a release fits the region's other releases, its use by visitors, and the pages of its shells. */
export async function compatibilityIn(
  tx: RegistryDb,
  manifest: ReleaseManifest,
  region: Store,
  known: { readonly hosts?: DeployContext['hosts']; readonly usage?: Usage } = {},
): Promise<Compatibility> {
  const { remote, version } = manifest;
  const neighbours = await readNeighbours(tx, region, remote);
  const givenAway = await groundOfOthers(tx, remote);
  const { reasons, warnings, missing } = canDeploy(
    {
      ...neighbours,
      hosts: known.hosts ?? (await readHosts(tx, 'connected')),
      usage: known.usage ?? (await readUsage(tx, [region]))(region),
      isGivenAway: (kind, shape) => givenAway.has(`${kind} ${shape}`),
      accepts,
    },
    manifest,
  );
  const from = neighbours.current?.version ?? null;
  const approvalOf = await readApprovals(tx, { region, remote, version, from });
  const left: DeployReason[] = [];
  const approved: DeployReason[] = [];
  for (const reason of reasons) {
    const by = approvalOf(reason);
    if (by === null) left.push(reason);
    else approved.push({ ...reason, message: `${reason.message} (${by})` });
  }
  return {
    verdict: left.length === 0 ? 'compatible' : 'incompatible',
    reasons: left,
    missing,
    warnings: [...warnings, ...approved],
    approved,
  };
}

/** `AE, EU: <message>`: regions with the same reason are named together. */
function byMessage(refusals: readonly { field: string; message: string }[]): string[] {
  const grouped = Map.groupBy(refusals, ({ message }) => message);
  return [...grouped].map(([message, all]) => `${all.map(({ field }) => field).join(', ')}: ${message}`);
}

/** The releases in a region: of each remote the stable one, otherwise the candidate. */
async function readNeighbours(
  tx: RegistryDb,
  region: Store,
  remote: string,
): Promise<Pick<DeployContext, 'current' | 'others'>> {
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
