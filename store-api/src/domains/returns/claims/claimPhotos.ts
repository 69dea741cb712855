/** Photographs of a claim: their number, size and type. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Upload, UploadLimits } from '../../../platform/uploads/readUpload.ts';
import { type KeptFile, readStrangersFile } from '../../../platform/uploads/strangersFile.ts';
import type { ClaimKind } from './caseStates.ts';

/** The form field and its limits; `bytes` is the limit for one photograph. */
export const CLAIM_PHOTOS: UploadLimits = { field: 'photos', files: 3, bytes: 5_000_000 };

/** `many`: too many. `large`: one is too large. `type`: one has another type. `again`: the upload was incomplete. */
export type ClaimPhotoProblem = 'many' | 'large' | 'type' | 'again';

/** Size claims need no photographs, because these cannot show a wrong size. */
export const takesPhotos = (kind: ClaimKind): boolean => kind !== 'size';

/** @returns the photographs as they are stored, or their problem */
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
