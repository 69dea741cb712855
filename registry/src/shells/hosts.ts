/** Packages that the pages of shells provide for releases, as reported by the shells. */
import type { DeployContext } from '@tessera/shared-contracts/releases/canDeploy';
import { hostSchema } from '@tessera/shared-contracts/releases/composition';
import { inArray, sql } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { shellHost } from '../data/schema.ts';
import { connectedShells } from './connectedShells.ts';

/**
 * @param which `connected`: of the connected shells; `any`: the same, or when none is connected, of all that reported in the last 30 days
 */
export async function readHosts(db: RegistryDb, which: 'connected' | 'any'): Promise<DeployContext['hosts']> {
  const connected = (await connectedShells(db)).map(({ shell }) => shell);
  const said = (rows: (typeof shellHost.$inferSelect)[]) =>
    rows.map(({ shell, at: _, ...host }) => ({
      shell,
      ...hostSchema.parse(Object.fromEntries(Object.entries(host).filter(([, value]) => value !== null))),
    }));
  const listening =
    connected.length === 0 ? [] : said(await db.select().from(shellHost).where(inArray(shellHost.shell, connected)));
  if (which === 'connected' || listening.length > 0) return listening;
  return said(await db.select().from(shellHost).where(sql`${shellHost.at} > now() - interval '30 days'`));
}
