/** The order's page with the sections of other domains: test days, cancellations, returns, trade-ins and claims. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Response } from 'express';
import { clockOf } from '../../platform/pages/clock.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { plainPage } from '../../platform/pages/plainPage.tsx';
import { localeOf } from '../../platform/text/localeParameter.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { inLanguage, type Words } from '../orders/inLanguage.ts';
import { isAddressOpen } from '../orders/orderStates.ts';
import type { Order, Orders } from '../orders/orders.ts';
import { orderZone } from '../orders/orderZone.ts';
import type { CaseNotices, ShownOrder } from '../orders/shownOrder.ts';
import { orderTexts } from '../orders/texts.ts';
import { orderCancellation } from '../returns/cancellations/orderCancellation.tsx';
import { claimableLines } from '../returns/claims/claimable.ts';
import { findPath } from '../returns/claims/findPages.tsx';
import { orderCases } from '../returns/claims/orderCases.tsx';
import type { ReturnCases } from '../returns/claims/returnCases.ts';
import { orderReturn } from '../returns/goods/orderReturn.tsx';
import { isAllGone } from '../returns/refunds/orderParts.ts';
import { returnTexts } from '../returns/texts.ts';
import { orderWithdrawal } from '../returns/withdrawals/orderWithdrawal.tsx';
import { OrderTestDay, TestDayNotice, type TestDayProblem } from '../testDays/OrderTestDay.tsx';
import { type OrderPageOptions, orderPage } from './orderPage.tsx';

type PageMessages = Partial<Pick<OrderPageOptions, 'thanks' | 'missing' | 'given' | 'late'>> &
  CaseNotices & { readonly testDay?: TestDayProblem };

/** The order's page with the messages about a preceding action. */
export interface DrawnOrder extends ShownOrder {
  show(response: Response, order: Order, locale: Locale, also: PageMessages, status?: number): Promise<void>;
}

export interface DrawnOrderOptions {
  readonly orders: Orders;
  readonly cases: ReturnCases;
  /** Names of items, delivery and tax, in all languages. */
  readonly words: () => Words & { readonly catalogue: Catalogue };
  readonly now?: (() => Date) | undefined;
}

export function createDrawnOrder({ orders, cases, words, now = () => new Date() }: DrawnOrderOptions): DrawnOrder {
  const notHere: DrawnOrder['notHere'] = (response, locale) => {
    const t = orderTexts(locale);
    const page = plainPage(
      locale,
      t('order.notFoundTitle'),
      t('order.notFound'),
      findPath('order'),
      returnTexts(locale)('claims.find.title'),
    );
    sendPage(response, { ...page, status: 404 });
  };
  return {
    notHere,
    async find(request, response) {
      const order = await orders.find(request.params.token);
      if (order === null) notHere(response, localeOf(request));
      return order;
    },
    async show(response, order, locale, { dayMissing = null, movedOn = false, testDay, ...also }, status = 200) {
      const drawn = inLanguage(order, locale, words());
      const at = now();
      const ofOrder = await cases.ofOrder(order.id);
      const { catalogue } = words();
      const claimed = { order: drawn, catalogue, cases: ofOrder, sizesFor: orders.sizesFor, now: at };
      const caseOptions = {
        order: drawn,
        cases: ofOrder,
        locale,
        clock: clockOf(response.req, orderZone(order)),
        now: at,
        dayMissing,
        movedOn,
        claimable: claimableLines(claimed).length > 0 || (isAddressOpen(order) && !isAllGone(order)),
      };
      const caseSections = orderCases(caseOptions);
      sendPage(response, {
        ...orderPage({
          order: drawn,
          locale,
          clock: caseOptions.clock,
          now: caseOptions.now,
          sizesFor: orders.sizesFor,
          thanks: false,
          missing: [],
          given: {},
          late: false,
          caseSections: {
            ...caseSections,
            before: testDay === undefined ? caseSections.before : <TestDayNotice wrong={testDay} locale={locale} />,
          },
          leaving: (
            <>
              <OrderTestDay order={drawn} locale={locale} catalogue={catalogue} now={at} wrong={testDay} />
              {orderCancellation(drawn, locale, clockOf(response.req), catalogue)}
              {orderReturn(drawn, locale, catalogue, at)}
              {orderWithdrawal(drawn, locale)}
            </>
          ),
          ...also,
        }),
        status,
      });
    },
    inLanguage: (order, locale) => inLanguage(order, locale, words()),
  };
}
