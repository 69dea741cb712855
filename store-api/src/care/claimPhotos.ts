/** Photographs of a claim: how many, how large and of which type. Pure. */
import { fileType } from '../uploads/fileType.ts';
import type { ClaimKind } from './careStates.ts';

export const CLAIM_PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
export type ClaimPhotoType = (typeof CLAIM_PHOTO_TYPES)[number];

export const MOST_CLAIM_PHOTOS = 3;
/** Of one photograph. */
export const CLAIM_PHOTO_MOST_BYTES = 5_000_000;

/** What is wrong: too many; one that is too large; one of another type. */
export type ClaimPhotoProblem = 'many' | 'large' | 'type';

export interface ClaimPhoto {
  readonly type: ClaimPhotoType;
  readonly bytes: Uint8Array;
}

/** A ring that does not fit shows nothing on a photograph. */
export const takesPhotos = (kind: ClaimKind): boolean => kind !== 'size';

/** @returns the photographs, or what is wrong with them */
export function readClaimPhotos(
  kind: ClaimKind,
  files: readonly Uint8Array[],
): readonly ClaimPhoto[] | ClaimPhotoProblem {
  if (!takesPhotos(kind)) return [];
  if (files.length > MOST_CLAIM_PHOTOS) return 'many';
  const photos: ClaimPhoto[] = [];
  for (const bytes of files) {
    if (bytes.length > CLAIM_PHOTO_MOST_BYTES) return 'large';
    const found = fileType(bytes);
    const type = CLAIM_PHOTO_TYPES.find((each) => each === found);
    if (type === undefined) return 'type';
    photos.push({ type, bytes });
  }
  return photos;
}
