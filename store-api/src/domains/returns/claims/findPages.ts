/** Finding an order by its number and the address that it was bought with: the form, and the same answer for everybody. */

import {
  FIND_ORDER_FIELDS,
  FIND_ORDER_PATH,
  type FindPurpose,
  MAX_REFERENCE_LENGTH,
} from '@tessera/shared-contracts/afterSales/orderPaths';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { field, type PageParts } from '../../../platform/pages/pageFrame.ts';
import { problemNotice } from '../../../platform/pages/problemNotice.ts';
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
  const step = FORM_TEXTS[locale];
  const claims = values.for === 'claim';
  const label = { order: find.order, email: find.email };
  const said = (name: FindField, problem: FindProblem): string => {
    switch (problem) {
      case 'missing':
        return step.missing(label[name]);
      case 'long':
        return step.tooLong(label[name], MAX_EMAIL_LENGTH);
      case 'email':
        return step.wrongEmail;
      case 'order':
        return find.wrongOrder;
    }
  };
  const messages = new Map(problems.map(([name, problem]) => [name, said(name, problem)]));
  const summary = problemNotice(locale, messages);
  const title = claims ? find.claimTitle : find.title;
  return {
    locale,
    title,
    narrow: true,
    languageForm: 'find',
    at: FIND_ORDER_PATH,
    main: `${summary}<h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(claims ? find.claimLead : find.lead)}</p>
<form method="post" id="find" action="${FIND_ORDER_PATH}" class="part" novalidate>
<input type="hidden" name="${FIND_ORDER_FIELDS.purpose}" value="${values.for}">
<div class="fields">
${field({
  name: FIND_ORDER_FIELDS.order,
  label: find.order,
  value: values.order,
  autocomplete: 'off',
  required: true,
  maxlength: MAX_REFERENCE_LENGTH,
  hint: find.orderHint,
  error: messages.get('order'),
})}
${field({
  name: FIND_ORDER_FIELDS.email,
  label: find.email,
  value: values.email,
  type: 'email',
  autocomplete: 'email',
  maxlength: MAX_EMAIL_LENGTH,
  hint: find.emailHint,
  error: messages.get('email'),
})}
</div>
<p class="actions"><button class="button">${escapeHtml(find.submit)}</button></p>
</form>`,
  };
}

/** The same whether there is such an order or not. */
export function sentPage(locale: Locale, purpose: FindPurpose): PageParts {
  const { find } = CASE_TEXTS[locale];
  return {
    locale,
    title: find.sentTitle,
    narrow: true,
    main: `<div role="status" tabindex="-1" autofocus><h1>${escapeHtml(find.sentTitle)}</h1><p>${escapeHtml(find.sent)}</p></div><p class="quiet">${escapeHtml(find.nothing)}</p><p class="actions"><a class="button plain" href="${findPath(purpose)}">${escapeHtml(find.again)}</a></p>`,
  };
}
