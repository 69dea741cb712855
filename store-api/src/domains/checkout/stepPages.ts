/** The steps of the checkout as HTML: address, delivery, payment, each with the order beside it. */

import { FOR_OWNED_TAG } from '@tessera/shared-contracts/bag/addOns';
import { bagPath } from '@tessera/shared-contracts/bag/bagForms';
import { MAX_DISCOUNT_CODE_LENGTH, removableCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { legalDocumentUrl } from '@tessera/shared-contracts/stores/legalDocuments';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import { FORM_TEXTS } from '../../platform/pages/formTexts.ts';
import { FRAME_TEXTS } from '../../platform/pages/frameTexts.ts';
import { labelled } from '../../platform/pages/labelled.ts';
import { field, notice, type PageParts } from '../../platform/pages/pageFrame.ts';
import { plainPage } from '../../platform/pages/plainPage.ts';
import { textIn } from '../../platform/text/localText.ts';
import {
  type AddressField,
  addressForm,
  addressLines,
  askedAbout,
  type ContactBody,
  type ContactField,
  type ContactProblem,
  countryNames,
  deliveryCountries,
  MAX_LENGTH,
  type PlaceForTax,
  placeOf,
  postalCodeOf,
  printable,
} from '../addresses/address.ts';
import { addressFieldHtml, labelsOf, messageOf } from '../addresses/addressFields.ts';
import { ADDRESS_FIELD_TEXTS } from '../addresses/addressFieldTexts.ts';
import { stateName } from '../catalogue/booking.ts';
import { deliveryTimes } from '../orders/deliveryTimes.ts';
import type { DraftTotals } from '../orders/orderDraft.ts';
import { giftOf, type OrderGift } from '../orders/orderGift.ts';
import { lineList, planDay, priceText, sums } from '../orders/orderSummary.ts';
import { ORDER_TEXTS } from '../orders/orderTexts.ts';
import { draftLines } from '../orders/orderTotals.ts';
import { SUMMARY_TEXTS } from '../orders/summaryTexts.ts';
import { withdrawalNotice } from '../orders/withdrawalNotice.ts';
import type { DeliveryMethod } from '../pricing/checkoutRates.ts';
import { bookedElsewhere } from './bookedTests.ts';
import { type OpenCheckout, seenBy } from './checkoutFlow.ts';
import { STEP_TEXTS, type StepTexts } from './stepTexts.ts';

/** Id of the form of the first step. */
const CONTACT_FORM = 'contact';

export const STEPS = ['contact', 'delivery', 'payment'] as const;
export type Step = (typeof STEPS)[number];

export const stepPath = (cartId: string, step: Step): string =>
  `/checkout/${encodeURIComponent(cartId)}${step === 'contact' ? '' : `/${step}`}`;

export interface StepContext {
  readonly opened: OpenCheckout;
  readonly totals: DraftTotals;
  readonly locale: Locale;
  readonly now: Date;
}

/** The steps of a cart: of plans alone nothing is delivered. */
const stepsOf = ({ cart }: OpenCheckout): readonly Step[] =>
  isSent(cart) ? STEPS : STEPS.filter((step) => step !== 'delivery');

/** What has gone before the page, to be read first. */
export type StepNotice =
  | { readonly kind: 'changed'; readonly seen: string | null }
  | { readonly kind: 'declined' | 'cancelled' | 'mismatch' | 'code' | 'better' };

function noticeHtml(said: StepNotice | null, { totals, locale }: StepContext): string {
  if (said === null) return '';
  const texts = STEP_TEXTS[locale];
  const money = (amount: string) => formatMoney({ amount, currencyCode: totals.currency });
  switch (said.kind) {
    case 'changed':
      return notice({
        ...(said.seen === null || said.seen === totals.toPay
          ? { title: texts.orderChangedTitle, text: texts.changedNow(money(totals.toPay)) }
          : { title: texts.changedTitle, text: texts.changed(money(said.seen), money(totals.toPay)) }),
      });
    case 'declined':
      return notice({ title: texts.declinedTitle, text: texts.nothingCharged, bad: true });
    case 'cancelled':
      return notice({ title: texts.cancelledTitle, text: texts.nothingCharged });
    case 'mismatch':
      return notice({ title: texts.mismatchTitle, text: texts.mismatch, bad: true });
    case 'code':
    case 'better':
      return notice({
        title: FORM_TEXTS[locale].problemTitle(1),
        links: [{ field: 'code', text: codeError(said, texts) ?? '' }],
        bad: true,
      });
  }
}

/** What is left out of the order, and why. */
function leftOutHtml({ soldOut, tooLate }: OpenCheckout, locale: Locale): string {
  const { soldOutTitle, soldOut: soldOutText, tooLateTitle, tooLate: tooLateText } = STEP_TEXTS[locale];
  return [
    soldOut.length === 0 ? '' : notice({ title: soldOutTitle, text: soldOutText(soldOut.join(', ')) }),
    tooLate.length === 0 ? '' : notice({ title: tooLateTitle, text: tooLateText(tooLate.join(', ')) }),
  ].join('');
}

function codeError(said: StepNotice | null, texts: StepTexts): string | undefined {
  if (said?.kind === 'code') return texts.wrongCode;
  return said?.kind === 'better' ? texts.betterCode : undefined;
}

function stepPage(context: StepContext, step: Step, form: string, said: StepNotice | null, before = ''): PageParts {
  const { opened, totals, locale, now } = context;
  const texts = STEP_TEXTS[locale];
  const { id } = opened.cart;
  const ofCart = stepsOf(opened);
  const nameOf = (name: Step) => (name === 'contact' && !isSent(opened.cart) ? texts.account : texts.steps[name]);
  const at = ofCart.indexOf(step);
  const steps = ofCart.map((name, place) => {
    const label = escapeHtml(nameOf(name));
    if (place === at) return `<li><span aria-current="step">${label}</span></li>`;
    return place < at ? `<li><a href="${stepPath(id, name)}">${label}</a></li>` : `<li><span>${label}</span></li>`;
  });
  const toPay = formatMoney({ amount: totals.toPay, currencyCode: totals.currency });
  return {
    locale,
    title: `${nameOf(step)} · ${texts.title}`,
    store: opened.store,
    main: `<div class="grid"><div class="head">${before}${noticeHtml(said, context)}${leftOutHtml(opened, locale)}<h1>${escapeHtml(texts.title)}</h1>
<nav aria-label="${escapeHtml(texts.stepsLabel)}"><ol class="steps">${steps.join('')}</ol></nav></div>
<details class="order"${codeError(said, texts) === undefined ? '' : ' open'}><summary><span>${escapeHtml(texts.showOrder)}</span><span class="sum">${escapeHtml(toPay)}</span></summary>
<section aria-labelledby="order-title"><h2 id="order-title">${escapeHtml(SUMMARY_TEXTS[locale].title)}</h2>
<p class="quiet small">${escapeHtml(SUMMARY_TEXTS[locale].items(opened.cart.totalQuantity))}</p>
${lineList(draftLines(opened.cart), totals, locale, planDay(opened.store, now))}
${sums(totals, opened.store, locale, opened.details !== null)}
${codeForm(context, step, said)}</section></details>
<div class="stack">${form}</div></div>`,
  };
}

/** At the first step the codes' fields belong to the form of the address, so that what was typed there is sent along and kept. */
function codeForm({ opened, locale }: StepContext, step: Step, said: StepNotice | null): string {
  const texts = STEP_TEXTS[locale];
  const action = `${stepPath(opened.cart.id, 'contact')}/discount`;
  const form = step === 'contact' ? CONTACT_FORM : undefined;
  const ofForm = form === undefined ? '' : ` form="${form}"`;
  const inForm = (fields: string) =>
    form === undefined
      ? `<form method="post" action="${action}" novalidate><input type="hidden" name="step" value="${step}">${fields}</form>`
      : fields;
  const codeField = field({
    name: 'code',
    label: texts.code,
    optional: FORM_TEXTS[locale].optional,
    autocomplete: 'off',
    maxlength: MAX_DISCOUNT_CODE_LENGTH,
    error: codeError(said, texts),
    form,
  });
  const apply = `<button class="button plain" name="action" value="code"${ofForm}>${escapeHtml(texts.apply)}</button>`;
  const removals = removableCodes(opened.cart).map((code) =>
    inForm(
      `<button class="button plain" name="remove" value="${escapeHtml(code)}"${ofForm}>${escapeHtml(texts.remove(code))}</button>`,
    ),
  );
  return `${inForm(`<div class="code">${codeField}${apply}</div>`)}
${removals.length === 0 ? '' : `<div class="codes">${removals.join('')}</div>`}`;
}

export interface ContactPageOptions extends StepContext {
  readonly values: ContactBody;
  /** What plans alone ask; null: something is sent. */
  readonly place: PlaceForTax | null;
  readonly said?: StepNotice | null;
  readonly problems: readonly (readonly [ContactField, ContactProblem])[];
  /** The shopper asked for another country's fields: the first of them takes the focus. */
  readonly redrawn?: boolean;
  /** Somebody began in another browser, and this one was led back here: it is said why nothing is filled in. */
  readonly elsewhere?: boolean;
}

export function contactPage(options: ContactPageOptions): PageParts {
  const { opened, locale, problems, place, elsewhere = false } = options;
  const values = printable(options.values);
  const texts = STEP_TEXTS[locale];
  const fieldTexts = ADDRESS_FIELD_TEXTS[locale];
  const { store } = opened;
  const countries = deliveryCountries(store);
  const country = countries.find((code) => code === values.country) ?? null;
  const next = place === null ? texts.toDelivery : texts.toPayment;
  const hasOwned = opened.cart.lines.edges.some(({ node }) => node.merchandise.product.tags.includes(FOR_OWNED_TAG));
  const labels = {
    ...labelsOf(locale, country),
    ...(place === null ? {} : { email: texts.accountEmail }),
    ...(isGiftCart(opened.cart.attributes, store) ? { name: texts.recipientName } : {}),
  };
  const booked = stateName(bookedElsewhere(opened.cart, values) ?? '');
  const messages = new Map(
    problems.map(([name, problem]) => [name, messageOf({ locale, country, labels, values, booked }, name, problem)]),
  );
  const error = (name: ContactField) => messages.get(name);
  const form = country === null ? null : addressForm(country);
  const onlyOne = countries.length === 1;

  const fieldFor = (name: AddressField): string =>
    addressFieldHtml(name, { locale, country, labels, values }, error(name));

  const parcelFields = () => `${field({
    name: 'name',
    label: labels.name,
    value: values.name,
    required: true,
    maxlength: MAX_LENGTH.name,
    autocomplete: 'shipping name',
    error: error('name'),
  })}
${(form?.fields ?? []).map(fieldFor).join('\n')}
${field({
  name: 'phone',
  label: fieldTexts.phone,
  value: values.phone,
  type: 'tel',
  maxlength: MAX_LENGTH.phone,
  autocomplete: 'shipping tel',
  optional: FORM_TEXTS[locale].optional,
  hint: fieldTexts.phoneHint,
  error: error('phone'),
})}`;

  const summary =
    problems.length === 0
      ? elsewhere
        ? notice({ title: texts.elsewhereTitle, text: texts.elsewhere })
        : ''
      : notice({
          title: FORM_TEXTS[locale].problemTitle(problems.length),
          links: problems.map(([name]) => ({ field: name, text: messages.get(name) ?? '' })),
          bad: true,
        });
  // The first button of the form is the one that Enter presses: it stands before the button that applies a code.
  const enter = `<button class="visually-hidden" form="${CONTACT_FORM}" name="action" value="continue" tabindex="-1" aria-hidden="true">${escapeHtml(next)}</button>`;
  const body = `<form method="post" id="${CONTACT_FORM}" action="${stepPath(opened.cart.id, 'contact')}" novalidate>
${problems.some(([, problem]) => problem === 'otherRegion') && country !== null ? `<input type="hidden" name="asked" value="${escapeHtml(askedAbout(values.region, postalCodeOf(country, values.postalCode) ?? ''))}">` : ''}
${values.affiliateCode === undefined ? '' : `<input type="hidden" name="affiliateCode" value="${escapeHtml(values.affiliateCode)}">`}
<div class="stack">
<fieldset><legend>${escapeHtml(place === null ? texts.contact : texts.account)}</legend><div class="fields">${field({
    name: 'email',
    label: labels.email,
    value: values.email,
    type: 'email',
    autocomplete: 'email',
    required: true,
    maxlength: MAX_LENGTH.email,
    hint: place !== null ? texts.accountHint : hasOwned ? texts.ownedHint : texts.emailHint,
    error: error('email'),
  })}</div></fieldset>
${
  place !== null && onlyOne && !place.region
    ? `<input type="hidden" name="country" value="${escapeHtml(values.country)}">`
    : `<fieldset><legend>${escapeHtml(place === null ? texts.address : texts.taxPlace)}</legend><div class="fields">
${field({
  name: 'country',
  label: fieldTexts.country,
  value: values.country,
  required: true,
  autocomplete: 'shipping country',
  error: error('country'),
  options: [
    ...(country === null ? [{ value: '', text: FORM_TEXTS[locale].choose }] : []),
    ...countryNames(countries, locale).map(({ code, name }) => ({ value: code, text: name })),
  ],
  after: onlyOne
    ? ''
    : `<p class="hint"><button class="button plain" name="action" value="country">${escapeHtml(texts.updateFields)}</button></p>`,
})}
${place === null ? parcelFields() : place.region ? fieldFor('region') : ''}
</div></fieldset>`
}</div>
<div class="actions"><button class="button" name="action" value="continue">${escapeHtml(next)}</button><a class="link" href="/ring/buy/${STORE_URL_CODE[store]}">${escapeHtml(FRAME_TEXTS[locale].back)}</a></div>
</form>`;
  const drawn = options.redrawn ? body.replace('id="name"', 'id="name" autofocus') : body;
  return {
    ...stepPage(options, 'contact', drawn, options.said ?? null, `${enter}${summary}`),
    languageForm: 'contact',
    ...(onlyOne ? {} : { script: COUNTRY_SCRIPT }),
  };
}

/**
 * Asks for the fields of a country as it is chosen, in the place of the button, which it hides. Who goes through the list by keys has
 * chosen once they leave it.
 */
const COUNTRY_SCRIPT = `{
const list = document.getElementById('country'), button = document.querySelector('[name=action][value=country]');
const first = list.value;
let byKeys = false;
const send = () => { if (list.value !== first) button.form.requestSubmit(button); };
button.parentElement.hidden = true;
list.addEventListener('keydown', () => { byKeys = true; });
list.addEventListener('pointerdown', () => { byKeys = false; });
list.addEventListener('change', () => { if (!byKeys) send(); });
list.addEventListener('blur', send);
}`;

export interface DeliveryPageOptions extends StepContext {
  readonly methods: readonly DeliveryMethod[];
  /** What the order comes to with a method. */
  readonly totalsWith: (method: string) => DraftTotals;
  /** Continued without a choice. */
  readonly missing?: boolean;
  readonly said?: StepNotice | null;
}

export function deliveryPage(options: DeliveryPageOptions): PageParts {
  const { opened, totals, locale, methods, now, totalsWith, missing = false, said = null } = options;
  const texts = STEP_TEXTS[locale];
  const { store, cart, details } = opened;
  // A choice that is no longer offered, since the cart has changed, is none.
  const chosen = methods.find(({ method }) => method === details?.deliveryMethod)?.method ?? null;
  const timed = methods.map((method) => ({
    method,
    times: deliveryTimes({ store, cart, method, postalCode: details?.address.postalCode ?? '', now, locale }),
  }));
  // What costs more and brings nothing sooner is not offered.
  const slowest = JSON.stringify(timed[0]?.times);
  const offered = timed.filter(({ times }, place) => place === 0 || JSON.stringify(times) !== slowest);
  // The first is what most take, and costs least: it stands ready, and one press goes on.
  const ready = chosen ?? (missing ? null : (offered[0]?.method.method ?? null));
  const choices = offered.map(({ method, times }, place) => {
    return `<label class="choice" for="method${place === 0 ? '' : `-${method.method}`}"><input type="radio" name="method" id="method${place === 0 ? '' : `-${method.method}`}" value="${method.method}"${method.method === ready ? ' checked' : ''}${missing ? ' aria-invalid="true" aria-describedby="method-error"' : ''} required>
<span class="name">${escapeHtml(textIn(method.name, locale))}</span><span class="price">${escapeHtml(priceText(method.price[store], totals.currency, locale))}</span>
<span class="when small">${escapeHtml(texts.inAll(formatMoney({ amount: totalsWith(method.method).toPay, currencyCode: totals.currency })))}</span>
${times.map(({ what, when }) => `<span class="when quiet small">${escapeHtml(labelled(locale, what, when))}</span>`).join('')}</label>`;
  });
  const before = missing
    ? notice({
        title: FORM_TEXTS[locale].problemTitle(1),
        links: [{ field: 'method', text: texts.wrongMethod }],
        bad: true,
      })
    : '';
  const form = `<form method="post" action="${stepPath(cart.id, 'delivery')}" novalidate><fieldset><legend>${escapeHtml(texts.method)}</legend>
${choices.join('\n')}${missing ? `<p class="error" id="method-error">${escapeHtml(texts.wrongMethod)}</p>` : ''}</fieldset>
<div class="actions"><button class="button">${escapeHtml(texts.toPayment)}</button></div></form>`;
  const shown = ready === null ? options : { ...options, totals: totalsWith(ready) };
  return stepPage(shown, 'delivery', `${review(options, ['contact'])}${form}`, said, before);
}

/** What was said in the steps before, each with a way to change it. */
function review({ opened, totals, locale }: StepContext, of: readonly ('contact' | 'delivery')[]): string {
  const texts = STEP_TEXTS[locale];
  const { details, cart } = opened;
  if (details === null) return '';
  const row = (label: string, lines: readonly string[], step: Step) => rowTo(label, lines, stepPath(cart.id, step));
  const rowTo = (label: string, lines: readonly string[], href: string) =>
    `<div><dt>${escapeHtml(label)}</dt><dd>${lines.map(escapeHtml).join('<br>')}</dd><dd class="act"><a href="${escapeHtml(href)}" aria-label="${escapeHtml(`${texts.change}: ${label}`)}">${escapeHtml(texts.change)}</a></dd></div>`;
  const { address } = details;
  const gift = isSent(cart) && isGiftCart(cart.attributes, opened.store) ? giftOf(cart.attributes) : null;
  const who = isSent(cart)
    ? `${row(texts.contact, [details.email], 'contact')}${row(
        texts.address,
        [address.name, ...addressLines(address, locale)],
        'contact',
      )}`
    : row(texts.account, [details.email, ...addressLines(placeOf(address), locale)], 'contact');
  return `<dl class="review">${who}${of.includes('delivery') && totals.delivery !== null ? row(SUMMARY_TEXTS[locale].delivery, [totals.delivery.name], 'delivery') : ''}${gift === null ? '' : rowTo(ORDER_TEXTS[locale].gift, giftLines(gift, locale), bagPath(opened.store))}</dl>`;
}

/** The gift as its card and its mail say it. */
function giftLines({ email, from, note }: OrderGift, locale: Locale): string[] {
  const texts = ORDER_TEXTS[locale];
  return [
    ...(note === '' ? [] : note.split('\n')),
    ...(from === null ? [] : [texts.giftFrom(from)]),
    ...(email === '' ? [] : [texts.giftFor(email)]),
  ];
}

export interface PaymentPageOptions extends StepContext {
  readonly provider: 'test' | 'stripe';
  readonly said?: StepNotice | null;
}

export function paymentPage(options: PaymentPageOptions): PageParts {
  const { opened, totals, locale, provider, said = null } = options;
  const texts = STEP_TEXTS[locale];
  const toPay = formatMoney({ amount: totals.toPay, currencyCode: totals.currency });
  const terms = texts.terms((label) => `{${label}}`);
  const [, start = '', label = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(terms) ?? [];
  const form = `<form method="post" action="${stepPath(opened.cart.id, 'payment')}">
<h2>${escapeHtml(texts.steps.payment)}</h2>
${provider === 'test' ? `<p class="tag">${escapeHtml(texts.testLabel)}</p>` : ''}
<p class="quiet hint">${escapeHtml(provider === 'test' ? texts.payTest : texts.payStripe)}</p>
<input type="hidden" name="seen" value="${escapeHtml(seenBy(opened, totals, locale))}">
${withdrawalNotice(opened.store, locale)}
<div class="actions"><button class="button">${escapeHtml(texts.pay(toPay))}</button></div>
<p class="hint">${escapeHtml(start)}<a href="${escapeHtml(legalDocumentUrl('terms-of-sale-ring', opened.store))}">${escapeHtml(label)}</a>${escapeHtml(end)}</p></form>`;
  return stepPage(options, 'payment', `${review(options, ['contact', 'delivery'])}${form}`, said);
}

/** A cart without anything in it. */
export function emptyPage(locale: Locale, store: Store): PageParts {
  const texts = SUMMARY_TEXTS[locale];
  return {
    ...plainPage(locale, texts.title, texts.empty, `/ring/buy/${STORE_URL_CODE[store]}`, FRAME_TEXTS[locale].back),
    store,
  };
}

/** The cart has become an order, and the browser is not the one that paid for it. */
export function mailedPage(locale: Locale): PageParts {
  const texts = STEP_TEXTS[locale];
  return plainPage(locale, texts.mailedTitle, texts.mailed, '/order', texts.findOrder);
}

/** After the payment, until the provider has said what became of it. Its button asks the provider. */
export function waitingPage(locale: Locale, cartId: string): PageParts {
  const texts = STEP_TEXTS[locale];
  const button = `<button class="button">${escapeHtml(texts.lookNow)}</button>`;
  const back = `<a class="link" href="${escapeHtml(stepPath(cartId, 'payment'))}">${escapeHtml(texts.payAgain)}</a>`;
  return {
    locale,
    title: texts.waitingTitle,
    narrow: true,
    main: `<h1>${escapeHtml(texts.waitingTitle)}</h1><p class="quiet" role="status">${escapeHtml(texts.waiting)}</p><form method="post" action="${escapeHtml(stepPath(cartId, 'contact'))}/return"><div class="actions">${button}${back}</div></form>`,
  };
}
