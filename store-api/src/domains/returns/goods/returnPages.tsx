/** The pages of a return: first the pieces, then the reason; reached only by the order's link. */
import { Button } from '@tessera/design-system/Button';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Field } from '../../../platform/pages/Field.tsx';
import { FormKey } from '../../../platform/pages/FormKey.tsx';
import { Notice } from '../../../platform/pages/Notice.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import { pageTexts } from '../../../platform/pages/texts.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import type { Order } from '../../orders/orders.ts';
import { BackLink } from '../BackLink.tsx';
import { MAX_DESCRIPTION_LENGTH } from '../claims/claimForm.ts';
import type { ChosenPieces } from '../refunds/orderParts.ts';
import { PieceForm } from '../refunds/PieceForm.tsx';
import { HiddenPieces, PartList } from '../refunds/Pieces.tsx';
import { pieceField } from '../refunds/piecesForm.ts';
import { returnTexts } from '../texts.ts';
import type { ReturnForm, ReturnProblem } from './returnForm.ts';
import { RETURN_REASONS } from './returnReasons.ts';
import { dueFor } from './returns.ts';

export const returnPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/return`;

export interface ReturnChoiceOptions {
  readonly order: Order;
  readonly locale: Locale;
  /** Indexes of the lines that can be returned, and how many pieces of each line. */
  readonly lines: readonly number[];
  readonly offered: readonly number[];
  readonly problem: 'none' | 'late' | null;
}

export function returnChoicePage({ order, locale, lines, offered, problem }: ReturnChoiceOptions): PageParts {
  const t = returnTexts(locale);
  return {
    locale,
    title: t('goods.title'),
    store: order.store,
    narrow: true,
    at: returnPath(order),
    main: (
      <>
        {problem === 'none' ? (
          <Notice title={t('goods.what')} links={[{ field: pieceField(lines[0] ?? 0), text: t('goods.none') }]} bad />
        ) : problem === 'late' ? (
          <Notice title={t('goods.lateTitle')} text={t('goods.late')} bad />
        ) : null}
        <h1>{t('goods.title')}</h1>
        <p className="quiet">{t('goods.lead')}</p>
        {lines.length === 0 ? null : (
          <PieceForm
            action={`${returnPath(order)}/details`}
            legend={t('goods.what')}
            next={t('goods.next')}
            order={order}
            lines={lines}
            offered={offered}
            chosen={new Map()}
            locale={locale}
            howMany={t('goods.howMany')}
          />
        )}
        <BackLink href={`/order/${order.token}`}>{t('goods.back')}</BackLink>
      </>
    ),
  };
}

export interface ReturnDetailsOptions {
  readonly order: Order;
  readonly locale: Locale;
  readonly chosen: ChosenPieces;
  readonly parts: readonly OrderPart[];
  readonly values: ReturnForm;
  readonly problems: readonly ReturnProblem[];
}

export function returnDetailsPage({ parts, problems, ...form }: ReturnDetailsOptions): PageParts {
  const { order, locale, chosen } = form;
  const t = returnTexts(locale);
  const messages = new Map<string, string>(problems.map((problem) => [problem[0], messageOf(problem, locale)]));
  const money = formatMoney({ amount: dueFor(order, parts, order.returns), currencyCode: order.totals.currency });
  const query = new URLSearchParams([...chosen].map(([line, quantity]) => [pieceField(line), String(quantity)]));
  return {
    locale,
    title: t('goods.detailsTitle'),
    store: order.store,
    narrow: true,
    at: `${returnPath(order)}/details?${query}`,
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        <h1>{t('goods.detailsTitle')}</h1>
        <PartList order={order} parts={parts} locale={locale} />
        <p>
          <strong>{t('goods.refund', { amount: money })}</strong>
        </p>
        <ReasonForm {...form} messages={messages} />
        <BackLink href={`/order/${order.token}`}>{t('goods.back')}</BackLink>
      </>
    ),
  };
}

function messageOf([name, problem]: ReturnProblem, locale: Locale): string {
  const t = returnTexts(locale);
  const form = pageTexts(locale);
  if (name === 'reason') return t('goods.chooseReason');
  return problem === 'long'
    ? form('form.tooLong', { label: t('goods.describe'), most: MAX_DESCRIPTION_LENGTH })
    : form('form.unprintable', { label: t('goods.describe') });
}

interface ReasonFormProps extends Omit<ReturnDetailsOptions, 'parts' | 'problems'> {
  readonly messages: ReadonlyMap<string, string>;
}

function ReasonForm({ order, locale, chosen, values, messages }: ReasonFormProps) {
  const t = returnTexts(locale);
  const form = pageTexts(locale);
  return (
    <form method="post" action={returnPath(order)} className="part" noValidate>
      <HiddenPieces chosen={chosen} />
      <FormKey value={values.key} />
      <div className="fields">
        <Field
          name="reason"
          label={t('goods.reason')}
          value={values.reason}
          required
          error={messages.get('reason')}
          options={[
            { value: '', text: form('form.choose') },
            ...RETURN_REASONS.map((reason) => ({ value: reason, text: t(`goods.reasons.${reason}`) })),
          ]}
        />
        <Field
          name="description"
          label={t('goods.describe')}
          value={values.description}
          optional={form('form.optional')}
          rows={4}
          maxLength={MAX_DESCRIPTION_LENGTH}
          error={messages.get('description')}
        />
      </div>
      <p className="actions">
        <Button type="submit" block>
          {t('goods.submit')}
        </Button>
      </p>
    </form>
  );
}
