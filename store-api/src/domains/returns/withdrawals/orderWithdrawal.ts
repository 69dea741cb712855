/** On the order's page: the way to withdraw from its contract, where its store has that right and something of the order is left. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL } from '@tessera/shared-contracts/stores/stores';
import { FRAME_TEXTS } from '../../../platform/pages/frameTexts.ts';
import type { Order } from '../../orders/orders.ts';
import { isAllGone } from '../refunds/orderParts.ts';
import { WITHDRAWAL_TEXTS } from './withdrawalTexts.ts';

export function orderWithdrawal(order: Pick<Order, 'token' | 'store' | 'lines' | 'returns'>, locale: Locale): string {
  const { token, store } = order;
  if (!STORE_WITHDRAWAL[store] || isAllGone(order)) return '';
  const { linkHint } = WITHDRAWAL_TEXTS[locale];
  const link = FRAME_TEXTS[locale].withdraw;
  return `<section aria-labelledby="withdraw"><h2 id="withdraw">${escapeHtml(link)}</h2><p class="quiet">${escapeHtml(linkHint)}</p><p class="actions"><a class="button plain" href="/order/${token}/withdraw">${escapeHtml(link)}</a></p></section>`;
}
