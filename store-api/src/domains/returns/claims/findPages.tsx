/** Finding an order by its number and the address that it was bought with: the form, and the same answer for everybody. */
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
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { Outcome } from '../../../platform/pages/Outcome.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import { CASE_TEXTS } from './caseTexts.ts';
import type { FindField, FindForm, FindProblem } from './findForm.ts';

export const SENT_PATH = '/order/sent';

export interface FindPageOptions {
  readonly locale: Locale;
  readonly values: FindForm;
  readonly problems: readonly (readonly [FindField, FindProblem])[];
}

/** Where a page with the form stands, for its purpose. */
export const findPath = (purpose: FindPurpose): string => (purpose === 'claim' ? '/order?for=claim' : '/order');

export function findPage({ locale, values, problems }: FindPageOptions): PageParts {
  const { find } = CASE_TEXTS[locale];
  const isClaim = values.for === 'claim';
  const title = isClaim ? find.claimTitle : find.title;
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
        <p className="quiet">{isClaim ? find.claimLead : find.lead}</p>
        <FindOrderForm locale={locale} values={values} messages={messages} />
      </>
    ),
  };
}

function messageOf(name: FindField, problem: FindProblem, locale: Locale): string {
  const { find } = CASE_TEXTS[locale];
  const { missing, tooLong, wrongEmail } = FORM_TEXTS[locale];
  switch (problem) {
    case 'missing':
      return missing(find[name]);
    case 'long':
      return tooLong(find[name], MAX_EMAIL_LENGTH);
    case 'email':
      return wrongEmail;
    case 'order':
      return find.wrongOrder;
  }
}

interface FindOrderFormProps {
  readonly locale: Locale;
  readonly values: FindForm;
  readonly messages: ReadonlyMap<FindField, string>;
}

function FindOrderForm({ locale, values, messages }: FindOrderFormProps) {
  const { find } = CASE_TEXTS[locale];
  return (
    <form method="post" id="find" action={FIND_ORDER_PATH} className="part" noValidate>
      <input type="hidden" name={FIND_ORDER_FIELDS.purpose} value={values.for} />
      <div className="fields">
        <Field
          name={FIND_ORDER_FIELDS.order}
          label={find.order}
          value={values.order}
          autoComplete="off"
          required
          maxLength={MAX_REFERENCE_LENGTH}
          hint={find.orderHint}
          error={messages.get('order')}
        />
        <Field
          name={FIND_ORDER_FIELDS.email}
          label={find.email}
          value={values.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          hint={find.emailHint}
          error={messages.get('email')}
        />
      </div>
      <p className="actions">
        <Button type="submit" block>
          {find.submit}
        </Button>
      </p>
    </form>
  );
}

/** The same whether there is such an order or not. */
export function sentPage(locale: Locale, purpose: FindPurpose): PageParts {
  const { find } = CASE_TEXTS[locale];
  return {
    locale,
    title: find.sentTitle,
    narrow: true,
    main: (
      <>
        <Outcome title={find.sentTitle}>
          <p>{find.sent}</p>
        </Outcome>
        <p className="quiet">{find.nothing}</p>
        <p className="actions">
          <ButtonLink href={findPath(purpose)} variant="secondary">
            {find.again}
          </ButtonLink>
        </p>
      </>
    ),
  };
}
