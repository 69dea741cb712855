/** Texts of the mail about a redeemed code. A key that is missing in en-US is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type redeem from './locales/en-US/redeem.json';

export const planTexts = domainTexts<KeyOf<{ redeem: typeof redeem }>>(import.meta.dirname);
