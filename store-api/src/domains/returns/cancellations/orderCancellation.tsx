/** Section of the order's page: cancelled pieces with their refunds, and the link to cancel. */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment, type ReactNode } from 'react';
import { type Clock, dayText } from '../../../platform/pages/clock.ts';
import { Section } from '../../../platform/pages/Section.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OrderRefund } from '../../orders/orderReturns.ts';
import type { Order } from '../../orders/orders.ts';
import { isAllGone } from '../refunds/orderParts.ts';
import { PartList } from '../refunds/Pieces.tsx';
import { chosenLines } from '../refunds/piecesForm.ts';
import { returnTexts } from '../texts.ts';
import { cancellablePieces } from './cancellable.ts';
import { cancelPath } from './cancelPages.tsx';

/** Null: nothing was cancelled, and nothing can be. */
export function orderCancellation(order: Order, locale: Locale, clock: Clock, catalogue: Catalogue): ReactNode {
  const refunds = order.returns.refunds.filter(({ caseId }) => caseId === null);
  const offered = cancellablePieces(order, order.returns.gone, catalogue, 'shopper');
  const isOpen = chosenLines(order, offered, catalogue).length > 0;
  const isBeingMade = order.state === 'processed' && order.contents !== 'services' && !isAllGone(order);
  if (refunds.length === 0 && !isOpen && !isBeingMade) return null;
  return (
    <>
      {refunds.length === 0 ? null : <Cancelled order={order} refunds={refunds} locale={locale} clock={clock} />}
      {isOpen || isBeingMade ? <Cancelling order={order} isOpen={isOpen} locale={locale} /> : null}
    </>
  );
}

interface CancelledProps {
  readonly order: Order;
  readonly refunds: readonly OrderRefund[];
  readonly locale: Locale;
  readonly clock: Clock;
}

function Cancelled({ order, refunds, locale, clock }: CancelledProps) {
  const t = returnTexts(locale);
  const money = (amount: string) => formatMoney({ amount, currencyCode: order.totals.currency });
  return (
    <Section id="cancelled" title={t('cancellation.refunds')}>
      {refunds.map(({ id, parts, amount, paidAt }) => (
        <Fragment key={id}>
          <PartList order={order} parts={parts} locale={locale} />
          <p className="small">
            {isZero(amount)
              ? t('cancellation.noRefund')
              : paidAt === null
                ? t('cancellation.owed', { amount: money(amount) })
                : t('cancellation.paid', { amount: money(amount), day: dayText(paidAt, locale, clock) })}
          </p>
        </Fragment>
      ))}
    </Section>
  );
}

interface CancellingProps {
  readonly order: Order;
  /** False: the order is being made, and can no longer be cancelled. */
  readonly isOpen: boolean;
  readonly locale: Locale;
}

function Cancelling({ order, isOpen, locale }: CancellingProps) {
  const t = returnTexts(locale);
  return (
    <Section id="cancel" title={t('cancellation.title')}>
      <p className="quiet">{isOpen ? t('cancellation.openHint') : t('cancellation.tooLate')}</p>
      {isOpen ? (
        <p className="actions">
          <ButtonLink href={cancelPath(order)} variant="secondary">
            {t('cancellation.open')}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}
