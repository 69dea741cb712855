/** On the order's page: the day of a booked blood test, and the form that moves it. */
import { PICK_UP_WINDOWS } from '@tessera/shared-contracts/afterSales/bookedTest';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { field, notice } from '../../platform/pages/pageFrame.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { lineDetail } from '../orders/orderSummary.ts';
import type { Order } from '../orders/orders.ts';
import { SUMMARY_TEXTS } from '../orders/summaryTexts.ts';
import { isoDayText } from '../returns/claims/caseSentences.ts';
import { piecesLeft } from '../returns/refunds/orderParts.ts';
import { testDayOf } from './testDay.ts';
import { TEST_DAY_TEXTS } from './testDayTexts.ts';

/** Names of the fields of a line. */
export const testDateField = (line: number): string => `test-date-${line}`;
export const testWindowField = (line: number): string => `test-window-${line}`;

/** What came of a form: a day is missing, or it came too late. */
export interface TestDayProblem {
  readonly line: number;
  readonly problem: 'missing' | 'late';
}

/** HTML; empty: the order has no booked test. */
export function orderTestDay(
  order: Order,
  locale: Locale,
  catalogue: Catalogue,
  now: Date,
  wrong: TestDayProblem | null,
): string {
  const texts = TEST_DAY_TEXTS[locale];
  const left = piecesLeft(order.lines, order.returns.gone);
  const weekday = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'full' });
  const blocks = order.lines.flatMap((bought, line) => {
    const booked = testDayOf(bought, catalogue, order.state, now);
    if (booked === null || (left[line] ?? 0) === 0) return [];
    const said = `<p>${escapeHtml(lineDetail({ ...bought, quantity: 1 }, locale))}</p>`;
    const problem = wrong?.line === line ? wrong.problem : null;
    if (booked.days.length === 0) return [`${said}<p class="quiet">${escapeHtml(texts.over)}</p>`];
    const date = field({
      name: testDateField(line),
      label: texts.day,
      value: booked.date,
      required: true,
      error: problem === 'missing' ? texts.missing : undefined,
      options: [
        { value: '', text: texts.choose },
        ...booked.days.map((day) => ({ value: day, text: weekday.format(new Date(`${day}T00:00:00Z`)) })),
      ],
    });
    const hours = field({
      name: testWindowField(line),
      label: texts.window,
      value: booked.window,
      required: true,
      options: PICK_UP_WINDOWS.map((each) => ({ value: each, text: SUMMARY_TEXTS[locale].windows[each] })),
    });
    return [
      `${said}<p class="quiet">${escapeHtml(texts.until(isoDayText(booked.lastDay, locale)))}</p><form method="post" action="/order/${order.token}/test/${line}" class="part" novalidate><div class="fields">${date}${hours}</div><p class="actions"><button class="button plain">${escapeHtml(texts.move)}</button></p></form>`,
    ];
  });
  if (blocks.length === 0) return '';
  return `<section aria-labelledby="blood-test"><h2 id="blood-test">${escapeHtml(texts.title)}</h2>${blocks.join('')}</section>`;
}

/** Above the page, what was wrong with a form; empty: nothing. */
export function testDayNotice(wrong: TestDayProblem | null, locale: Locale): string {
  if (wrong === null) return '';
  const texts = TEST_DAY_TEXTS[locale];
  return wrong.problem === 'late'
    ? notice({ title: texts.title, text: texts.late, bad: true })
    : notice({ title: texts.title, links: [{ field: testDateField(wrong.line), text: texts.missing }], bad: true });
}
