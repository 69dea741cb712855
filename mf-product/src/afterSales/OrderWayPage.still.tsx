import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { BrandLink } from '@tessera/design-system/sections/BrandLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { RING_DAYS, TRAVEL_CHARGER_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { useText } from '../text.ts';
import { FindOrderForm } from './FindOrderForm.tsx';
import * as styles from './OrderWayPage.styles.ts';
import { KIT_ARRIVES, ORDER_ROWS, SCALE_DAYS, WEEKS } from './orderScale.ts';

export interface OrderWayPageData {
  /** Whether this store accepts old rings. False also when store-api did not answer. */
  readonly tradeIn: boolean;
}

const WAYS = {
  ring: ['ordered', 'kit', 'size', 'made', 'shipped'],
  goods: ['ordered', 'packed', 'shipped'],
} as const;
/** Height of a row's drawing. */
const HEIGHT = 16;

/** /ring/order: what happens on each day of an order, and the form that finds one's own (C4, C9, ORD-01, ORD-02). */
export default function OrderWayPage({ data: { tradeIn } }: { readonly data: OrderWayPageData }) {
  return (
    <div className={styles.page}>
      <BrandLink />
      <Opening />
      <ArrivalTimes />
      <Steps />
      <More tradeIn={tradeIn} />
    </div>
  );
}

function Opening() {
  const { t } = useText();
  return (
    <section className={styles.opening} aria-labelledby="order-way">
      <div className={styles.words}>
        <h1 className={styles.headline} id="order-way" tabIndex={-1}>
          {t('orderWay.title')}
        </h1>
        <p className={styles.lead}>{t('orderWay.lead')}</p>
      </div>
      <FindOrderForm purpose="order" title={t('orderWay.form')} />
    </section>
  );
}

function ArrivalTimes() {
  const { t } = useText();
  return (
    <section className={styles.scale} aria-labelledby="order-scale">
      <h2 className={styles.title} id="order-scale">
        {t('orderWay.scale.title')}
      </h2>
      <p className={styles.text}>{t('orderWay.scale.text')}</p>
      <dl className={styles.rows}>
        {ORDER_ROWS.map(({ row, arrives, marks }) => (
          <div className={styles.row} key={row}>
            <dt className={styles.name}>{t(`orderWay.scale.${row}`)}</dt>
            <dd className={styles.said}>{said(row, arrives)}</dd>
            <Track from={arrives[0]} to={arrives[1]} marks={marks} />
          </div>
        ))}
        <div className={styles.row}>
          <dt className={styles.name}>{t('orderWay.scale.plans')}</dt>
          <dd className={styles.said}>{t('orderWay.scale.plansSaid')}</dd>
          <Track from={0} to={0.6} marks={[]} />
        </div>
      </dl>
      <ol className={styles.axis} aria-hidden="true">
        {WEEKS.map((day) => (
          <li key={day}>{t('orderWay.scale.day', { day })}</li>
        ))}
      </ol>
    </section>
  );

  function said(row: (typeof ORDER_ROWS)[number]['row'], [first, last]: readonly [number, number]): string {
    if (row === 'kit')
      return t('orderWay.scale.kitSaid', { kit: KIT_ARRIVES, first: RING_DAYS[0], last: RING_DAYS[1] });
    if (row === 'travel') {
      const [leavesFirst, leavesLast] = TRAVEL_CHARGER_DAYS;
      return t('orderWay.scale.leaves', { first: leavesFirst, last: leavesLast, from: first, to: last });
    }
    return t('orderWay.scale.arrives', { first, last });
  }
}

/** A line from the order to its arrival. `marks` are days in between. */
function Track({ from, to, marks }: { readonly from: number; readonly to: number; readonly marks: readonly number[] }) {
  return (
    <dd className={classNames(styles.track, trace.figure)} aria-hidden="true">
      <svg viewBox={`0 0 ${SCALE_DAYS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {WEEKS.map((day) => (
          <path className={styles.week} d={`M${day} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" key={day} />
        ))}
        <g className={trace.across}>
          <path className={styles.waiting} d={`M0 8H${from}`} vectorEffect="non-scaling-stroke" />
          <path className={styles.arrives} d={`M${from} 8H${to}`} vectorEffect="non-scaling-stroke" />
          {marks.map((day) => (
            <path className={styles.mark} d={`M${day} 3V13`} vectorEffect="non-scaling-stroke" key={day} />
          ))}
        </g>
      </svg>
    </dd>
  );
}

function Steps() {
  const { t } = useText();
  return (
    <section className={styles.ways} aria-labelledby="order-steps">
      <h2 className={styles.title} id="order-steps">
        {t('orderWay.steps.title')}
      </h2>
      {(['ring', 'goods'] as const).map((way) => (
        <div className={styles.way} key={way}>
          <h3 className={styles.wayName}>{t(`orderWay.steps.${way}`)}</h3>
          <ol>
            {WAYS[way].map((step) => (
              <li className={styles.step} key={step}>
                <h4 className={styles.stepName}>{t(`orderWay.steps.${step}`)}</h4>
                <p className={styles.stepSaid}>{t(`orderWay.steps.${step}Said`)}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function More({ tradeIn }: OrderWayPageData) {
  const { t } = useText();
  return (
    <section className={styles.more} aria-labelledby="order-more">
      <h2 className={styles.smallTitle} id="order-more">
        {t('orderWay.more.title')}
      </h2>
      <div className={styles.actions}>
        <TextLink href="/ring/claim" variant="alone">
          {t('orderWay.more.claim')}
        </TextLink>
        {tradeIn ? (
          <TextLink href="/trade-in" variant="alone">
            {t('orderWay.more.tradeIn')}
          </TextLink>
        ) : null}
        <TextLink href="/sizing" variant="alone">
          {t('orderWay.more.sizing')}
        </TextLink>
      </div>
    </section>
  );
}
