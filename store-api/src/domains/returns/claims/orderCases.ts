/** Old rings and claims on the order's page: where each is, all that has happened, and what its shopper can do (ORD-02, ORD-03). */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { labelled } from '../../../platform/pages/labelled.ts';
import { field, notice } from '../../../platform/pages/pageFrame.ts';
import { type Clock, historyList, wayList } from '../../../platform/pages/way.ts';
import type { Order } from '../../orders/orders.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { RETURN_TEXTS } from '../goods/returnTexts.ts';
import { caseNumber } from './caseNumber.ts';
import { CASE_ANCHOR, caseSentence, caseTitle, envelopeSentAt, isoDayText, stateOfCase } from './caseSentences.ts';
import { caseTimeline, isClaim, isReturn, nextCaseStates, TRADE_IN_STATES } from './caseStates.ts';
import type { ReturnCase } from './caseTables.ts';
import { CASE_TEXTS } from './caseTexts.ts';
import { keepPath } from './keepPage.ts';
import { lastSendingDay, pickupDays } from './pickupDays.ts';

export interface OrderCasesOptions {
  readonly order: Order;
  readonly cases: readonly ReturnCase[];
  readonly locale: Locale;
  /** What times are told by. */
  readonly clock: Clock;
  readonly now: Date;
  /** The number of the trade-in whose pickup was sent without a day. */
  readonly dayMissing: string | null;
  /** What was asked for came too late. */
  readonly movedOn: boolean;
  /** Something of the order can be claimed, now or once it has left. */
  readonly claimable: boolean;
}

/** The name of a pickup's field. */
export const pickupField = ({ number }: Pick<ReturnCase, 'number'>): string => `day-${number}`;

export function orderCases(options: OrderCasesOptions): {
  readonly before: string;
  readonly tradeIns: string;
  readonly claims: string;
  readonly returns: string;
} {
  const { order, cases, locale, dayMissing, movedOn, claimable } = options;
  const texts = CASE_TEXTS[locale];
  const missing = cases.find(({ number }) => number === dayMissing);
  const before = movedOn
    ? notice({ title: texts.movedOnTitle, text: texts.movedOn, bad: true })
    : missing === undefined
      ? ''
      : notice({
          title: texts.tradeIn.pickup,
          links: [{ field: pickupField(missing), text: texts.tradeIn.chooseDay }],
          bad: true,
        });
  const section = (id: string, title: string, body: string) =>
    `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>${body}</section>`;
  const tradeIns = cases.filter(({ kind }) => kind === 'trade_in');
  const claims = cases.filter(({ kind }) => isClaim(kind));
  const returns = cases.filter(({ kind }) => isReturn(kind));
  const make = `<p class="quiet">${escapeHtml(texts.claim.makeHint)}</p><p class="actions"><a class="button plain" href="/order/${order.token}/claim">${escapeHtml(texts.claim.make)}</a></p>`;
  return {
    before,
    tradeIns:
      tradeIns.length === 0
        ? ''
        : section(
            CASE_ANCHOR.tradeIns,
            texts.tradeIn.title,
            `${tradeIns.map((returnCase) => caseBlock(returnCase, options)).join('')}<p class="small"><a href="/trade-in">${escapeHtml(texts.tradeIn.how)}</a></p>`,
          ),
    returns:
      returns.length === 0
        ? ''
        : section(
            CASE_ANCHOR.returns,
            RETURN_TEXTS[locale].yours,
            returns.map((returnCase) => caseBlock(returnCase, options)).join(''),
          ),
    claims:
      claims.length === 0 && !claimable
        ? ''
        : section(
            CASE_ANCHOR.claims,
            texts.claim.yours,
            `${claims.map((returnCase) => caseBlock(returnCase, options)).join('')}${claimable ? make : ''}`,
          ),
  };
}

function caseBlock(returnCase: ReturnCase, options: OrderCasesOptions): string {
  const { order, locale, clock } = options;
  const texts = CASE_TEXTS[locale];
  const been = returnCase.history.map(({ to }) => to);
  const way = wayList(
    {
      steps: caseTimeline(returnCase, been),
      here: returnCase.state,
      at: (step) => returnCase.history.findLast(({ to }) => to === step)?.at,
      name: (step) => stateOfCase(returnCase, step, locale),
      ahead: (step) =>
        isReturn(returnCase.kind)
          ? ''
          : (texts.tradeIn.ahead[TRADE_IN_STATES.find((each) => each === step) ?? 'registered'] ?? ''),
      texts,
    },
    locale,
    clock,
  );
  const notes = returnCase.history.flatMap(({ note }) =>
    note === null
      ? []
      : [
          `<p class="from-team note"><span class="quiet small">${escapeHtml(texts.noteFrom)}</span>\n${escapeHtml(note)}</p>`,
        ],
  );
  const asked = [
    returnCase.cause === null ? '' : texts.claim.causes[returnCase.cause],
    returnCase.size === null ? '' : texts.claim.wanted(returnCase.size),
    returnCase.reason === null ? '' : RETURN_TEXTS[locale].reasons[returnCase.reason],
  ].filter((part) => part !== '');
  const description =
    returnCase.kind === 'trade_in'
      ? ''
      : `<p class="small">${escapeHtml(asked.join('. '))}</p><p class="note quiet">${escapeHtml(returnCase.description ?? '')}</p>${returnCase.photos.length === 0 ? '' : `<p class="small quiet">${escapeHtml(texts.claim.photosSent(returnCase.photos.length))}</p>`}`;
  const history = historyList(
    returnCase.history.map(({ at, to, actor, day }) => ({
      at,
      what:
        day === null
          ? stateOfCase(returnCase, to, locale)
          : labelled(locale, stateOfCase(returnCase, to, locale), isoDayText(day, locale)),
      who: texts.who[actor],
    })),
    locale,
    clock,
  );
  const { goesOn, ends } = actions(returnCase, options);
  return `<div class="care"><h3>${escapeHtml(caseTitle(returnCase, order, locale))}</h3>${description}<p class="said">${escapeHtml(caseSentence(returnCase, order, locale))}</p>${notes.join('')}${goesOn}${way}<details><summary>${escapeHtml(texts.history)}</summary>${history}</details>${ends}</div>`;
}

/** What its shopper can do now, each a form of its own: what goes on, and what ends it. */
function actions(
  returnCase: ReturnCase,
  { order, locale, now, dayMissing }: OrderCasesOptions,
): { readonly goesOn: string; readonly ends: string } {
  const { tradeIn, claim } = CASE_TEXTS[locale];
  const next = nextCaseStates(returnCase, 'shopper');
  const form = (inside: string) =>
    `<form method="post" action="/order/${order.token}/care/${caseNumber(returnCase)}" class="part" novalidate>${inside}</form>`;
  const end = (to: string, label: string) =>
    form(`<p class="actions"><button class="button plain" name="to" value="${to}">${escapeHtml(label)}</button></p>`);
  const ends = isReturn(returnCase.kind)
    ? next.includes('cancelled')
      ? end('cancelled', RETURN_TEXTS[locale].keep)
      : ''
    : next.includes('cancelled')
      ? `<p class="actions"><a class="button plain" href="${keepPath(order, returnCase)}">${escapeHtml(tradeIn.keep)}</a></p><p class="hint">${escapeHtml(tradeIn.keepHint)}</p>`
      : next.includes('withdrawn')
        ? end('withdrawn', claim.withdraw)
        : '';
  const sentAt = envelopeSentAt(returnCase);
  const zone = orderZone(order);
  if (!next.includes('pickup_booked') || sentAt === null) return { goesOn: '', ends };
  const days = pickupDays(sentAt, now, zone);
  if (days.length === 0) return { goesOn: `<p class="quiet">${escapeHtml(tradeIn.tooLate)}</p>`, ends };
  const weekday = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'full' });
  const pickup = field({
    name: pickupField(returnCase),
    label: tradeIn.pickup,
    value: returnCase.pickupDay ?? '',
    required: true,
    hint: tradeIn.pickupHint(isoDayText(lastSendingDay(sentAt, zone), locale)),
    error: dayMissing === returnCase.number ? tradeIn.chooseDay : undefined,
    options: [
      { value: '', text: FORM_TEXTS[locale].choose },
      ...days.map((day) => ({ value: day, text: weekday.format(new Date(`${day}T00:00:00Z`)) })),
    ],
  });
  const book = returnCase.state === 'pickup_booked' ? tradeIn.bookAgain : tradeIn.book;
  const goesOn = form(
    `<div class="fields">${pickup}</div><p class="actions"><button class="button" name="to" value="pickup_booked">${escapeHtml(book)}</button></p>`,
  );
  return { goesOn, ends };
}
