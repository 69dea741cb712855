/** Photographs of a claim: how many, how large and of which type. */
import type { Logger } from '@tessera/service-kit/logger';
import type { Upload, UploadLimits } from '../../../platform/uploads/readUpload.ts';
import { type KeptFile, readStrangersFile } from '../../../platform/uploads/strangersFile.ts';
import type { ClaimKind } from './caseStates.ts';

/** The field, and what it may hold; bytes are of one photograph. */
export const CLAIM_PHOTOS: UploadLimits = { field: 'photos', files: 3, bytes: 5_000_000 };

/** What is wrong: too many; one that is too large; one of another type; they have not arrived whole. */
export type ClaimPhotoProblem = 'many' | 'large' | 'type' | 'again';

/** A ring that does not fit shows nothing on a photograph. */
export const takesPhotos = (kind: ClaimKind): boolean => kind !== 'size';

/** @returns the photographs as they are kept, or what is wrong with them */
export async function readClaimPhotos(
  kind: ClaimKind,
  { files, problem }: Pick<Upload, 'files' | 'problem'>,
  logger: Logger,
): Promise<readonly KeptFile[] | ClaimPhotoProblem> {
  if (!takesPhotos(kind)) return [];
  if (problem !== null) return problem === 'many' || problem === 'large' ? problem : 'again';
  const photos: KeptFile[] = [];
  for (const bytes of files) {
    const photo = await readStrangersFile(bytes, { pdf: false, logger });
    if (photo === null) return 'type';
    photos.push(photo);
  }
  return photos;
}
