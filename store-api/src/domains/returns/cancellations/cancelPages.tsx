/** Cancelling an order: what of it, then what is paid back, then the button that does it. */
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
import type { Cancellation } from './cancellable.ts';
import { CANCEL_TEXTS } from './cancelTexts.ts';

export const cancelPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/cancel`;

export interface CancelChoiceOptions {
  readonly order: Order;
  readonly locale: Locale;
  /** Where the lines stand that can be cancelled, and how many pieces of each line. */
  readonly lines: readonly number[];
  readonly offered: readonly number[];
  readonly chosen: ChosenPieces;
  /** Nothing was chosen; or the order has changed since the last step. */
  readonly problem: 'none' | 'changed' | null;
}

export function cancelChoicePage({ problem, ...offer }: CancelChoiceOptions): PageParts {
  const { order, locale, lines } = offer;
  const texts = CANCEL_TEXTS[locale];
  return {
    locale,
    title: texts.title,
    store: order.store,
    narrow: true,
    at: cancelPath(order),
    main: (
      <>
        {problem === 'none' ? (
          <Notice title={texts.what} links={[{ field: pieceField(lines[0] ?? 0), text: texts.none }]} bad />
        ) : problem === 'changed' ? (
          <Notice title={texts.changedTitle} text={texts.changed} bad />
        ) : null}
        <h1>{texts.title}</h1>
        <p className="quiet">{texts.lead}</p>
        {lines.length === 0 ? null : <CancelChoice {...offer} />}
        <BackLink href={`/order/${order.token}`}>{texts.back}</BackLink>
      </>
    ),
  };
}

/** Some of the pieces, or all of them at once. */
function CancelChoice({ order, locale, lines, offered, chosen }: Omit<CancelChoiceOptions, 'problem'>) {
  const texts = CANCEL_TEXTS[locale];
  const review = `${cancelPath(order)}/review`;
  return (
    <>
      <PieceForm
        action={review}
        legend={texts.what}
        next={texts.next}
        order={order}
        lines={lines}
        offered={offered}
        chosen={chosen}
        locale={locale}
        howMany={texts.howMany}
      />
      <form method="get" action={review}>
        <HiddenPieces chosen={new Map(lines.map((line) => [line, offered[line] ?? 0]))} />
        <p className="actions">
          <Button type="submit" variant="secondary">
            {texts.all}
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
  const texts = CANCEL_TEXTS[locale];
  const money = formatMoney({ amount, currencyCode: order.totals.currency });
  const isDeliveryPaid = whole && order.totals.delivery !== null && !isZero(order.totals.delivery.price);
  return {
    locale,
    title: texts.reviewTitle,
    store: order.store,
    narrow: true,
    main: (
      <>
        <h1>{texts.reviewTitle}</h1>
        <p className="quiet">{texts.reviewLead}</p>
        <PartList order={order} parts={parts} locale={locale} />
        <p>
          <strong>{isZero(amount) ? texts.noRefund : texts.refund(money)}</strong>
          {isDeliveryPaid ? ` ${texts.delivery}` : null}
        </p>
        <form method="post" action={cancelPath(order)} className="part">
          <HiddenPieces chosen={chosen} />
          <input type="hidden" name="amount" value={amount} />
          <p className="actions">
            <Button type="submit" block>
              {texts.confirm}
            </Button>{' '}
            <ButtonLink href={`/order/${order.token}`} variant="secondary">
              {texts.keep}
            </ButtonLink>
          </p>
        </form>
      </>
    ),
  };
}
