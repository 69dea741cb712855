/** Texts of the address fields. A key that is missing in en-US is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type address from './locales/en-US/address.json';

export const addressTexts = domainTexts<KeyOf<{ address: typeof address }>>(import.meta.dirname);
