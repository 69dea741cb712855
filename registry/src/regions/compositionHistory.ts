/** A region's versions at an earlier revision, from the audit, which is append-only. */
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { audit } from '../data/schema.ts';

/** Acts that change which version visitors of a region get. */
const CHANGES = ['accept', 'rollback', 'withdraw'] as const;

export interface StableAt {
  readonly remote: string;
  readonly version: string;
  readonly since: Date;
  /** An operator, or the shells that accepted it. */
  readonly by: string;
}

/** The stable version of each remote after the change with that revision. Remotes that were withdrawn by then are left out. */
export async function stableAt(db: RegistryDb, region: Store, revision: number): Promise<StableAt[]> {
  const last = await db
    .selectDistinctOn([audit.subject], { remote: audit.subject, version: audit.to, since: audit.at, by: audit.who })
    .from(audit)
    .where(
      and(
        eq(audit.region, region),
        inArray(audit.what, [...CHANGES]),
        eq(audit.outcome, 'done'),
        lte(audit.revision, revision),
      ),
    )
    .orderBy(audit.subject, desc(audit.revision), desc(audit.id));
  return last.flatMap(({ version, ...row }) => (version === null ? [] : [{ ...row, version }]));
}
