/** The page behind an order's link: at first the confirmation, then its state, sizes and contents (ORD-01). */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { ReactNode } from 'react';
import { type Clock, dayText } from '../../platform/pages/clock.ts';
import { labelled } from '../../platform/pages/labelled.ts';
import { Notice } from '../../platform/pages/Notice.tsx';
import type { PageParts } from '../../platform/pages/pageFrame.tsx';
import { Section } from '../../platform/pages/Section.tsx';
import { TextLines } from '../../platform/pages/TextLines.tsx';
import { History, Timeline } from '../../platform/pages/Timeline.tsx';
import { deliveryRows } from '../orders/deliveryRows.ts';
import { LineList, Sums } from '../orders/OrderSummary.tsx';
import { orderNumber } from '../orders/orderNumber.ts';
import { isAddressOpen, type OrderState, orderWay } from '../orders/orderStates.ts';
import { ORDER_STYLE } from '../orders/orderStyle.ts';
import { planDay, receiver } from '../orders/orderSummary.ts';
import type { Order } from '../orders/orders.ts';
import { orderTexts } from '../orders/texts.ts';
import { isAllGone } from '../returns/refunds/orderParts.ts';
import { addressPath } from './addressPath.ts';
import { GiftSection } from './GiftSection.tsx';
import { changeName } from './orderChanges.ts';
import { SizeSection, type SizeSectionProps, sizeField } from './SizeSection.tsx';
import { orderPageTexts } from './texts.ts';

/** States whose expected time is shown in advance. */
const AHEAD = ['kit_shipped', 'size_submitted', 'processed', 'shipped'] as const satisfies readonly OrderState[];

export interface OrderPageOptions extends SizeSectionProps {
  /** The clock that formats times. */
  readonly clock: Clock;
  readonly now: Date;
  /** Whether the order was just bought. */
  readonly thanks: boolean;
  /** Whether a size was submitted after the order had moved on. */
  readonly late: boolean;
  /** Trade-ins, claims and returns; `before` is rendered above everything else. */
  readonly caseSections: {
    readonly before: ReactNode;
    readonly tradeIns: ReactNode;
    readonly claims: ReactNode;
    readonly returns: ReactNode;
  };
  /** The cancelled and returned pieces, and the links to cancel or return. */
  readonly leaving: ReactNode;
}

export function orderPage(options: OrderPageOptions): PageParts {
  const { order, locale, clock, thanks, caseSections } = options;
  const t = orderTexts(locale);
  const title = t('order.title', { number: orderNumber(order) });
  return {
    locale,
    title: thanks ? t('order.thanksTitle') : title,
    at: `/order/${order.token}`,
    store: order.store,
    style: ORDER_STYLE,
    main: (
      <>
        <Before {...options} />
        <h1>{thanks ? t('order.thanksTitle') : title}</h1>
        {thanks ? (
          <p className="lead">
            {title}. {t('order.thanks', { email: order.email })}
          </p>
        ) : null}
        <p className="quiet small">{t('order.keepLink')}</p>
        {order.paymentProvider === 'test' ? <p className="tag">{t('order.test')}</p> : null}
        <div className="grid spaced">
          <div className="stack">
            <Progress order={order} locale={locale} clock={clock} />
            <Delivery order={order} locale={locale} now={options.now} />
            <SizeSection {...options} />
            <HistorySection order={order} locale={locale} clock={clock} />
            {options.leaving}
            {caseSections.returns}
            {caseSections.tradeIns}
            {caseSections.claims}
            <GiftSection order={order} locale={locale} clock={clock} />
            <Receiver order={order} locale={locale} />
          </div>
          <BoughtSection order={order} locale={locale} clock={clock} />
        </div>
      </>
    ),
  };
}

function Before({ locale, missing, late, caseSections }: OrderPageOptions) {
  const t = orderTexts(locale);
  if (missing.length > 0)
    return (
      <Notice
        title={t('order.problemTitle')}
        links={missing.map((ring) => ({ field: sizeField(ring), text: t('order.sizeMissing', { ring: ring.title }) }))}
        bad
      />
    );
  return late ? <Notice title={t('order.sizeTitle')} text={t('order.late')} bad /> : caseSections.before;
}

interface SectionOfOrderProps {
  readonly order: Order;
  readonly locale: Locale;
}

interface DatedSectionProps extends SectionOfOrderProps {
  readonly clock: Clock;
}

function Progress({ order, locale, clock }: DatedSectionProps) {
  const { contents, history: events } = order;
  const t = orderTexts(locale);
  const isDated = (order.deliveries ?? []).some(
    ({ item, days }) => (item === 'ring' || item === 'openRing') && days !== null,
  );
  // Expected times are shown for rings only: other orders are sent within days.
  // Known days are shown below instead, because an operator may have promised other days than the usual weeks.
  const expected = (step: OrderState) => {
    const ahead = AHEAD.find((each) => each === step);
    return contents !== 'ring' || ahead === undefined || (ahead === 'shipped' && isDated)
      ? ''
      : t(`order.ahead.${ahead}`);
  };
  return (
    <Section id="progress" title={t('order.progress')}>
      <Timeline
        steps={orderWay(
          order,
          events.map(({ to }) => to),
        )}
        current={order.state}
        reachedAt={(step) => events.findLast(({ what, to }) => what === 'state' && to === step)?.at}
        nameOf={(step) => t(`order.states.${step}`, { context: contents })}
        expected={expected}
        texts={{ done: t('order.done'), now: t('order.now') }}
        locale={locale}
        clock={clock}
      />
    </Section>
  );
}

/** The arrival of the remaining items, and the parcel's tracking. */
function Delivery({ order, locale, now }: SectionOfOrderProps & { readonly now: Date }) {
  const t = orderTexts(locale);
  const { shipment } = order;
  const rows = [
    ...(isAllGone(order) ? [] : deliveryRows(order, order.lines, locale, now)),
    ...(shipment === null ? [] : [{ what: t('stateMail.carrier'), when: shipment.carrier }]),
    ...(shipment === null || shipment.number === null
      ? []
      : [{ what: t('stateMail.trackingNumber'), when: shipment.number }]),
  ];
  if (rows.length === 0) return null;
  const link = shipment?.link ?? null;
  return (
    <Section id="comes" title={t('stateMail.comes')}>
      <p>
        <TextLines lines={rows.map(({ what, when }) => labelled(locale, what, when))} />
      </p>
      {link === null ? null : (
        <p className="actions">
          <ButtonLink href={link} variant="secondary" rel="noreferrer">
            {t('stateMail.track')}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

/** The full history of the order. */
function HistorySection({ order: { contents, history }, locale, clock }: DatedSectionProps) {
  const t = orderTexts(locale);
  return (
    <Section id="history" title={t('order.history')}>
      <History
        entries={history.map(({ at, what, from, to, actor }) => ({
          at,
          what:
            what !== 'state'
              ? changeName(what, locale)
              : from === to
                ? t('order.sizeAgain')
                : t(`order.states.${to}`, { context: contents }),
          who: t(`order.who.${actor}`),
        }))}
        locale={locale}
        clock={clock}
      />
    </Section>
  );
}

function Receiver({ order, locale }: SectionOfOrderProps) {
  const t = orderTexts(locale);
  return (
    <Section id="to" title={order.contents === 'services' ? t('order.account') : t('order.to')}>
      <p>
        <TextLines lines={receiver(order, order.contents, locale)} />
      </p>
      {isAddressOpen(order) ? (
        <p className="small">
          <TextLink variant="alone" href={addressPath(order)}>
            {orderPageTexts(locale)('orderAddress.change')}
          </TextLink>
        </p>
      ) : null}
    </Section>
  );
}

function BoughtSection({ order: { lines, totals, store, created }, locale, clock }: DatedSectionProps) {
  const t = orderTexts(locale);
  return (
    <Section id="items" title={t('order.items')} className="side">
      <LineList lines={lines} totals={totals} locale={locale} day={planDay(store, created)} />
      <Sums totals={totals} store={store} locale={locale} addressKnown paid={t('order.paid')} />
      <p className="quiet small">{`${t('order.ordered')} ${dayText(created, locale, clock)}`}</p>
    </Section>
  );
}
