/** Asks before an old ring is kept, and says what that costs (ORD-03). */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { PageParts } from '../../../platform/pages/pageFrame.ts';
import type { Order } from '../../orders/orders.ts';
import { caseNumber } from './caseNumber.ts';
import type { ReturnCase } from './caseTables.ts';
import { SAVING_TEXTS } from './savingTexts.ts';

const casePath = ({ token }: Pick<Order, 'token'>, kept: Pick<ReturnCase, 'kind' | 'number'>): string =>
  `/order/${token}/care/${caseNumber(kept)}`;

export const keepPath = (order: Pick<Order, 'token'>, kept: Pick<ReturnCase, 'kind' | 'number'>): string =>
  `${casePath(order, kept)}/keep`;

export function keepPage(
  order: Pick<Order, 'token' | 'totals' | 'store'>,
  kept: ReturnCase,
  locale: Locale,
): PageParts {
  const { keep } = SAVING_TEXTS[locale];
  const money = (amount: string) => formatMoney({ amount, currencyCode: order.totals.currency });
  const said = [
    ...(kept.credit === null ? [] : [keep.credit(money(kept.credit))]),
    ...(kept.saving === null ? [] : [keep.saving(money(kept.saving))]),
    keep.rest,
  ];
  return {
    locale,
    title: keep.title,
    store: order.store,
    narrow: true,
    main: `<h1>${escapeHtml(keep.title)}</h1>${said.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}
<form method="post" action="${casePath(order, kept)}"><div class="actions"><button class="button" name="to" value="cancelled">${escapeHtml(keep.confirm)}</button><a class="link" href="/order/${order.token}">${escapeHtml(keep.back)}</a></div></form>`,
  };
}
