/** The test provider's pages: a card form and the second step. Both state at the top that no money moves. */
import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';
import { Field } from '../../platform/pages/Field.tsx';
import { Notice } from '../../platform/pages/Notice.tsx';
import type { PageParts } from '../../platform/pages/pageFrame.tsx';
import { TEST_CARDS, type TestPayment } from './sandboxPayments.ts';
import { paymentTexts } from './texts.ts';

const CARD_FIELDS = ['card', 'expiry', 'cvc'] as const;
type CardField = (typeof CARD_FIELDS)[number];
/** An invalid field, or `expired`: the expiry month has passed. */
export const CARD_PROBLEMS = [...CARD_FIELDS, 'expired'] as const;
export type CardProblem = (typeof CARD_PROBLEMS)[number];

export interface CardPageOptions {
  readonly payment: TestPayment;
  readonly locale: Locale;
  readonly problems: readonly CardProblem[];
  readonly declined: boolean;
}

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
const amountOf = ({ amount, currency }: TestPayment) => formatMoney({ amount, currencyCode: currency });
const path = ({ id }: TestPayment) => `/checkout/test-payment/${id}`;
const fieldOf = (problem: CardProblem): CardField => (problem === 'expired' ? 'expiry' : problem);
const MESSAGES = {
  card: 'testPayment.wrongCard',
  expiry: 'testPayment.wrongExpiry',
  cvc: 'testPayment.wrongCvc',
  expired: 'testPayment.expired',
} as const satisfies Record<CardProblem, string>;

export function cardPage(options: CardPageOptions): PageParts {
  const { payment, locale } = options;
  const t = paymentTexts(locale);
  return {
    locale,
    title: t('testPayment.title'),
    narrow: true,
    main: (
      <>
        <CardNotice {...options} />
        <p className="tag">{t('testPayment.label')}</p>
        <h1>{t('testPayment.title')}</h1>
        <p className="quiet">{t('testPayment.notice')}</p>
        <dl className="sums">
          <dt className="total">{t('testPayment.amount')}</dt>
          <dd className="total">{amountOf(payment)}</dd>
        </dl>
        <TestNumbers locale={locale} />
        <CardForm {...options} />
      </>
    ),
  };
}

function CardNotice({ locale, problems, declined }: CardPageOptions) {
  const t = paymentTexts(locale);
  if (problems.length > 0)
    return (
      <Notice
        title={t('testPayment.title')}
        links={problems.map((problem) => ({ field: fieldOf(problem), text: t(MESSAGES[problem]) }))}
        bad
      />
    );
  return declined ? <Notice title={t('testPayment.declinedTitle')} text={t('testPayment.declinedText')} bad /> : null;
}

function TestNumbers({ locale }: Pick<CardPageOptions, 'locale'>) {
  const t = paymentTexts(locale);
  const cards = [
    [TEST_CARDS.succeeds, t('testPayment.succeeds')],
    [TEST_CARDS.declined, t('testPayment.declined')],
    [TEST_CARDS.secondStep, t('testPayment.secondStep')],
  ] as const;
  return (
    <>
      <h2 className="small">{t('testPayment.numbers')}</h2>
      <dl className="numbers">
        {cards.map(([number, says]) => (
          <Fragment key={number}>
            <dt>{grouped(number)}</dt>
            <dd>{says}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

function CardForm({ payment, locale, problems }: CardPageOptions) {
  const t = paymentTexts(locale);
  const error = (name: CardField) => {
    const problem = problems.find((each) => fieldOf(each) === name);
    return problem === undefined ? undefined : t(MESSAGES[problem]);
  };
  const common = { autoComplete: 'off', required: true };
  return (
    <form method="post" action={path(payment)} autoComplete="off" className="part" noValidate>
      <div className="fields">
        <Field {...common} name="card" label={t('testPayment.card')} inputMode="numeric" error={error('card')} />
        <Field {...common} name="expiry" label={t('testPayment.expiry')} error={error('expiry')} width="half" />
        <Field
          {...common}
          name="cvc"
          label={t('testPayment.cvc')}
          inputMode="numeric"
          error={error('cvc')}
          width="half"
        />
      </div>
      <div className="actions">
        <Button type="submit" block>
          {t('testPayment.pay', { amount: amountOf(payment) })}
        </Button>
        <TextLink variant="alone" href={payment.cancelUrl}>
          {t('testPayment.back')}
        </TextLink>
      </div>
    </form>
  );
}

export function secondStepPage(payment: TestPayment, locale: Locale): PageParts {
  const t = paymentTexts(locale);
  return {
    locale,
    title: t('testPayment.stepTitle'),
    narrow: true,
    main: (
      <>
        <p className="tag">{t('testPayment.label')}</p>
        <h1>{t('testPayment.stepTitle')}</h1>
        <p className="quiet">{t('testPayment.stepText', { amount: amountOf(payment) })}</p>
        <form method="post" action={`${path(payment)}/step`}>
          <div className="actions">
            <Button type="submit" block name="answer" value="confirm">
              {t('testPayment.confirm')}
            </Button>
            <Button type="submit" variant="secondary" name="answer" value="refuse">
              {t('testPayment.refuse')}
            </Button>
          </div>
        </form>
      </>
    ),
  };
}
