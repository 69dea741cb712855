/** Approvals of breaks. */
import type { DeployReason } from '@tessera/shared-contracts/releases/canDeploy';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { approval } from '../data/schema.ts';

/** Replaces one version by another in one region. */
export interface Change {
  readonly region: Store;
  readonly remote: string;
  readonly version: string;
  /** Null: the region had no version. */
  readonly from: string | null;
}

const isOf = ({ region, remote, version, from }: Change) =>
  and(
    eq(approval.region, region),
    eq(approval.remote, remote),
    eq(approval.version, version),
    eq(approval.from, from ?? ''),
  );

/** Finds the approval of one of a change's reasons, and the sentence about it. */
export async function readApprovals(
  tx: RegistryDb,
  change: Change,
): Promise<(reason: Pick<DeployReason, 'code' | 'subject'>) => string | null> {
  const rows = await tx.select().from(approval).where(isOf(change));
  return ({ code, subject }) => {
    const found = rows.find((row) => row.code === code && row.subject === subject);
    return found === undefined ? null : `approved by ${found.by}: ${found.reason}`;
  };
}
