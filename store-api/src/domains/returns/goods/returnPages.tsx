/** Sending something back: what, then why, behind the order's link alone. */
import { randomUUID } from 'node:crypto';
import { Button } from '@tessera/design-system/Button';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Field } from '../../../platform/pages/Field.tsx';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { Notice } from '../../../platform/pages/Notice.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import type { OrderPart } from '../../orders/orderReturns.ts';
import type { Order } from '../../orders/orders.ts';
import { BackLink } from '../BackLink.tsx';
import { MAX_DESCRIPTION_LENGTH } from '../claims/claimForm.ts';
import type { ChosenPieces } from '../refunds/orderParts.ts';
import { PieceForm } from '../refunds/PieceForm.tsx';
import { HiddenPieces, PartList } from '../refunds/Pieces.tsx';
import { pieceField } from '../refunds/piecesForm.ts';
import type { ReturnForm, ReturnProblem } from './returnForm.ts';
import { RETURN_REASONS } from './returnReasons.ts';
import { dueFor } from './returns.ts';
import { RETURN_TEXTS } from './returnTexts.ts';

export const returnPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/return`;

export interface ReturnChoiceOptions {
  readonly order: Order;
  readonly locale: Locale;
  /** Where the lines stand that can go back, and how many pieces of each line. */
  readonly lines: readonly number[];
  readonly offered: readonly number[];
  readonly problem: 'none' | 'late' | null;
}

export function returnChoicePage({ order, locale, lines, offered, problem }: ReturnChoiceOptions): PageParts {
  const texts = RETURN_TEXTS[locale];
  return {
    locale,
    title: texts.title,
    store: order.store,
    narrow: true,
    at: returnPath(order),
    main: (
      <>
        {problem === 'none' ? (
          <Notice title={texts.what} links={[{ field: pieceField(lines[0] ?? 0), text: texts.none }]} bad />
        ) : problem === 'late' ? (
          <Notice title={texts.lateTitle} text={texts.late} bad />
        ) : null}
        <h1>{texts.title}</h1>
        <p className="quiet">{texts.lead}</p>
        {lines.length === 0 ? null : (
          <PieceForm
            action={`${returnPath(order)}/details`}
            legend={texts.what}
            next={texts.next}
            order={order}
            lines={lines}
            offered={offered}
            chosen={new Map()}
            locale={locale}
            howMany={texts.howMany}
          />
        )}
        <BackLink href={`/order/${order.token}`}>{texts.back}</BackLink>
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
  const texts = RETURN_TEXTS[locale];
  const messages = new Map<string, string>(problems.map((problem) => [problem[0], messageOf(problem, locale)]));
  const money = formatMoney({ amount: dueFor(order, parts, order.returns), currencyCode: order.totals.currency });
  const query = new URLSearchParams([...chosen].map(([line, quantity]) => [pieceField(line), String(quantity)]));
  return {
    locale,
    title: texts.detailsTitle,
    store: order.store,
    narrow: true,
    at: `${returnPath(order)}/details?${query}`,
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        <h1>{texts.detailsTitle}</h1>
        <PartList order={order} parts={parts} locale={locale} />
        <p>
          <strong>{texts.refund(money)}</strong>
        </p>
        <ReasonForm {...form} messages={messages} />
        <BackLink href={`/order/${order.token}`}>{texts.back}</BackLink>
      </>
    ),
  };
}

function messageOf([name, problem]: ReturnProblem, locale: Locale): string {
  const { chooseReason, describe } = RETURN_TEXTS[locale];
  const { tooLong, unprintable } = FORM_TEXTS[locale];
  if (name === 'reason') return chooseReason;
  return problem === 'long' ? tooLong(describe, MAX_DESCRIPTION_LENGTH) : unprintable(describe);
}

interface ReasonFormProps extends Omit<ReturnDetailsOptions, 'parts' | 'problems'> {
  readonly messages: ReadonlyMap<string, string>;
}

function ReasonForm({ order, locale, chosen, values, messages }: ReasonFormProps) {
  const texts = RETURN_TEXTS[locale];
  const { choose, optional } = FORM_TEXTS[locale];
  return (
    <form method="post" action={returnPath(order)} className="part" noValidate>
      <HiddenPieces chosen={chosen} />
      <input type="hidden" name="key" value={values.key === '' ? randomUUID() : values.key} />
      <div className="fields">
        <Field
          name="reason"
          label={texts.reason}
          value={values.reason}
          required
          error={messages.get('reason')}
          options={[
            { value: '', text: choose },
            ...RETURN_REASONS.map((reason) => ({ value: reason, text: texts.reasons[reason] })),
          ]}
        />
        <Field
          name="description"
          label={texts.describe}
          value={values.description}
          optional={optional}
          rows={4}
          maxLength={MAX_DESCRIPTION_LENGTH}
          error={messages.get('description')}
        />
      </div>
      <p className="actions">
        <Button type="submit" block>
          {texts.submit}
        </Button>
      </p>
    </form>
  );
}
