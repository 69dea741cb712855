/** Approves one break on record: one reason of a verdict, for replacing one version by another. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { APPROVABLE } from '@tessera/shared-contracts/releases/canDeploy';
import { reasonSchema, remoteNameSchema, versionSchema } from '@tessera/shared-contracts/releases/composition';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDb } from '../data/database.ts';
import { approval } from '../data/schema.ts';
import type { Change } from './approvals.ts';
import { currentVersion, inStoreOrder, readManifest } from './placements.ts';
import { compatibilityIn } from './regionCompatibility.ts';

/** POST /api/approvals */
export const approvalSchema = z.object({
  remote: remoteNameSchema,
  version: versionSchema,
  regions: z.array(z.enum(STORES)).min(1),
  /** As in the verdict. */
  code: z.enum(APPROVABLE),
  subject: z.string().min(1).max(250),
  reason: reasonSchema,
});

export const approvalAnswerSchema = z.object({
  remote: z.string(),
  version: z.string(),
  regions: z.array(z.enum(STORES)),
  code: z.string(),
  subject: z.string(),
  by: z.string(),
});
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;

/**
 * Approves one break of a change in all of the regions or in none. The approval ends when another version becomes stable there.
 * @throws {HttpProblem} 404 for an unknown remote or version; 409 `approval.nothing-to-approve` when the verdict has no such reason
 */
export async function approve(
  db: RegistryDb,
  { remote, version, regions, code, subject, reason }: z.output<typeof approvalSchema>,
  by: Actor,
): Promise<ApprovalAnswer> {
  return await db.transaction(async (tx) => {
    const manifest = await readManifest(tx, remote, version);
    const wanted = inStoreOrder(regions);
    const changes: Change[] = [];
    for (const region of wanted) {
      const { reasons, approved } = await compatibilityIn(tx, manifest, region);
      const isThere = [...reasons, ...approved].some((one) => one.code === code && one.subject === subject);
      if (!isThere) {
        const left = reasons.filter((one) => APPROVABLE.some((each) => each === one.code));
        const named = left.map((one) => `"${one.code} ${one.subject}"`).join(', ');
        throw new HttpProblem(
          409,
          'approval.nothing-to-approve',
          `${remote}@${version} does not break "${code} ${subject}" in ${region}; nothing was approved. To be approved there: ${named || 'nothing'}.`,
        );
      }
      changes.push({ region, remote, version, from: await currentVersion(tx, region, remote) });
    }
    const values = changes.map((change) => ({
      ...change,
      from: change.from ?? '',
      code,
      subject,
      by: by.label,
      reason,
    }));
    await tx.insert(approval).values(values).onConflictDoNothing();
    await recordAct(
      tx,
      by,
      ...changes.map(({ region, from }) => ({
        what: 'approve' as const,
        region,
        subject: remote,
        from,
        to: version,
        reason: `${code} ${subject}: ${reason}`,
      })),
    );
    return { remote, version, regions: wanted, code, subject, by: by.label };
  });
}
