import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { FactRows } from '@tessera/design-system/sections/FactRows';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { type RingCatalogue, TRADE_IN_MODELS, type TradeInModel } from '@tessera/shared-contracts/ring/ring';
import { RING_PARAMETERS } from '@tessera/shared-contracts/ring/ringAddress';
import { useText } from '../text.ts';
import * as styles from './TradeInPage.styles.ts';
import { CALENDAR, CALENDAR_HEIGHT, CALENDAR_WIDTH, CELL, RADIUS } from './tradeInCalendar.ts';

export interface TradeInPageData {
  /** `elsewhere`: this store accepts no old rings. `unknown`: store-api did not answer. */
  readonly offer: NonNullable<RingCatalogue['tradeIn']> | 'elsewhere' | 'unknown';
  /** Paths of the Ring Air and of its terms in the visitor's store. */
  readonly ring: string;
  readonly terms: string;
}

/** Empty margin around a ring in its cell. The view box cuts it off, so that the outer rings touch the drawing's edges. */
const EDGE = CELL / 2 - RADIUS;
const VIEW = `${EDGE} ${EDGE} ${CALENDAR_WIDTH - 2 * EDGE} ${CALENDAR_HEIGHT - 2 * EDGE}`;

/** Steps of a trade-in in order, each with the party that does it. */
const COURSE = [
  ['you', 'order'],
  ['we', 'envelope'],
  ['you', 'pickup'],
  ['we', 'inspect'],
  ['we', 'refund'],
] as const;
const FACTS = ['state', 'data', 'amount', 'no', 'keep'] as const;

/** /trade-in: the value of an old ring, who does what and by when (C4, C9, ORD-03). */
export default function TradeInPage({ data: { offer, ring, terms } }: { readonly data: TradeInPageData }) {
  if (offer === 'elsewhere') return <Elsewhere ring={ring} />;
  const offered = offer === 'unknown' ? null : offer;
  const credit = offered === null ? null : formatMoney(offered.credit);
  return (
    <>
      <Opening credit={credit} ring={ring} />
      {offered === null ? null : <OldRings models={offered.models} ring={ring} />}
      <Course />
      <Conditions credit={credit} terms={terms} />
    </>
  );
}

interface Credit {
  /** Formatted. Null: unknown. */
  readonly credit: string | null;
}

function Elsewhere({ ring }: Pick<TradeInPageData, 'ring'>) {
  const { t } = useText();
  return (
    <section className={styles.alone} aria-labelledby="trade-in">
      <h1 className={styles.headline} id="trade-in" tabIndex={-1}>
        {t('tradeIn.titleElsewhere')}
      </h1>
      <p className={styles.lead}>{t('tradeIn.leadElsewhere')}</p>
      <div className={styles.actions}>
        <ButtonLink href={ring}>{t('tradeIn.ring')}</ButtonLink>
      </div>
    </section>
  );
}

function Opening({ credit, ring }: Credit & Pick<TradeInPageData, 'ring'>) {
  const { t } = useText();
  return (
    <section className={styles.opening} aria-labelledby="trade-in">
      <div className={styles.words}>
        <h1 className={styles.headline} id="trade-in" tabIndex={-1}>
          {t('tradeIn.title')}
        </h1>
        <p className={styles.lead}>{credit === null ? t('tradeIn.leadUnknown') : t('tradeIn.lead', { credit })}</p>
        <div className={styles.actions}>
          {credit !== null ? (
            <ButtonLink href="#trade-in-choose">{t('tradeIn.choose.title')}</ButtonLink>
          ) : (
            <ButtonLink href={ring}>{t('tradeIn.ring')}</ButtonLink>
          )}
          <TextLink href="/ring/order" variant="alone">
            {t('tradeIn.mine')}
          </TextLink>
        </div>
      </div>
      <Calendar />
    </section>
  );
}

function Calendar() {
  const { t } = useText();
  return (
    <div className={classNames(styles.calendar, trace.figure)}>
      <svg viewBox={VIEW} role="img" aria-label={t('tradeIn.drawing')}>
        {CALENDAR.map(({ day, whose, x, y }) => (
          <g className={styles.day} data-whose={whose} key={day}>
            {/* A band seen from its side: its inner edge lies a little lower. */}
            <circle cx={x} cy={y} r={RADIUS} vectorEffect="non-scaling-stroke" />
            <circle className={styles.inner} cx={x} cy={y + 2} r={RADIUS - 7} vectorEffect="non-scaling-stroke" />
            <text x={x} y={y + 9} textAnchor="middle">
              {day}
            </text>
          </g>
        ))}
      </svg>
      <ul className={styles.legend} aria-hidden="true">
        <li data-whose="yours">{t('tradeIn.yours')}</li>
        <li data-whose="ours">{t('tradeIn.ours')}</li>
      </ul>
    </div>
  );
}

function OldRings({ models, ring }: { readonly models: readonly TradeInModel[]; readonly ring: string }) {
  const { t } = useText();
  const withModel = (model: TradeInModel) => `${ring}?${new URLSearchParams({ [RING_PARAMETERS.tradeIn]: model })}`;
  return (
    <section className={styles.choose} aria-labelledby="trade-in-choose">
      <div>
        <h2 className={styles.title} id="trade-in-choose" tabIndex={-1}>
          {t('tradeIn.choose.title')}
        </h2>
        <p className={styles.text}>{t('tradeIn.choose.text')}</p>
      </div>
      <ul className={styles.models}>
        {TRADE_IN_MODELS.filter((model) => models.includes(model)).map((model) => (
          <li key={model}>
            <a className={styles.model} href={withModel(model)}>
              <OldRing model={model} />
              <span className={styles.modelName}>{t(`ring.tradeIn.${model}`)}</span>
            </a>
          </li>
        ))}
        <li>
          <a className={styles.model} href={ring}>
            <span className={styles.modelName}>{t('tradeIn.choose.none')}</span>
            <span className={styles.modelNote}>{t('tradeIn.choose.noneText')}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}

/** A ring in the shape of its generation: newer ones are thinner, another brand's has a flat side. */
function OldRing({ model }: { readonly model: TradeInModel }) {
  const thick = { AIR: 5, AIR_GEN_1: 9, COMPETITOR_GEN_3: 8, COMPETITOR_GEN_4: 6 }[model];
  const flat = model.startsWith('COMPETITOR');
  const outer = flat ? 'M12 14A24 24 0 1 0 44 14Z' : 'M28 4A24 24 0 1 0 28 52A24 24 0 1 0 28 4Z';
  const r = 24 - thick;
  return (
    <svg className={styles.oldRing} viewBox="0 0 56 56" aria-hidden="true">
      <path d={outer} vectorEffect="non-scaling-stroke" />
      <circle cx="28" cy={flat ? 32 : 28} r={flat ? r - 3 : r} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Course() {
  const { t } = useText();
  return (
    <section className={styles.course} aria-labelledby="trade-in-course">
      <h2 className={styles.title} id="trade-in-course">
        {t('tradeIn.course.title')}
      </h2>
      <ol className={styles.ledger}>
        {COURSE.map(([who, what]) => (
          <li className={styles.entry} data-who={who} key={what}>
            <span className={styles.who}>{t(`tradeIn.course.${who}`)}</span>
            <p>{t(`tradeIn.course.${what}`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.text}>{t('tradeIn.course.mail')}</p>
    </section>
  );
}

function Conditions({ credit, terms }: Credit & Pick<TradeInPageData, 'terms'>) {
  const { t } = useText();
  return (
    <section className={styles.facts} aria-labelledby="trade-in-facts">
      <h2 className={styles.title} id="trade-in-facts">
        {t('tradeIn.facts.title')}
      </h2>
      <div>
        <FactRows
          facts={FACTS.filter((fact) => fact !== 'amount' || credit !== null).map((fact) => ({
            about: t(`tradeIn.facts.${fact}.about`),
            said: t(`tradeIn.facts.${fact}.said`, { credit: credit ?? '' }),
          }))}
        />
        <p className={styles.terms}>
          <TextLink href={`${terms}#trade-in`} variant="alone">
            {t('tradeIn.terms')}
          </TextLink>
        </p>
      </div>
    </section>
  );
}
