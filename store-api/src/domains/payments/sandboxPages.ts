/** The test provider's own pages: a card form, and the second step. Both say at the top that no money moves. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { field, notice, type PageParts } from '../../platform/pages/pageFrame.ts';
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
const messages = (texts: TestPaymentTexts): Record<CardProblem, string> => ({
  card: texts.wrongCard,
  expiry: texts.wrongExpiry,
  cvc: texts.wrongCvc,
  expired: texts.expired,
});

export function cardPage({ payment, locale, problems, declined }: CardPageOptions): PageParts {
  const texts = TEST_PAYMENT_TEXTS[locale];
  const said = messages(texts);
  const fieldOf = (problem: CardProblem): CardField => (problem === 'expired' ? 'expiry' : problem);
  const error = (name: CardField) => {
    const problem = problems.find((each) => fieldOf(each) === name);
    return problem === undefined ? undefined : said[problem];
  };
  const before =
    problems.length > 0
      ? notice({
          title: texts.title,
          links: problems.map((problem) => ({ field: fieldOf(problem), text: said[problem] })),
          bad: true,
        })
      : declined
        ? notice({ title: texts.declinedTitle, text: texts.declinedText, bad: true })
        : '';
  const cards = [
    [TEST_CARDS.succeeds, texts.succeeds],
    [TEST_CARDS.declined, texts.declined],
    [TEST_CARDS.secondStep, texts.secondStep],
  ] as const;
  return {
    locale,
    title: texts.title,
    narrow: true,
    main: `${before}<p class="tag">${escapeHtml(texts.label)}</p><h1>${escapeHtml(texts.title)}</h1>
<p class="quiet">${escapeHtml(texts.notice)}</p>
<dl class="sums"><dt class="total">${escapeHtml(texts.amount)}</dt><dd class="total">${escapeHtml(amountOf(payment))}</dd></dl>
<h2 class="small">${escapeHtml(texts.numbers)}</h2>
<dl class="numbers">${cards.map(([number, says]) => `<dt>${grouped(number)}</dt><dd>${escapeHtml(says)}</dd>`).join('')}</dl>
<form method="post" action="${path(payment)}" autocomplete="off" class="part" novalidate><div class="fields">
${field({ name: 'card', label: texts.card, inputmode: 'numeric', autocomplete: 'off', required: true, error: error('card') })}
${field({ name: 'expiry', label: texts.expiry, autocomplete: 'off', required: true, error: error('expiry'), width: 'half' })}
${field({ name: 'cvc', label: texts.cvc, inputmode: 'numeric', autocomplete: 'off', required: true, error: error('cvc'), width: 'half' })}</div>
<div class="actions"><button class="button">${escapeHtml(texts.pay(amountOf(payment)))}</button><a class="link" href="${escapeHtml(payment.cancelUrl)}">${escapeHtml(texts.back)}</a></div></form>`,
  };
}

export function secondStepPage(payment: TestPayment, locale: Locale): PageParts {
  const texts = TEST_PAYMENT_TEXTS[locale];
  return {
    locale,
    title: texts.stepTitle,
    narrow: true,
    main: `<p class="tag">${escapeHtml(texts.label)}</p><h1>${escapeHtml(texts.stepTitle)}</h1><p class="quiet">${escapeHtml(texts.stepText(amountOf(payment)))}</p>
<form method="post" action="${path(payment)}/step"><div class="actions"><button class="button" name="answer" value="confirm">${escapeHtml(texts.confirm)}</button><button class="button plain" name="answer" value="refuse">${escapeHtml(texts.refuse)}</button></div></form>`,
  };
}
