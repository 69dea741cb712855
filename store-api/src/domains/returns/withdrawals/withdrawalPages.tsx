/** Withdrawing from a contract: the form, the confirmation step, and the same response for everybody. */
import { Button } from '@tessera/design-system/Button';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';
import { Field } from '../../../platform/pages/Field.tsx';
import { FormKey } from '../../../platform/pages/FormKey.tsx';
import { HiddenInputs } from '../../../platform/pages/HiddenInputs.tsx';
import { Outcome } from '../../../platform/pages/Outcome.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import { pageTexts } from '../../../platform/pages/texts.ts';
import { returnTexts } from '../texts.ts';
import { mostCharacters, type WithdrawalField, type WithdrawalForm, type WithdrawalProblem } from './withdrawalForm.ts';

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
  const t = returnTexts(locale);
  const messages = new Map(problems.map((problem) => [problem[0], messageOf(problem, locale)]));
  return {
    locale,
    title: t('withdrawal.title'),
    narrow: true,
    at: WITHDRAW_PATH,
    languageForm: 'withdraw',
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        <h1>{t('withdrawal.title')}</h1>
        <p className="quiet">{t('withdrawal.lead')}</p>
        <DeclarationForm locale={locale} values={values} messages={messages} />
      </>
    ),
  };
}

function messageOf([name, problem]: WithdrawalProblem, locale: Locale): string {
  const label = returnTexts(locale)(`withdrawal.fields.${name}`);
  const form = pageTexts(locale);
  switch (problem) {
    case 'missing':
      return form('form.missing', { label });
    case 'long':
      return form('form.tooLong', { label, most: mostCharacters(name) });
    case 'email':
      return form('form.wrongEmail');
  }
}

interface DeclarationFormProps {
  readonly locale: Locale;
  readonly values: WithdrawalForm;
  readonly messages: ReadonlyMap<WithdrawalField, string>;
}

function DeclarationForm({ locale, values, messages }: DeclarationFormProps) {
  const t = returnTexts(locale);
  const common = (name: WithdrawalField) => ({
    name,
    label: t(`withdrawal.fields.${name}`),
    value: values[name],
    maxLength: mostCharacters(name),
    error: messages.get(name),
  });
  return (
    <form method="post" id="withdraw" action={WITHDRAW_PATH} className="part" noValidate>
      <FormKey value={values.key} />
      <div className="fields">
        <Field {...common('order')} required autoComplete="off" hint={t('withdrawal.orderHint')} />
        <Field {...common('name')} required autoComplete="name" />
        <Field {...common('email')} required type="email" autoComplete="email" hint={t('withdrawal.emailHint')} />
        <Field
          {...common('items')}
          rows={3}
          optional={pageTexts(locale)('form.optional')}
          hint={t('withdrawal.itemsHint')}
        />
      </div>
      <p className="actions">
        <Button type="submit" block name="action" value="review">
          {t('withdrawal.next')}
        </Button>
      </p>
    </form>
  );
}

export function withdrawalReviewPage(locale: Locale, values: WithdrawalForm): PageParts {
  const t = returnTexts(locale);
  const { key, order, name, email, items } = values;
  const rows = [
    [t('withdrawal.fields.order'), order],
    [t('withdrawal.fields.name'), name],
    [t('withdrawal.fields.email'), email],
    [t('withdrawal.receiptItems'), items === '' ? t('withdrawal.everything') : items],
  ] as const;
  return {
    locale,
    title: t('withdrawal.reviewTitle'),
    narrow: true,
    at: WITHDRAW_PATH,
    languageForm: 'withdraw',
    main: (
      <>
        <h1>{t('withdrawal.reviewTitle')}</h1>
        <p className="quiet">{t('withdrawal.reviewLead')}</p>
        <dl className="sums">
          {rows.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p>
          <strong>{t('withdrawal.statement')}</strong>
        </p>
        <form method="post" id="withdraw" action={WITHDRAW_PATH} className="part">
          <HiddenInputs values={{ key, order, name, email, items }} />
          <p className="actions">
            <Button type="submit" block name="action" value="confirm">
              {t('withdrawal.confirm')}
            </Button>{' '}
            <Button type="submit" variant="secondary" name="action" value="change">
              {t('withdrawal.change')}
            </Button>
          </p>
        </form>
      </>
    ),
  };
}

/** The same page whether the order exists or not. */
export function withdrawnPage(locale: Locale): PageParts {
  const t = returnTexts(locale);
  return {
    locale,
    title: t('withdrawal.doneTitle'),
    narrow: true,
    main: (
      <>
        <Outcome title={t('withdrawal.doneTitle')}>
          <p>{t('withdrawal.done')}</p>
        </Outcome>
        <p className="quiet">{t('withdrawal.doneNext')}</p>
      </>
    ),
  };
}
