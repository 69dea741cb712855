import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { FactRows } from '@tessera/design-system/sections/FactRows';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import type { GlucoseUnit } from '../../drawings/sampleDay.ts';
import { SCENES } from '../../pictures/scenes.ts';
import { Stage } from '../../sections/Stage.tsx';
import { useText } from '../../text.ts';
import { BowlCurves } from './BowlCurves.tsx';
import { DayCurve } from './DayCurve.tsx';
import * as styles from './GlucosePage.styles.ts';
import { GLUCOSE_FACTS, GLUCOSE_LIMITS } from './glucoseFacts.ts';
import type { M1Offers } from './m1Offers.ts';
import { SENSOR_DAYS } from './m1Sensors.ts';
import { SkinDrawing } from './SkinDrawing.tsx';

export interface GlucosePageData {
  readonly offers: M1Offers['kind'];
  /** Price of the cheapest plan in the visitor's store. Null: unknown or not sold. */
  readonly from: Money | null;
  /** The unit that doctors use in the visitor's store. */
  readonly unit: GlucoseUnit;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** /glucose: what the M1 measures and how, shown by a day and by one breakfast. Needs no scripts. */
export default function GlucosePage({ data: { offers, from, unit, ring } }: { readonly data: GlucosePageData }) {
  return (
    <>
      <Opening offers={offers} from={from} />
      <Day unit={unit} />
      <Breakfast unit={unit} />
      <HowItWorks />
      <Facts />
      <Limits />
      <Closing offers={offers} ring={ring} />
    </>
  );
}

function Opening({ offers, from }: Pick<GlucosePageData, 'offers' | 'from'>) {
  const { t } = useText();
  return (
    <section aria-labelledby="glucose-m1">
      <Stage
        className={styles.stage}
        wide={SCENES.armWide}
        tall={SCENES.armTall}
        sizes="max(100vw, min(233vh, 160vw))"
        alt={t('glucoseFacts.picture.night')}
        priority
      >
        <div className={styles.copy}>
          <p className={styles.product}>
            <span lang="en">M1</span>
          </p>
          <h1 className={styles.wordmark} id="glucose-m1" tabIndex={-1}>
            {t('glucose.title')}
          </h1>
          <p className={styles.lead}>{t('glucose.lead')}</p>
          <div className={styles.actions}>
            <PlansLink offers={offers} />
            <p className={styles.price}>
              {from === null
                ? offers === 'notSold'
                  ? t('glucose.notSold')
                  : null
                : t('glucose.from', { price: formatMoney(from) })}
            </p>
          </div>
        </div>
      </Stage>
    </section>
  );
}

/** Where the M1 is not sold, the same path leads to the waiting list (REG-09). */
function PlansLink({ offers }: Pick<GlucosePageData, 'offers'>) {
  const { t } = useText();
  return <ButtonLink href="/pricing">{t(offers === 'notSold' ? 'glucose.wait' : 'glucose.plans')}</ButtonLink>;
}

function Day({ unit }: { readonly unit: GlucoseUnit }) {
  const { t } = useText();
  return (
    <section className={styles.day} aria-labelledby="glucose-day">
      <div className={styles.words}>
        <h2 className={styles.title} id="glucose-day">
          {t('glucose.day.title')}
        </h2>
        <p className={styles.sample}>{t('glucose.day.sample')}</p>
      </div>
      <DayCurve unit={unit} />
    </section>
  );
}

function Breakfast({ unit }: { readonly unit: GlucoseUnit }) {
  const { t } = useText();
  return (
    <section className={styles.bowl} aria-labelledby="glucose-bowl">
      <div>
        <h2 className={styles.title} id="glucose-bowl">
          {t('glucose.bowl.title')}
        </h2>
        <p className={styles.text}>{t('glucose.bowl.text')}</p>
        <p className={styles.sample}>{t('glucose.bowl.sample')}</p>
        <TextLink href="/glucose/foods" variant="alone">
          {t('glucose.bowl.foods')}
        </TextLink>
      </div>
      <BowlCurves unit={unit} />
    </section>
  );
}

function HowItWorks() {
  const { t } = useText();
  return (
    <section className={styles.how} aria-labelledby="glucose-how">
      <SkinDrawing />
      <div className={styles.beside}>
        <h2 className={styles.title} id="glucose-how">
          {t('glucose.how.title')}
        </h2>
        <p className={styles.text}>{t('glucose.how.text')}</p>
      </div>
    </section>
  );
}

function Facts() {
  const { t } = useText();
  return (
    <section className={styles.facts} aria-labelledby="glucose-facts">
      <h2 className={styles.smallTitle} id="glucose-facts">
        {t('glucose.facts.title')}
      </h2>
      <FactRows
        facts={GLUCOSE_FACTS.map((fact) => ({
          about: t(`glucose.facts.${fact}.about`),
          said: t(`glucose.facts.${fact}.said`, { days: SENSOR_DAYS }),
        }))}
      />
    </section>
  );
}

function Limits() {
  const { t } = useText();
  return (
    <section className={styles.limits} aria-labelledby="glucose-limits">
      <h2 className={styles.smallTitle} id="glucose-limits">
        {t('glucose.limits.title')}
      </h2>
      <div>
        <ul className={styles.plainList}>
          {GLUCOSE_LIMITS.map((limit) => (
            <li className={styles.limit} key={limit}>
              {t(`glucose.limits.${limit}`)}
            </li>
          ))}
        </ul>
        <p className={styles.sample}>{t('glucoseFacts.medical')}</p>
      </div>
    </section>
  );
}

function Closing({ offers, ring }: Pick<GlucosePageData, 'offers' | 'ring'>) {
  const { t } = useText();
  return (
    <section className={styles.closing} aria-labelledby="glucose-closing">
      <h2 className={styles.title} id="glucose-closing">
        {t('glucose.closing.title')}
      </h2>
      <div className={styles.actions}>
        <PlansLink offers={offers} />
        <TextLink href={ring} variant="alone">
          {t('glucose.closing.ring')}
        </TextLink>
      </div>
    </section>
  );
}
