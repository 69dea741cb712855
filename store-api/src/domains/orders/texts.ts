/** Texts of the orders' pages and mails. A key that is missing in en-US is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type delivery from './locales/en-US/delivery.json';
import type order from './locales/en-US/order.json';
import type stateMail from './locales/en-US/stateMail.json';
import type summary from './locales/en-US/summary.json';
import type withdrawalNotice from './locales/en-US/withdrawalNotice.json';

export type OrderTextKey = KeyOf<{
  delivery: typeof delivery;
  order: typeof order;
  stateMail: typeof stateMail;
  summary: typeof summary;
  withdrawalNotice: typeof withdrawalNotice;
}>;

export const orderTexts = domainTexts<OrderTextKey>(import.meta.dirname);
