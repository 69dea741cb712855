/** Labels of the claim form's fields, and their error messages. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { pageTexts } from '../../../platform/pages/texts.ts';
import { returnTexts } from '../texts.ts';
import type { ClaimKind } from './caseStates.ts';
import { type ClaimField, type ClaimProblem, MAX_DESCRIPTION_LENGTH } from './claimForm.ts';
import { CLAIM_PHOTOS } from './claimPhotos.ts';

export const PHOTO_MEGABYTES = CLAIM_PHOTOS.bytes / 1_000_000;

export function claimLabels(kind: ClaimKind, locale: Locale): Readonly<Record<ClaimField, string>> {
  const t = returnTexts(locale);
  return {
    cause: t('claims.claim.cause'),
    size: kind === 'size' ? t('claims.claim.size') : t('claims.claim.sizeAfter'),
    description: t(`claims.claim.describe.${kind}`),
    photos: t('claims.claim.photos'),
  };
}

export function claimMessage(kind: ClaimKind, name: ClaimField, problem: ClaimProblem, locale: Locale): string {
  const t = returnTexts(locale);
  const form = pageTexts(locale);
  const label = claimLabels(kind, locale)[name];
  switch (problem) {
    case 'missing':
      return form('form.missing', { label });
    case 'long':
      return form('form.tooLong', { label, most: MAX_DESCRIPTION_LENGTH });
    case 'unprintable':
      return form('form.unprintable', { label });
    case 'many':
      return t('claims.claim.photosMany', { most: CLAIM_PHOTOS.files });
    case 'large':
      return t('claims.claim.photosLarge', { megabytes: PHOTO_MEGABYTES });
    case 'type':
      return t('claims.claim.photosType');
    case 'again':
      return t('claims.claim.photosAgain');
    case 'choose':
      return name === 'size' ? t('claims.claim.chooseSize') : t('claims.claim.chooseCause');
  }
}
