/**
 * Texts of the pages and mails for finding an order, trade-ins, claims, returns, cancellations and withdrawals. A key that is missing in
 * en-US is a type error.
 */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type cancellation from './locales/en-US/cancellation.json';
import type claims from './locales/en-US/claims.json';
import type goods from './locales/en-US/goods.json';
import type saving from './locales/en-US/saving.json';
import type withdrawal from './locales/en-US/withdrawal.json';

export type ReturnTextKey = KeyOf<{
  cancellation: typeof cancellation;
  claims: typeof claims;
  goods: typeof goods;
  saving: typeof saving;
  withdrawal: typeof withdrawal;
}>;
export const returnTexts = domainTexts<ReturnTextKey>(import.meta.dirname);
