/** What somebody has approved of what a change breaks. */
import type { DeployReason } from '@tessera/shared-contracts/releases/canDeploy';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { approval } from '../data/schema.ts';

/** A change: this version in the place of that one, in one region. */
export interface Change {
  readonly region: Store;
  readonly remote: string;
  readonly version: string;
  /** Null: nothing was there. */
  readonly from: string | null;
}

const isOf = ({ region, remote, version, from }: Change) =>
  and(
    eq(approval.region, region),
    eq(approval.remote, remote),
    eq(approval.version, version),
    eq(approval.from, from ?? ''),
  );

/** Whether one of a change's reasons was approved, and the sentence to say of it. */
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
