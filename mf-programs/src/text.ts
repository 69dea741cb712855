/** The texts of this remote. A key that en-US does not have is a type error. */
import { type KeyOf, type Translate as TranslateOf, useTextOf } from '@tessera/remote-kit/useText';
import type clue from './locales/en-US/clue.json';
import type company from './locales/en-US/company.json';
import type companySearch from './locales/en-US/companySearch.json';
import type forWork from './locales/en-US/forWork.json';
import type heroes from './locales/en-US/heroes.json';
import type heroProof from './locales/en-US/heroProof.json';
import type offer from './locales/en-US/offer.json';
import type partner from './locales/en-US/partner.json';
import type referral from './locales/en-US/referral.json';
import type workplace from './locales/en-US/workplace.json';

export type TextKey = KeyOf<{
  clue: typeof clue;
  company: typeof company;
  companySearch: typeof companySearch;
  forWork: typeof forWork;
  heroProof: typeof heroProof;
  heroes: typeof heroes;
  offer: typeof offer;
  partner: typeof partner;
  referral: typeof referral;
  workplace: typeof workplace;
}>;
export type Translate = TranslateOf<TextKey>;
export const useText = useTextOf<TextKey>;
