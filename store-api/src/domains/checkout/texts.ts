/** Texts of the checkout's pages. A key that is missing in en-US is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type checkout from './locales/en-US/checkout.json';

export const checkoutTexts = domainTexts<KeyOf<{ checkout: typeof checkout }>>(import.meta.dirname);
