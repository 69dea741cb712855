/** Withdrawing from a contract: the form, the step that confirms it, and the same answer for everybody. */
import { randomUUID } from 'node:crypto';
import { Button } from '@tessera/design-system/Button';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';
import { Field } from '../../../platform/pages/Field.tsx';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { Outcome } from '../../../platform/pages/Outcome.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import { mostCharacters, type WithdrawalField, type WithdrawalForm, type WithdrawalProblem } from './withdrawalForm.ts';
import { WITHDRAWAL_TEXTS } from './withdrawalTexts.ts';

export const WITHDRAWN_PATH = `${WITHDRAW_PATH}/received`;

export const EMPTY_WITHDRAWAL: WithdrawalForm = {
  key: '',
  order: '',
  name: '',
  email: '',
  items: '',
  action: 'review',
};

export function withdrawalPage(
  locale: Locale,
  values: WithdrawalForm,
  problems: readonly WithdrawalProblem[] = [],
): PageParts {
  const texts = WITHDRAWAL_TEXTS[locale];
  const messages = new Map(problems.map((problem) => [problem[0], messageOf(problem, locale)]));
  return {
    locale,
    title: texts.title,
    narrow: true,
    at: WITHDRAW_PATH,
    languageForm: 'withdraw',
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        <h1>{texts.title}</h1>
        <p className="quiet">{texts.lead}</p>
        <DeclarationForm locale={locale} values={values} messages={messages} />
      </>
    ),
  };
}

function messageOf([name, problem]: WithdrawalProblem, locale: Locale): string {
  const label = WITHDRAWAL_TEXTS[locale][name];
  const { missing, tooLong, wrongEmail } = FORM_TEXTS[locale];
  switch (problem) {
    case 'missing':
      return missing(label);
    case 'long':
      return tooLong(label, mostCharacters(name));
    case 'email':
      return wrongEmail;
  }
}

interface DeclarationFormProps {
  readonly locale: Locale;
  readonly values: WithdrawalForm;
  readonly messages: ReadonlyMap<WithdrawalField, string>;
}

function DeclarationForm({ locale, values, messages }: DeclarationFormProps) {
  const texts = WITHDRAWAL_TEXTS[locale];
  const common = (name: WithdrawalField) => ({
    name,
    label: texts[name],
    value: values[name],
    maxLength: mostCharacters(name),
    error: messages.get(name),
  });
  return (
    <form method="post" id="withdraw" action={WITHDRAW_PATH} className="part" noValidate>
      <input type="hidden" name="key" value={values.key === '' ? randomUUID() : values.key} />
      <div className="fields">
        <Field {...common('order')} required autoComplete="off" hint={texts.orderHint} />
        <Field {...common('name')} required autoComplete="name" />
        <Field {...common('email')} required type="email" autoComplete="email" hint={texts.emailHint} />
        <Field {...common('items')} rows={3} optional={FORM_TEXTS[locale].optional} hint={texts.itemsHint} />
      </div>
      <p className="actions">
        <Button type="submit" block name="action" value="review">
          {texts.next}
        </Button>
      </p>
    </form>
  );
}

export function withdrawalReviewPage(locale: Locale, values: WithdrawalForm): PageParts {
  const texts = WITHDRAWAL_TEXTS[locale];
  const { key, order, name, email, items } = values;
  const rows = [
    [texts.order, order],
    [texts.name, name],
    [texts.email, email],
    [texts.receiptItems, items === '' ? texts.everything : items],
  ] as const;
  return {
    locale,
    title: texts.reviewTitle,
    narrow: true,
    at: WITHDRAW_PATH,
    languageForm: 'withdraw',
    main: (
      <>
        <h1>{texts.reviewTitle}</h1>
        <p className="quiet">{texts.reviewLead}</p>
        <dl className="sums">
          {rows.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p>
          <strong>{texts.statement}</strong>
        </p>
        <form method="post" id="withdraw" action={WITHDRAW_PATH} className="part">
          {Object.entries({ key, order, name, email, items }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <p className="actions">
            <Button type="submit" block name="action" value="confirm">
              {texts.confirm}
            </Button>{' '}
            <Button type="submit" variant="secondary" name="action" value="change">
              {texts.change}
            </Button>
          </p>
        </form>
      </>
    ),
  };
}

/** The same whether there is such an order or not. */
export function withdrawnPage(locale: Locale): PageParts {
  const texts = WITHDRAWAL_TEXTS[locale];
  return {
    locale,
    title: texts.doneTitle,
    narrow: true,
    main: (
      <>
        <Outcome title={texts.doneTitle}>
          <p>{texts.done}</p>
        </Outcome>
        <p className="quiet">{texts.doneNext}</p>
      </>
    ),
  };
}
