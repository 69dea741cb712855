/** Photographs of claims, encrypted in the database until the claim is decided or withdrawn. */
import { and, eq } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { Keyring } from '../../../platform/secrets/signingKeys.ts';
import { openFile, sealFile } from '../../../platform/uploads/sealedFile.ts';
import type { KeptFile } from '../../../platform/uploads/strangersFile.ts';
import { casePhoto, returnCase } from './caseTables.ts';

/** The owner to which a photograph's encryption is bound: in another row it cannot be decrypted. @param place from 1 */
export const photoOwner = (caseId: string, place: number): string => `${caseId}/${place}`;

/** Stores the photographs of a new claim. */
export async function storePhotos(
  transaction: Pick<StoreDb, 'insert'>,
  keys: Keyring,
  caseId: string,
  photos: readonly KeptFile[],
): Promise<void> {
  if (photos.length === 0) return;
  await transaction.insert(casePhoto).values(
    photos.map(({ type, bytes }, index) => ({
      caseId,
      place: index + 1,
      type,
      file: sealFile(keys, photoOwner(caseId, index + 1), bytes),
    })),
  );
}

/** A stored photograph, decrypted, or null. @param number of the case @param place from 1 */
export async function openPhoto(
  db: Pick<StoreDb, 'select'>,
  keys: Keyring,
  number: string,
  place: number,
): Promise<KeptFile | null> {
  const [row] = await db
    .select({ photo: casePhoto })
    .from(casePhoto)
    .innerJoin(returnCase, eq(casePhoto.caseId, returnCase.id))
    .where(and(eq(returnCase.number, number), eq(casePhoto.place, place)));
  if (row === undefined) return null;
  const { caseId, type, file } = row.photo;
  return { type, bytes: openFile(keys, photoOwner(caseId, place), file) };
}
