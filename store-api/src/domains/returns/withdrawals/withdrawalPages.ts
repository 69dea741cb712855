/** Withdrawing from a contract: the form, the step that confirms it, and the same answer for everybody. */
import { randomUUID } from 'node:crypto';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { field, type PageParts } from '../../../platform/pages/pageFrame.ts';
import { problemNotice } from '../../../platform/pages/problemNotice.ts';
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
  const step = FORM_TEXTS[locale];
  const said = ([name, problem]: WithdrawalProblem): string => {
    switch (problem) {
      case 'missing':
        return step.missing(texts[name]);
      case 'long':
        return step.tooLong(texts[name], mostCharacters(name));
      case 'email':
        return step.wrongEmail;
    }
  };
  const messages = new Map(problems.map((problem) => [problem[0], said(problem)]));
  const input = (name: WithdrawalField, also: Partial<Parameters<typeof field>[0]>) =>
    field({
      name,
      label: texts[name],
      value: values[name],
      maxlength: mostCharacters(name),
      error: messages.get(name),
      ...also,
    });
  return {
    locale,
    title: texts.title,
    narrow: true,
    at: WITHDRAW_PATH,
    languageForm: 'withdraw',
    main: `${problemNotice(locale, messages)}<h1>${escapeHtml(texts.title)}</h1><p class="quiet">${escapeHtml(texts.lead)}</p>
<form method="post" id="withdraw" action="${WITHDRAW_PATH}" class="part" novalidate>
<input type="hidden" name="key" value="${escapeHtml(values.key === '' ? randomUUID() : values.key)}">
<div class="fields">
${input('order', { required: true, autocomplete: 'off', hint: texts.orderHint })}
${input('name', { required: true, autocomplete: 'name' })}
${input('email', { required: true, type: 'email', autocomplete: 'email', hint: texts.emailHint })}
${input('items', { rows: 3, optional: step.optional, hint: texts.itemsHint })}
</div>
<p class="actions"><button class="button" name="action" value="review">${escapeHtml(texts.next)}</button></p></form>`,
  };
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
  const hidden = Object.entries({ key, order, name, email, items })
    .map(([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`)
    .join('');
  return {
    locale,
    title: texts.reviewTitle,
    narrow: true,
    at: WITHDRAW_PATH,
    languageForm: 'withdraw',
    main: `<h1>${escapeHtml(texts.reviewTitle)}</h1><p class="quiet">${escapeHtml(texts.reviewLead)}</p>
<dl class="sums">${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<p><strong>${escapeHtml(texts.statement)}</strong></p>
<form method="post" id="withdraw" action="${WITHDRAW_PATH}" class="part">${hidden}
<p class="actions"><button class="button" name="action" value="confirm">${escapeHtml(texts.confirm)}</button> <button class="button plain" name="action" value="change">${escapeHtml(texts.change)}</button></p></form>`,
  };
}

/** The same whether there is such an order or not. */
export function withdrawnPage(locale: Locale): PageParts {
  const texts = WITHDRAWAL_TEXTS[locale];
  return {
    locale,
    title: texts.doneTitle,
    narrow: true,
    main: `<div role="status" tabindex="-1" autofocus><h1>${escapeHtml(texts.doneTitle)}</h1><p>${escapeHtml(texts.done)}</p></div><p class="quiet">${escapeHtml(texts.doneNext)}</p>`,
  };
}
