/** What the fields of a claim's form are called, and what is said of one that does not fit. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import type { ClaimKind } from './caseStates.ts';
import { CASE_TEXTS } from './caseTexts.ts';
import { type ClaimField, type ClaimProblem, MAX_DESCRIPTION_LENGTH } from './claimForm.ts';
import { CLAIM_PHOTOS } from './claimPhotos.ts';

export const PHOTO_MEGABYTES = CLAIM_PHOTOS.bytes / 1_000_000;

export function claimLabels(kind: ClaimKind, locale: Locale): Readonly<Record<ClaimField, string>> {
  const { claim } = CASE_TEXTS[locale];
  return {
    cause: claim.cause,
    size: kind === 'size' ? claim.size : claim.sizeAfter,
    description: claim.describe[kind],
    photos: claim.photos,
  };
}

export function claimMessage(kind: ClaimKind, name: ClaimField, problem: ClaimProblem, locale: Locale): string {
  const { claim } = CASE_TEXTS[locale];
  const { missing, tooLong, unprintable } = FORM_TEXTS[locale];
  const label = claimLabels(kind, locale)[name];
  switch (problem) {
    case 'missing':
      return missing(label);
    case 'long':
      return tooLong(label, MAX_DESCRIPTION_LENGTH);
    case 'unprintable':
      return unprintable(label);
    case 'many':
      return claim.photosMany(CLAIM_PHOTOS.files);
    case 'large':
      return claim.photosLarge(PHOTO_MEGABYTES);
    case 'type':
      return claim.photosType;
    case 'again':
      return claim.photosAgain;
    case 'choose':
      return name === 'size' ? claim.chooseSize : claim.chooseCause;
  }
}
