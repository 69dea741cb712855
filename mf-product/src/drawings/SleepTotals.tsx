import { classNames } from '@tessera/design-system/classNames';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../text.ts';
import { Duration } from './Duration.tsx';
import * as styles from './SleepTotals.styles.ts';
import { minutesIn } from './sampleNight.ts';
import { stageColour } from './stages.styles.ts';

const ASLEEP = ['deep', 'rem', 'light'] as const;

/** Duration of sleep in the sample night, in total and by stage. Serves as the legend of its drawing. */
export function SleepTotals() {
  const { t } = useText();
  const { visitor } = useRemote();
  return (
    <div>
      <p className={styles.figure}>
        <Duration minutes={minutesIn(...ASLEEP)} locale={visitor.locale} unitClass={styles.unit} />
      </p>
      <dl className={styles.key}>
        {ASLEEP.map((stage) => (
          <div className={styles.row} key={stage}>
            <dt className={styles.name}>
              <span className={classNames(styles.swatch, stageColour[stage])} />
              {t(`drawings.sleep.${stage}`)}
            </dt>
            <dd>
              <Duration minutes={minutesIn(stage)} locale={visitor.locale} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
