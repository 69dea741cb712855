/** Section of the order's page: the day of a booked blood test, and the form that moves it. */
import { Button } from '@tessera/design-system/Button';
import { PICK_UP_WINDOWS } from '@tessera/shared-contracts/afterSales/pickUpHours';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Fragment } from 'react';
import { Field } from '../../platform/pages/Field.tsx';
import { Notice } from '../../platform/pages/Notice.tsx';
import { Section } from '../../platform/pages/Section.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { lineDetail } from '../orders/orderSummary.ts';
import type { Order } from '../orders/orders.ts';
import { orderTexts } from '../orders/texts.ts';
import { isoDayText } from '../returns/claims/caseSentences.ts';
import { piecesLeft } from '../returns/refunds/orderParts.ts';
import { type TestDay, testDayOf } from './testDay.ts';
import { testDayTexts } from './texts.ts';

/** Names of a line's form fields. */
export const testDateField = (line: number): string => `test-date-${line}`;
export const testWindowField = (line: number): string => `test-window-${line}`;

/** The problem of a submitted form: no day was chosen, or it is too late. */
export interface TestDayProblem {
  readonly line: number;
  readonly problem: 'missing' | 'late';
}

export interface OrderTestDayProps {
  readonly order: Order;
  readonly locale: Locale;
  readonly catalogue: Catalogue;
  readonly now: Date;
  /** The problem of the submitted form, if any. */
  readonly wrong: TestDayProblem | undefined;
}

/** Renders nothing if the order has no booked test. */
export function OrderTestDay({ order, locale, catalogue, now, wrong }: OrderTestDayProps) {
  const t = testDayTexts(locale);
  const left = piecesLeft(order.lines, order.returns.gone);
  const tests = order.lines.flatMap((bought, line) => {
    const booked = testDayOf(bought, catalogue, order.state, now);
    return booked === null || (left[line] ?? 0) === 0 ? [] : [{ bought, line, booked }];
  });
  if (tests.length === 0) return null;
  return (
    <Section id="blood-test" title={t('testDay.title')}>
      {tests.map(({ bought, line, booked }) => (
        <Fragment key={line}>
          <p>{lineDetail({ ...bought, quantity: 1 }, locale)}</p>
          {booked.days.length === 0 ? (
            <p className="quiet">{t('testDay.over')}</p>
          ) : (
            <>
              <p className="quiet">{t('testDay.until', { day: isoDayText(booked.lastDay, locale) })}</p>
              <MoveForm
                action={`/order/${order.token}/test/${line}`}
                locale={locale}
                line={line}
                booked={booked}
                isMissing={wrong?.line === line && wrong.problem === 'missing'}
              />
            </>
          )}
        </Fragment>
      ))}
    </Section>
  );
}

interface MoveFormProps {
  readonly action: string;
  readonly locale: Locale;
  readonly line: number;
  readonly booked: TestDay;
  /** Whether the form was submitted without a day. */
  readonly isMissing: boolean;
}

function MoveForm({ action, locale, line, booked, isMissing }: MoveFormProps) {
  const t = testDayTexts(locale);
  const weekday = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'full' });
  return (
    <form method="post" action={action} className="part" noValidate>
      <div className="fields">
        <Field
          name={testDateField(line)}
          label={t('testDay.day')}
          value={booked.date}
          required
          error={isMissing ? t('testDay.missing') : undefined}
          options={[
            { value: '', text: t('testDay.choose') },
            ...booked.days.map((day) => ({ value: day, text: weekday.format(new Date(`${day}T00:00:00Z`)) })),
          ]}
        />
        <Field
          name={testWindowField(line)}
          label={t('testDay.window')}
          value={booked.window}
          required
          options={PICK_UP_WINDOWS.map((each) => ({
            value: each,
            text: orderTexts(locale)(`summary.windows.${each}`),
          }))}
        />
      </div>
      <p className="actions">
        <Button type="submit" variant="secondary">
          {t('testDay.move')}
        </Button>
      </p>
    </form>
  );
}

export interface TestDayNoticeProps {
  readonly wrong: TestDayProblem;
  readonly locale: Locale;
}

/** The error message above the page. */
export function TestDayNotice({ wrong, locale }: TestDayNoticeProps) {
  const t = testDayTexts(locale);
  return wrong.problem === 'late' ? (
    <Notice title={t('testDay.title')} text={t('testDay.late')} bad />
  ) : (
    <Notice title={t('testDay.title')} links={[{ field: testDateField(wrong.line), text: t('testDay.missing') }]} bad />
  );
}
