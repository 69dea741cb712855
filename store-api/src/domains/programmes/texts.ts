/** Texts of the mails about a hero's proof and a workplace's link. A key that is missing in en-US is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type heroProof from './locales/en-US/heroProof.json';
import type workplace from './locales/en-US/workplace.json';

export const programmeTexts = domainTexts<KeyOf<{ heroProof: typeof heroProof; workplace: typeof workplace }>>(
  import.meta.dirname,
);
