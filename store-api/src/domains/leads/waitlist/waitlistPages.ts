/** The waitlist's form as HTML, and the pages that follow it. */

import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { WAITLIST_PARAMETERS, WAITLIST_PATH, type WaitlistProduct } from '@tessera/shared-contracts/stores/waitlist';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { field, type PageParts } from '../../../platform/pages/pageFrame.ts';
import { problemNotice } from '../../../platform/pages/problemNotice.ts';
import { countryNames } from '../../addresses/address.ts';
import { photographNow, photographSources } from '../../catalogue/media/photographs.ts';
import {
  campaignIn,
  type WaitlistField,
  type WaitlistForm,
  type WaitlistProblem,
  waitingCountries,
} from './waitlistForm.ts';
import { WAITLIST_TEXTS, waitlistTexts } from './waitlistTexts.ts';

/** Where a form that was taken leads, whether a mail goes out or not. */
export const WAITLIST_ASKED_PATH = `${WAITLIST_PATH}/done`;
/** Where a link that has confirmed leads, and where one that does not leads. */
export const WAITLIST_JOINED_PATH = `${WAITLIST_PATH}/joined`;
export const WAITLIST_EXPIRED_PATH = `${WAITLIST_PATH}/expired`;
/** Where an entry that was taken off leads. */
export const WAITLIST_LEFT_PATH = `${WAITLIST_PATH}/left`;

/** The ways onto the list and off it, which stand in the mail alone. */
export const confirmPath = (token: string): string => `${WAITLIST_PATH}/confirm/${token}`;
export const leavePath = (token: string): string => `${WAITLIST_PATH}/leave/${token}`;

/**
 * The form stands apart from the words around it, and beside the picture of what is waited for: from 768 px, and in larger
 * text from as much more.
 */
const STYLE = `#waitlist{margin-block:32px}
.waiting{max-width:560px}
.awaited{display:none}
@container (width >= 42rem){.beside{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--space-12)}
.awaited{display:block}.awaited img{display:block;width:100%;height:auto;border-radius:var(--radius-card)}}`;

/** The picture of what is waited for; its title says what it shows. */
const PICTURES = { m1: 'm1', 'blood-vision': 'blood-test' } as const satisfies Record<WaitlistProduct, string>;

function picture(product: WaitlistProduct): string {
  const name = PICTURES[product];
  const sizes = 'sizes="(min-width: 1312px) 570px, 45vw"';
  // Lazy: a phone, which does not show it, does not fetch it.
  return `<picture class="awaited"><source type="image/avif" srcset="${photographSources(name, 'avif')}" ${sizes}><img srcset="${photographSources(name, 'webp')}" ${sizes} src="/media/pictures/${photographNow(name, 800, 'webp')}" width="800" height="800" alt="" loading="lazy"></picture>`;
}

/** The page of the store that tells of what is waited for. */
const STORY_PATHS = { m1: '/glucose', 'blood-vision': '/blood-vision' } as const satisfies Record<
  WaitlistProduct,
  string
>;

export interface WaitlistPageOptions {
  readonly locale: Locale;
  readonly values: WaitlistForm;
  readonly problems: readonly (readonly [WaitlistField, WaitlistProblem])[];
}

export function waitlistPage({ locale, values, problems }: WaitlistPageOptions): PageParts {
  const { email, country, product } = values;
  const texts = waitlistTexts(locale, product);
  const waiting = waitingCountries(product);
  const step = FORM_TEXTS[locale];
  const messages = new Map(problems.map(([name, problem]) => [name, messageOf(problem, locale)]));
  const summary = problemNotice(locale, messages);
  const known = COUNTRIES.find((each) => each === country);
  // Somebody from where it is sold came by a link, or to have it sent elsewhere: the page says where it is sold to them.
  const sold = known !== undefined && !waiting.includes(known);
  const title = known === undefined || sold ? texts.title : texts.titleIn(known);
  return {
    locale,
    title,
    style: STYLE,
    languageForm: 'waitlist',
    at: WAITLIST_PATH,
    main: `<div class="beside"><div class="waiting">${summary}<h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(texts.lead)}</p>
<form method="post" id="waitlist" action="${WAITLIST_PATH}" novalidate>
${Object.entries(campaignIn(values))
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}
<input type="hidden" name="${WAITLIST_PARAMETERS.product}" value="${product}">
<div class="fields">
${field({
  name: WAITLIST_PARAMETERS.country,
  label: texts.country,
  value: sold ? '' : country,
  autocomplete: 'country',
  required: true,
  error: messages.get('country'),
  options: [
    { value: '', text: step.choose },
    ...countryNames(waiting, locale).map(({ code, name }) => ({ value: code, text: name })),
  ],
})}
${field({
  name: 'email',
  label: texts.email,
  value: email.replace(/[\p{Cc}\p{Cs}]+/gu, ''),
  type: 'email',
  autocomplete: 'email',
  required: true,
  maxlength: MAX_EMAIL_LENGTH,
  error: messages.get('email'),
})}
</div>
<p class="actions"><button class="button">${escapeHtml(texts.submit)}</button></p>
<p class="hint">${escapeHtml(texts.privacy)}</p>
</form>
<p class="quiet">${escapeHtml(texts.meanwhile)}${locale === 'ja' ? '' : ' '}<a href="${STORY_PATHS[product]}">${escapeHtml(texts.story)}</a></p>
</div>${picture(product)}</div>`,
  };
}

function messageOf(problem: WaitlistProblem, locale: Locale): string {
  const texts = WAITLIST_TEXTS[locale];
  const step = FORM_TEXTS[locale];
  switch (problem) {
    case 'missing':
      return step.missing(texts.email);
    case 'long':
      return step.tooLong(texts.email, MAX_EMAIL_LENGTH);
    case 'email':
      return step.wrongEmail;
    case 'country':
      return texts.chooseCountry;
  }
}

interface SaidOptions {
  readonly title: string;
  readonly text: string;
  /** A second paragraph. */
  readonly more?: string;
  readonly action: { readonly to: string; readonly text: string };
}

const said = (locale: Locale, { title, text, more, action }: SaidOptions): PageParts => ({
  locale,
  title,
  narrow: true,
  main: `<div role="status" tabindex="-1" autofocus><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></div>${
    more === undefined ? '' : `<p class="quiet">${escapeHtml(more)}</p>`
  }<p class="actions"><a class="button" href="${action.to}">${escapeHtml(action.text)}</a></p>`,
});

/** The same whether an address is new, on the list, or has had its mails of the day. */
export function waitlistAskedPage(locale: Locale): PageParts {
  const { askedTitle: title, asked: text, askedNothing: more, back } = WAITLIST_TEXTS[locale];
  return said(locale, { title, text, more, action: { to: '/', text: back } });
}

export function waitlistJoinedPage(locale: Locale): PageParts {
  const { joinedTitle: title, joined: text, back } = WAITLIST_TEXTS[locale];
  return said(locale, { title, text, action: { to: '/', text: back } });
}

export function waitlistExpiredPage(locale: Locale): PageParts {
  const { expiredTitle: title, expired: text, again } = WAITLIST_TEXTS[locale];
  return said(locale, { title, text, action: { to: WAITLIST_PATH, text: again } });
}

export function waitlistLeftPage(locale: Locale): PageParts {
  const { leftTitle: title, left: text, back } = WAITLIST_TEXTS[locale];
  return said(locale, { title, text, action: { to: '/', text: back } });
}

/** Asks before anything is done: mail programs follow links by themselves. */
const question = (locale: Locale, title: string, text: string, button: string, to: string): PageParts => ({
  locale,
  title,
  narrow: true,
  main: `<h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(to)}"><p class="actions"><button class="button">${escapeHtml(button)}</button></p></form>`,
});

export function waitlistConfirmPage(locale: Locale, token: string): PageParts {
  const { confirmTitle, confirmText, confirm } = WAITLIST_TEXTS[locale];
  return question(locale, confirmTitle, confirmText, confirm, confirmPath(token));
}

export function waitlistLeavePage(locale: Locale, token: string): PageParts {
  const { leaveTitle, leaveText, leave } = WAITLIST_TEXTS[locale];
  return question(locale, leaveTitle, leaveText, leave, leavePath(token));
}
