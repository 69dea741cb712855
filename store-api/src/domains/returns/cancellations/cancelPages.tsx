/** Cancels an order in two steps: the choice of pieces, then their refund with the button that confirms. */
import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { formatMoney, isZero } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Notice } from '../../../platform/pages/Notice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import type { Order } from '../../orders/orders.ts';
import { BackLink } from '../BackLink.tsx';
import type { ChosenPieces } from '../refunds/orderParts.ts';
import { PieceForm } from '../refunds/PieceForm.tsx';
import { HiddenPieces, PartList } from '../refunds/Pieces.tsx';
import { pieceField } from '../refunds/piecesForm.ts';
import { returnTexts } from '../texts.ts';
import type { Cancellation } from './cancellable.ts';

export const cancelPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/cancel`;

export interface CancelChoiceOptions {
  readonly order: Order;
  readonly locale: Locale;
  /** Indexes of the lines that can be cancelled, and how many pieces of each line. */
  readonly lines: readonly number[];
  readonly offered: readonly number[];
  readonly chosen: ChosenPieces;
  /** `none`: nothing was chosen. `changed`: the order has changed since the previous step. */
  readonly problem: 'none' | 'changed' | null;
}

export function cancelChoicePage({ problem, ...offer }: CancelChoiceOptions): PageParts {
  const { order, locale, lines } = offer;
  const t = returnTexts(locale);
  return {
    locale,
    title: t('cancellation.title'),
    store: order.store,
    narrow: true,
    at: cancelPath(order),
    main: (
      <>
        {problem === 'none' ? (
          <Notice
            title={t('cancellation.what')}
            links={[{ field: pieceField(lines[0] ?? 0), text: t('cancellation.none') }]}
            bad
          />
        ) : problem === 'changed' ? (
          <Notice title={t('cancellation.changedTitle')} text={t('cancellation.changed')} bad />
        ) : null}
        <h1>{t('cancellation.title')}</h1>
        <p className="quiet">{t('cancellation.lead')}</p>
        {lines.length === 0 ? null : <CancelChoice {...offer} />}
        <BackLink href={`/order/${order.token}`}>{t('cancellation.back')}</BackLink>
      </>
    ),
  };
}

/** The form for some of the pieces, and the button for all of them. */
function CancelChoice({ order, locale, lines, offered, chosen }: Omit<CancelChoiceOptions, 'problem'>) {
  const t = returnTexts(locale);
  const review = `${cancelPath(order)}/review`;
  return (
    <>
      <PieceForm
        action={review}
        legend={t('cancellation.what')}
        next={t('cancellation.next')}
        order={order}
        lines={lines}
        offered={offered}
        chosen={chosen}
        locale={locale}
        howMany={t('cancellation.howMany')}
      />
      <form method="get" action={review}>
        <HiddenPieces chosen={new Map(lines.map((line) => [line, offered[line] ?? 0]))} />
        <p className="actions">
          <Button type="submit" variant="secondary">
            {t('cancellation.all')}
          </Button>
        </p>
      </form>
    </>
  );
}

export function cancelReviewPage(
  order: Order,
  chosen: ChosenPieces,
  { parts, amount, whole }: Cancellation,
  locale: Locale,
): PageParts {
  const t = returnTexts(locale);
  const money = formatMoney({ amount, currencyCode: order.totals.currency });
  const isDeliveryPaid = whole && order.totals.delivery !== null && !isZero(order.totals.delivery.price);
  return {
    locale,
    title: t('cancellation.reviewTitle'),
    store: order.store,
    narrow: true,
    main: (
      <>
        <h1>{t('cancellation.reviewTitle')}</h1>
        <p className="quiet">{t('cancellation.reviewLead')}</p>
        <PartList order={order} parts={parts} locale={locale} />
        <p>
          <strong>{isZero(amount) ? t('cancellation.noRefund') : t('cancellation.refund', { amount: money })}</strong>
          {isDeliveryPaid ? ` ${t('cancellation.delivery')}` : null}
        </p>
        <form method="post" action={cancelPath(order)} className="part">
          <HiddenPieces chosen={chosen} />
          <input type="hidden" name="amount" value={amount} />
          <p className="actions">
            <Button type="submit" block>
              {t('cancellation.confirm')}
            </Button>{' '}
            <ButtonLink href={`/order/${order.token}`} variant="secondary">
              {t('cancellation.keep')}
            </ButtonLink>
          </p>
        </form>
      </>
    ),
  };
}
