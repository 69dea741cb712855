import { classNames } from '@tessera/design-system/classNames';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { ReactNode } from 'react';
import { CycleDrawing } from '../drawings/CycleDrawing.tsx';
import { GlucoseDrawing } from '../drawings/GlucoseDrawing.tsx';
import { LabsDrawing } from '../drawings/LabsDrawing.tsx';
import { MovementDrawing } from '../drawings/MovementDrawing.tsx';
import { RecoveryDrawing } from '../drawings/RecoveryDrawing.tsx';
import { SleepDrawing } from '../drawings/SleepDrawing.tsx';
import { SleepTotals } from '../drawings/SleepTotals.tsx';
import { GLUCOSE_UNITS, STEPS_TOTAL } from '../drawings/sampleDay.ts';
import { useText } from '../text.ts';
import * as styles from './Measures.styles.ts';
import { GLUCOSE_ID, MEASURES_ID, SLEEP_ID } from './measureIds.ts';

/** The products' measurements, drawn from sample data. */
export function Measures() {
  const { t } = useText();
  const { visitor } = useRemote();
  const unit = GLUCOSE_UNITS[visitor.store];
  return (
    <section className={classNames('page-inset', styles.measures)} id={MEASURES_ID} aria-labelledby="home-measures">
      <div className={styles.head}>
        <h2 className={styles.title} id="home-measures">
          {t('home.measures.title')}
        </h2>
        <p className={styles.sample}>{t('home.measures.sample')}</p>
      </div>
      <div className={styles.panels}>
        <Panel className={styles.sleep} id={SLEEP_ID} title={t('home.sleep.title')} text={t('home.sleep.text')}>
          <SleepTotals />
          <SleepDrawing />
        </Panel>
        <Panel
          className={styles.glucose}
          id={GLUCOSE_ID}
          title={t('home.glucose.title')}
          with={t('home.glucose.with')}
          text={t('home.glucose.text', { unit })}
        >
          <GlucoseDrawing unit={unit} />
        </Panel>
        <Panel className={styles.narrow} title={t('home.recovery.title')} text={t('home.recovery.text')}>
          <RecoveryDrawing />
        </Panel>
        <Panel
          className={styles.narrow}
          title={t('home.cycle.title')}
          with={t('home.cycle.with')}
          text={t('home.cycle.text')}
        >
          <CycleDrawing />
        </Panel>
        <Panel className={styles.movement} title={t('home.movement.title')} text={t('home.movement.text')}>
          <p className={styles.figure}>
            {new Intl.NumberFormat(visitor.locale).format(STEPS_TOTAL)}{' '}
            <span className={styles.unit}>{t('home.movement.steps')}</span>
          </p>
          <MovementDrawing />
        </Panel>
        <Panel
          className={styles.labs}
          title={t('home.labs.title')}
          with={t('home.labs.with')}
          text={t('home.labs.text')}
        >
          <LabsDrawing />
        </Panel>
      </div>
    </section>
  );
}

interface PanelProps {
  readonly className: string;
  readonly id?: string;
  readonly title: string;
  /** The product that measures this, if it is not the ring. */
  readonly with?: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Panel({ className, id, title, with: product, text, children }: PanelProps) {
  return (
    <section className={className} id={id}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          {title} {product ? <span className={styles.product}>{product}</span> : null}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}
