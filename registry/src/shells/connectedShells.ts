/** The shells that are connected to any replica of the registry. */
import { gt } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { listener } from '../data/schema.ts';

/** Milliseconds between heartbeats: below 30 s, after which common proxies close an idle connection. */
export const HEARTBEAT_MS = 15_000;
/** Milliseconds without a heartbeat after which a listener counts as one of a crashed replica. */
const GONE_AFTER_MS = 3 * HEARTBEAT_MS;

/** Names of the shells connected to any replica, without duplicates. */
export async function connectedShells(db: RegistryDb): Promise<{ shell: string; connectedAt: Date }[]> {
  const rows = await db
    .select({ shell: listener.shell, connectedAt: listener.connectedAt })
    .from(listener)
    .where(gt(listener.seenAt, new Date(Date.now() - GONE_AFTER_MS)))
    .orderBy(listener.shell, listener.connectedAt);
  return [...new Map(rows.map((row) => [row.shell, row])).values()];
}
