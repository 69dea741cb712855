/** Scripts that the documents of each shell may load, as reported by the shells. */
import type { ShellImportMaps } from '@tessera/shared-contracts/releases/shellImportMaps';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { eq, sql } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { listener, shellImportMap } from '../data/schema.ts';

/** Replaces a shell's maps. */
export async function recordImportMaps(db: RegistryDb, shell: string, { maps }: ShellImportMaps): Promise<void> {
  const at = new Date();
  const rows = new Map(
    maps.flatMap(({ regions, integrity }) =>
      regions.map((region) => [region, { shell, region, integrity, at }] as const),
    ),
  );
  if (rows.size === 0) return;
  // Shell names change with the machines, so old rows are deleted. A connected shell reports again only when its maps change.
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

/** Maps of every shell that reported one for the region. */
export async function readImportMaps(db: RegistryDb, region: Store) {
  const rows = await db
    .select()
    .from(shellImportMap)
    .where(eq(shellImportMap.region, region))
    .orderBy(shellImportMap.shell);
  return rows.map(({ shell, integrity, at }) => ({ shell, integrity, at }));
}
