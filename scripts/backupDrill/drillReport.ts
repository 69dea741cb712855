/** The figures of a backup drill, in words. */
import type { CartRecord } from '../../e2e/bench/load/journal.ts';
import type { StoreSnapshot } from '../../e2e/bench/load/proofs.ts';
import type { ArchivingPostgres } from './archivingPostgres.ts';

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The data in the restored store. */
export interface Stored {
  readonly snapshot: StoreSnapshot;
  readonly releases: number;
  readonly tokens: number;
}

export interface Measured {
  readonly moment: Date;
  /** Carts written after the restore point. */
  readonly after: readonly CartRecord[];
  /** Milliseconds since the epoch. */
  readonly destroyedAt: number;
  readonly lastArchived: Awaited<ReturnType<ArchivingPostgres['archived']>>;
  /** When the last cart was written, in milliseconds since the epoch. */
  readonly tail: number;
  /** Seconds. */
  readonly archiveTimeout: number;
  readonly archiveMs: number;
  readonly rtoMs: number;
  readonly restore: Awaited<ReturnType<ArchivingPostgres['restore']>>;
  readonly startMs: number;
  readonly baseMs: number;
}

export function drillReport({ snapshot, releases, tokens }: Stored, measured: Measured): string {
  const { moment, after, destroyedAt, lastArchived, tail, archiveTimeout, archiveMs, rtoMs, restore, startMs, baseMs } =
    measured;
  return `
What is there       ${snapshot.orders.length} orders, ${snapshot.carts.size} carts, ${releases} releases, ${tokens} tokens
Lost by choice      what was written after ${moment.toISOString()}: ${after.filter(({ payment }) => payment === 'answered').length} orders, ${after.filter(({ payment }) => payment === 'none').length} carts
RPO, measured       ${seconds(destroyedAt - lastArchived.at.getTime())} since the last archived segment (${lastArchived.segments} in all); the last write was ${seconds(destroyedAt - tail)} old
                    a write took ${seconds(archiveMs)} to be in the archive; at most the archive's timeout of ${archiveTimeout} s and the copy
RTO, measured       ${seconds(rtoMs)}: base backup in its place ${seconds(restore.copyMs)}, log ${seconds(restore.replayMs)}, registry and store-api ready ${seconds(startMs)}
Base backup         ${seconds(baseMs)}
`;
}
