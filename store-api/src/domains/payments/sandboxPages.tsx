/** The test provider's own pages: a card form, and the second step. Both say at the top that no money moves. */
import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';
import { Field } from '../../platform/pages/Field.tsx';
import { Notice } from '../../platform/pages/Notice.tsx';
import type { PageParts } from '../../platform/pages/pageFrame.tsx';
import { TEST_CARDS, type TestPayment } from './sandboxPayments.ts';
import { TEST_PAYMENT_TEXTS, type TestPaymentTexts } from './sandboxTexts.ts';

const CARD_FIELDS = ['card', 'expiry', 'cvc'] as const;
type CardField = (typeof CARD_FIELDS)[number];
/** A field that does not fit, or `expired`: the expiry is a month that has passed. */
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
const messages = (texts: TestPaymentTexts): Record<CardProblem, string> => ({
  card: texts.wrongCard,
  expiry: texts.wrongExpiry,
  cvc: texts.wrongCvc,
  expired: texts.expired,
});

export function cardPage(options: CardPageOptions): PageParts {
  const { payment, locale } = options;
  const texts = TEST_PAYMENT_TEXTS[locale];
  return {
    locale,
    title: texts.title,
    narrow: true,
    main: (
      <>
        <CardNotice {...options} />
        <p className="tag">{texts.label}</p>
        <h1>{texts.title}</h1>
        <p className="quiet">{texts.notice}</p>
        <dl className="sums">
          <dt className="total">{texts.amount}</dt>
          <dd className="total">{amountOf(payment)}</dd>
        </dl>
        <TestNumbers locale={locale} />
        <CardForm {...options} />
      </>
    ),
  };
}

function CardNotice({ locale, problems, declined }: CardPageOptions) {
  const texts = TEST_PAYMENT_TEXTS[locale];
  const said = messages(texts);
  if (problems.length > 0)
    return (
      <Notice
        title={texts.title}
        links={problems.map((problem) => ({ field: fieldOf(problem), text: said[problem] }))}
        bad
      />
    );
  return declined ? <Notice title={texts.declinedTitle} text={texts.declinedText} bad /> : null;
}

function TestNumbers({ locale }: Pick<CardPageOptions, 'locale'>) {
  const texts = TEST_PAYMENT_TEXTS[locale];
  const cards = [
    [TEST_CARDS.succeeds, texts.succeeds],
    [TEST_CARDS.declined, texts.declined],
    [TEST_CARDS.secondStep, texts.secondStep],
  ] as const;
  return (
    <>
      <h2 className="small">{texts.numbers}</h2>
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
  const texts = TEST_PAYMENT_TEXTS[locale];
  const error = (name: CardField) => {
    const problem = problems.find((each) => fieldOf(each) === name);
    return problem === undefined ? undefined : messages(texts)[problem];
  };
  const common = { autoComplete: 'off', required: true };
  return (
    <form method="post" action={path(payment)} autoComplete="off" className="part" noValidate>
      <div className="fields">
        <Field {...common} name="card" label={texts.card} inputMode="numeric" error={error('card')} />
        <Field {...common} name="expiry" label={texts.expiry} error={error('expiry')} width="half" />
        <Field {...common} name="cvc" label={texts.cvc} inputMode="numeric" error={error('cvc')} width="half" />
      </div>
      <div className="actions">
        <Button type="submit" block>
          {texts.pay(amountOf(payment))}
        </Button>
        <TextLink variant="alone" href={payment.cancelUrl}>
          {texts.back}
        </TextLink>
      </div>
    </form>
  );
}

export function secondStepPage(payment: TestPayment, locale: Locale): PageParts {
  const texts = TEST_PAYMENT_TEXTS[locale];
  return {
    locale,
    title: texts.stepTitle,
    narrow: true,
    main: (
      <>
        <p className="tag">{texts.label}</p>
        <h1>{texts.stepTitle}</h1>
        <p className="quiet">{texts.stepText(amountOf(payment))}</p>
        <form method="post" action={`${path(payment)}/step`}>
          <div className="actions">
            <Button type="submit" block name="answer" value="confirm">
              {texts.confirm}
            </Button>
            <Button type="submit" variant="secondary" name="answer" value="refuse">
              {texts.refuse}
            </Button>
          </div>
        </form>
      </>
    ),
  };
}
