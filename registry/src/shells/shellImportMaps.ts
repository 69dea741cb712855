/** What the documents of each shell may load, as the shells say it themselves. */
import type { ShellImportMaps } from '@tessera/shared-contracts/releases/shellImportMaps';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { eq, sql } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { listener, shellImportMap } from '../data/schema.ts';

/** Keeps a shell's maps in the place of those before. */
export async function recordImportMaps(db: RegistryDb, shell: string, { maps }: ShellImportMaps): Promise<void> {
  const at = new Date();
  const rows = new Map(
    maps.flatMap(({ regions, integrity }) =>
      regions.map((region) => [region, { shell, region, integrity, at }] as const),
    ),
  );
  if (rows.size === 0) return;
  // Names of shells come and go with the machines. One that listens says its maps again only when they change.
  await db
    .delete(shellImportMap)
    .where(sql`at < now() - interval '30 days' and shell not in (select shell from ${listener})`);
  await db
    .insert(shellImportMap)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [shellImportMap.shell, shellImportMap.region],
      set: { integrity: sql`excluded.integrity`, at },
    });
}

/** Of every shell that ever said one for the region. */
export async function readImportMaps(db: RegistryDb, region: Store) {
  const rows = await db
    .select()
    .from(shellImportMap)
    .where(eq(shellImportMap.region, region))
    .orderBy(shellImportMap.shell);
  return rows.map(({ shell, integrity, at }) => ({ shell, integrity, at }));
}
