/** Asks for confirmation before a shopper keeps an old ring, and states the cost (ORD-03). */
import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import type { Order } from '../../orders/orders.ts';
import { returnTexts } from '../texts.ts';
import { caseNumber } from './caseNumber.ts';
import type { ReturnCase } from './caseTables.ts';

export const casePath = ({ token }: Pick<Order, 'token'>, kept: Pick<ReturnCase, 'kind' | 'number'>): string =>
  `/order/${token}/care/${caseNumber(kept)}`;

export const keepPath = (order: Pick<Order, 'token'>, kept: Pick<ReturnCase, 'kind' | 'number'>): string =>
  `${casePath(order, kept)}/keep`;

export function keepPage(
  order: Pick<Order, 'token' | 'totals' | 'store'>,
  kept: ReturnCase,
  locale: Locale,
): PageParts {
  const t = returnTexts(locale);
  const money = (amount: string) => formatMoney({ amount, currencyCode: order.totals.currency });
  return {
    locale,
    title: t('saving.keep.title'),
    store: order.store,
    narrow: true,
    main: (
      <>
        <h1>{t('saving.keep.title')}</h1>
        {kept.credit === null ? null : <p>{t('saving.keep.credit', { credit: money(kept.credit) })}</p>}
        {kept.saving === null ? null : <p>{t('saving.keep.saving', { saving: money(kept.saving) })}</p>}
        <p>{t('saving.keep.rest')}</p>
        <form method="post" action={casePath(order, kept)}>
          <div className="actions">
            <Button type="submit" block name="to" value="cancelled">
              {t('saving.keep.confirm')}
            </Button>
            <TextLink variant="alone" href={`/order/${order.token}`}>
              {t('saving.keep.back')}
            </TextLink>
          </div>
        </form>
      </>
    ),
  };
}
