/** The waitlist's form as HTML, and the pages that follow it. */

import { COUNTRIES } from '@tessera/shared-contracts/countries';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/email';
import { escapeHtml } from '@tessera/shared-contracts/escape';
import type { Locale } from '@tessera/shared-contracts/locales';
import { WAITLIST_PARAMETERS, WAITLIST_PATH, type WaitlistProduct } from '@tessera/shared-contracts/waitlist';
import { countryNames } from '../checkout/address.ts';
import { STEP_TEXTS } from '../checkout/stepTexts.ts';
import { photographNow, photographSources } from '../media/photographs.ts';
import { field, type PageParts } from '../page/pageFrame.ts';
import { problemNotice } from '../page/problemNotice.ts';
import {
  campaignIn,
  type WaitlistField,
  type WaitlistForm,
  type WaitlistProblem,
  waitingCountries,
} from './waitlistForm.ts';
import { WAITLIST_TEXTS, waitlistTexts } from './waitlistTexts.ts';

/** Where a form that was taken leads. */
export const WAITLIST_DONE_PATH = `${WAITLIST_PATH}/done`;
/** Where an entry that was taken off leads. */
export const WAITLIST_LEFT_PATH = `${WAITLIST_PATH}/left`;

/** The way off the list, which stands in the mail alone. */
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
  const step = STEP_TEXTS[locale];
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
  const step = STEP_TEXTS[locale];
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

const said = (locale: Locale, title: string, text: string): PageParts => ({
  locale,
  title,
  narrow: true,
  main: `<div role="status" tabindex="-1" autofocus><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(text)}</p></div><p class="actions"><a class="button" href="/">${escapeHtml(WAITLIST_TEXTS[locale].back)}</a></p>`,
});

export function waitlistDonePage(locale: Locale): PageParts {
  const texts = WAITLIST_TEXTS[locale];
  return said(locale, texts.doneTitle, texts.done);
}

export function waitlistLeftPage(locale: Locale): PageParts {
  const texts = WAITLIST_TEXTS[locale];
  return said(locale, texts.leftTitle, texts.left);
}

/** Asks before it takes off: mail programs follow links by themselves. */
export function waitlistLeavePage(locale: Locale, token: string): PageParts {
  const texts = WAITLIST_TEXTS[locale];
  return {
    locale,
    title: texts.leaveTitle,
    narrow: true,
    main: `<h1>${escapeHtml(texts.leaveTitle)}</h1><p class="quiet">${escapeHtml(texts.leaveText)}</p>
<form method="post" action="${leavePath(escapeHtml(token))}"><p class="actions"><button class="button">${escapeHtml(texts.leave)}</button></p></form>`,
  };
}
