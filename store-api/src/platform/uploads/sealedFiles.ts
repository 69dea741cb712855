/** How many files lie sealed under each key, so that an operator knows when an old one may go (docs/operating.md, "Change a key"). */
import { count, isNotNull } from 'drizzle-orm';
import { heroDocument } from '../../domains/programmes/heroProofs/heroProofTables.ts';
import { carePhoto } from '../../domains/returns/claims/careTables.ts';
import type { StoreDb } from '../data/database.ts';
import { keyOfSealed } from './sealedFile.ts';

/** By the key's id; `unnamed`: sealed before keys had names. */
export async function countSealedFiles(db: Pick<StoreDb, 'select'>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, file } of [
    { table: heroDocument, file: heroDocument.file },
    { table: carePhoto, file: carePhoto.file },
  ]) {
    const key = keyOfSealed(file);
    const rows = await db.select({ key, files: count() }).from(table).where(isNotNull(file)).groupBy(key);
    for (const row of rows) counts.set(row.key, (counts.get(row.key) ?? 0) + row.files);
  }
  return counts;
}
