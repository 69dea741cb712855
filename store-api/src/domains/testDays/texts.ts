/** Texts about moving a booked blood test, on the order's page and in the mail. A key that is missing in en-US is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type testDay from './locales/en-US/testDay.json';

export const testDayTexts = domainTexts<KeyOf<{ testDay: typeof testDay }>>(import.meta.dirname);
