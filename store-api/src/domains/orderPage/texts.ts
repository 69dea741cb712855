/** Texts of the page that changes an order's address. A key that is missing in en-US is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type orderAddress from './locales/en-US/orderAddress.json';

export const orderPageTexts = domainTexts<KeyOf<{ orderAddress: typeof orderAddress }>>(import.meta.dirname);
