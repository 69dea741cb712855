/** What the page that changes an order's address says. A key that en-US does not have is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type orderAddress from './locales/en-US/orderAddress.json';

export const orderPageTexts = domainTexts<KeyOf<{ orderAddress: typeof orderAddress }>>(import.meta.dirname);
