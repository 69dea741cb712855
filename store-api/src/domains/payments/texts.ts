/** Texts of the test provider's pages. A key that is missing in en-US is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type testPayment from './locales/en-US/testPayment.json';

export const paymentTexts = domainTexts<KeyOf<{ testPayment: typeof testPayment }>>(import.meta.dirname);
