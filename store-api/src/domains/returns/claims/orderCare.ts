/** Old rings and claims on the order's page: where each is, all that has happened, and what its shopper can do (ORD-02, ORD-03). */
import { escapeHtml } from '@tessera/shared-contracts/escape';
import type { Locale } from '@tessera/shared-contracts/locales';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { labelled } from '../../../platform/pages/labelled.ts';
import { field, notice } from '../../../platform/pages/pageFrame.ts';
import { type Clock, historyList, wayList } from '../../../platform/pages/way.ts';
import type { Order } from '../../orders/orders.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { RETURN_TEXTS } from '../goods/returnTexts.ts';
import { careNumber } from './careNumber.ts';
import { careWay, isClaim, isReturn, nextCareStates, TRADE_IN_STATES } from './careStates.ts';
import type { CareCase } from './careTables.ts';
import { CARE_TEXTS } from './careTexts.ts';
import { CARE_ANCHOR, caseSentence, caseTitle, envelopeSentAt, isoDayText, stateOfCase } from './caseWords.ts';
import { keepPath } from './keepPage.ts';
import { lastSendingDay, pickupDays } from './pickupDays.ts';

export interface OrderCareOptions {
  readonly order: Order;
  readonly cases: readonly CareCase[];
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
export const pickupField = ({ number }: Pick<CareCase, 'number'>): string => `day-${number}`;

export function orderCare(options: OrderCareOptions): {
  readonly before: string;
  readonly tradeIns: string;
  readonly claims: string;
  readonly returns: string;
} {
  const { order, cases, locale, dayMissing, movedOn, claimable } = options;
  const texts = CARE_TEXTS[locale];
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
            CARE_ANCHOR.tradeIns,
            texts.tradeIn.title,
            `${tradeIns.map((careCase) => caseBlock(careCase, options)).join('')}<p class="small"><a href="/trade-in">${escapeHtml(texts.tradeIn.how)}</a></p>`,
          ),
    returns:
      returns.length === 0
        ? ''
        : section(
            CARE_ANCHOR.returns,
            RETURN_TEXTS[locale].yours,
            returns.map((careCase) => caseBlock(careCase, options)).join(''),
          ),
    claims:
      claims.length === 0 && !claimable
        ? ''
        : section(
            CARE_ANCHOR.claims,
            texts.claim.yours,
            `${claims.map((careCase) => caseBlock(careCase, options)).join('')}${claimable ? make : ''}`,
          ),
  };
}

function caseBlock(careCase: CareCase, options: OrderCareOptions): string {
  const { order, locale, clock } = options;
  const texts = CARE_TEXTS[locale];
  const been = careCase.history.map(({ to }) => to);
  const way = wayList(
    {
      steps: careWay(careCase, been),
      here: careCase.state,
      at: (step) => careCase.history.findLast(({ to }) => to === step)?.at,
      name: (step) => stateOfCase(careCase, step, locale),
      ahead: (step) =>
        isReturn(careCase.kind)
          ? ''
          : (texts.tradeIn.ahead[TRADE_IN_STATES.find((each) => each === step) ?? 'registered'] ?? ''),
      texts,
    },
    locale,
    clock,
  );
  const notes = careCase.history.flatMap(({ note }) =>
    note === null
      ? []
      : [
          `<p class="from-team note"><span class="quiet small">${escapeHtml(texts.noteFrom)}</span>\n${escapeHtml(note)}</p>`,
        ],
  );
  const asked = [
    careCase.cause === null ? '' : texts.claim.causes[careCase.cause],
    careCase.size === null ? '' : texts.claim.wanted(careCase.size),
    careCase.reason === null ? '' : RETURN_TEXTS[locale].reasons[careCase.reason],
  ].filter((part) => part !== '');
  const description =
    careCase.kind === 'trade_in'
      ? ''
      : `<p class="small">${escapeHtml(asked.join('. '))}</p><p class="note quiet">${escapeHtml(careCase.description ?? '')}</p>${careCase.photos.length === 0 ? '' : `<p class="small quiet">${escapeHtml(texts.claim.photosSent(careCase.photos.length))}</p>`}`;
  const history = historyList(
    careCase.history.map(({ at, to, actor, day }) => ({
      at,
      what:
        day === null
          ? stateOfCase(careCase, to, locale)
          : labelled(locale, stateOfCase(careCase, to, locale), isoDayText(day, locale)),
      who: texts.who[actor],
    })),
    locale,
    clock,
  );
  const { goesOn, ends } = actions(careCase, options);
  return `<div class="care"><h3>${escapeHtml(caseTitle(careCase, order, locale))}</h3>${description}<p class="said">${escapeHtml(caseSentence(careCase, order, locale))}</p>${notes.join('')}${goesOn}${way}<details><summary>${escapeHtml(texts.history)}</summary>${history}</details>${ends}</div>`;
}

/** What its shopper can do now, each a form of its own: what goes on, and what ends it. */
function actions(
  careCase: CareCase,
  { order, locale, now, dayMissing }: OrderCareOptions,
): { readonly goesOn: string; readonly ends: string } {
  const { tradeIn, claim } = CARE_TEXTS[locale];
  const next = nextCareStates(careCase, 'shopper');
  const form = (inside: string) =>
    `<form method="post" action="/order/${order.token}/care/${careNumber(careCase)}" class="part" novalidate>${inside}</form>`;
  const end = (to: string, label: string) =>
    form(`<p class="actions"><button class="button plain" name="to" value="${to}">${escapeHtml(label)}</button></p>`);
  const ends = isReturn(careCase.kind)
    ? next.includes('cancelled')
      ? end('cancelled', RETURN_TEXTS[locale].keep)
      : ''
    : next.includes('cancelled')
      ? `<p class="actions"><a class="button plain" href="${keepPath(order, careCase)}">${escapeHtml(tradeIn.keep)}</a></p><p class="hint">${escapeHtml(tradeIn.keepHint)}</p>`
      : next.includes('withdrawn')
        ? end('withdrawn', claim.withdraw)
        : '';
  const sentAt = envelopeSentAt(careCase);
  const zone = orderZone(order);
  if (!next.includes('pickup_booked') || sentAt === null) return { goesOn: '', ends };
  const days = pickupDays(sentAt, now, zone);
  if (days.length === 0) return { goesOn: `<p class="quiet">${escapeHtml(tradeIn.tooLate)}</p>`, ends };
  const weekday = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'full' });
  const pickup = field({
    name: pickupField(careCase),
    label: tradeIn.pickup,
    value: careCase.pickupDay ?? '',
    required: true,
    hint: tradeIn.pickupHint(isoDayText(lastSendingDay(sentAt, zone), locale)),
    error: dayMissing === careCase.number ? tradeIn.chooseDay : undefined,
    options: [
      { value: '', text: FORM_TEXTS[locale].choose },
      ...days.map((day) => ({ value: day, text: weekday.format(new Date(`${day}T00:00:00Z`)) })),
    ],
  });
  const book = careCase.state === 'pickup_booked' ? tradeIn.bookAgain : tradeIn.book;
  const goesOn = form(
    `<div class="fields">${pickup}</div><p class="actions"><button class="button" name="to" value="pickup_booked">${escapeHtml(book)}</button></p>`,
  );
  return { goesOn, ends };
}
