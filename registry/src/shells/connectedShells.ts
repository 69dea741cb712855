/** Which shells listen to the registry now, to whichever of its replicas. */
import { gt } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { listener } from '../data/schema.ts';

/** Milliseconds between heartbeats: below the 30 s after which common proxies cut an idle connection. */
export const HEARTBEAT_MS = 15_000;
/** A listener that has not been seen for so many milliseconds belongs to a replica that died. */
const GONE_AFTER_MS = 3 * HEARTBEAT_MS;

/** Names of the shells that listen to any replica now, each once. */
export async function connectedShells(db: RegistryDb): Promise<{ shell: string; connectedAt: Date }[]> {
  const rows = await db
    .select({ shell: listener.shell, connectedAt: listener.connectedAt })
    .from(listener)
    .where(gt(listener.seenAt, new Date(Date.now() - GONE_AFTER_MS)))
    .orderBy(listener.shell, listener.connectedAt);
  return [...new Map(rows.map((row) => [row.shell, row])).values()];
}
