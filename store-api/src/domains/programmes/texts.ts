/** What the mails of a hero's proof and of a workplace's link say. A key that en-US does not have is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type heroProof from './locales/en-US/heroProof.json';
import type workplace from './locales/en-US/workplace.json';

export const programmeTexts = domainTexts<KeyOf<{ heroProof: typeof heroProof; workplace: typeof workplace }>>(
  import.meta.dirname,
);
