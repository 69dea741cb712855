/** Finds an order by its number and its buyer's mail address: the form, and the same response for everybody. */
import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import {
  FIND_ORDER_FIELDS,
  FIND_ORDER_PATH,
  type FindPurpose,
  MAX_REFERENCE_LENGTH,
} from '@tessera/shared-contracts/afterSales/orderPaths';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Field } from '../../../platform/pages/Field.tsx';
import { Outcome } from '../../../platform/pages/Outcome.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import { pageTexts } from '../../../platform/pages/texts.ts';
import { returnTexts } from '../texts.ts';
import type { FindField, FindForm, FindProblem } from './findForm.ts';

export const SENT_PATH = '/order/sent';

export interface FindPageOptions {
  readonly locale: Locale;
  readonly values: FindForm;
  readonly problems: readonly (readonly [FindField, FindProblem])[];
}

/** The path of the form, by its purpose. */
export const findPath = (purpose: FindPurpose): string => (purpose === 'claim' ? '/order?for=claim' : '/order');

export function findPage({ locale, values, problems }: FindPageOptions): PageParts {
  const t = returnTexts(locale);
  const isClaim = values.for === 'claim';
  const title = isClaim ? t('claims.find.claimTitle') : t('claims.find.title');
  const messages = new Map(problems.map(([name, problem]) => [name, messageOf(name, problem, locale)]));
  return {
    locale,
    title,
    narrow: true,
    languageForm: 'find',
    at: FIND_ORDER_PATH,
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        <h1>{title}</h1>
        <p className="quiet">{isClaim ? t('claims.find.claimLead') : t('claims.find.lead')}</p>
        <FindOrderForm locale={locale} values={values} messages={messages} />
      </>
    ),
  };
}

function messageOf(name: FindField, problem: FindProblem, locale: Locale): string {
  const t = returnTexts(locale);
  const form = pageTexts(locale);
  switch (problem) {
    case 'missing':
      return form('form.missing', { label: t(`claims.find.fields.${name}`) });
    case 'long':
      return form('form.tooLong', { label: t(`claims.find.fields.${name}`), most: MAX_EMAIL_LENGTH });
    case 'email':
      return form('form.wrongEmail');
    case 'order':
      return t('claims.find.wrongOrder');
  }
}

interface FindOrderFormProps {
  readonly locale: Locale;
  readonly values: FindForm;
  readonly messages: ReadonlyMap<FindField, string>;
}

function FindOrderForm({ locale, values, messages }: FindOrderFormProps) {
  const t = returnTexts(locale);
  return (
    <form method="post" id="find" action={FIND_ORDER_PATH} className="part" noValidate>
      <input type="hidden" name={FIND_ORDER_FIELDS.purpose} value={values.for} />
      <div className="fields">
        <Field
          name={FIND_ORDER_FIELDS.order}
          label={t('claims.find.fields.order')}
          value={values.order}
          autoComplete="off"
          required
          maxLength={MAX_REFERENCE_LENGTH}
          hint={t('claims.find.orderHint')}
          error={messages.get('order')}
        />
        <Field
          name={FIND_ORDER_FIELDS.email}
          label={t('claims.find.fields.email')}
          value={values.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          hint={t('claims.find.emailHint')}
          error={messages.get('email')}
        />
      </div>
      <p className="actions">
        <Button type="submit" block>
          {t('claims.find.submit')}
        </Button>
      </p>
    </form>
  );
}

/** The same page whether the order exists or not. */
export function sentPage(locale: Locale, purpose: FindPurpose): PageParts {
  const t = returnTexts(locale);
  return {
    locale,
    title: t('claims.find.sentTitle'),
    narrow: true,
    main: (
      <>
        <Outcome title={t('claims.find.sentTitle')}>
          <p>{t('claims.find.sent')}</p>
        </Outcome>
        <p className="quiet">{t('claims.find.nothing')}</p>
        <p className="actions">
          <ButtonLink href={findPath(purpose)} variant="secondary">
            {t('claims.find.again')}
          </ButtonLink>
        </p>
      </>
    ),
  };
}
