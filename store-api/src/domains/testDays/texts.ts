/** What the order's page and the mail say of moving a booked blood test. A key that en-US does not have is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type testDay from './locales/en-US/testDay.json';

export const testDayTexts = domainTexts<KeyOf<{ testDay: typeof testDay }>>(import.meta.dirname);
