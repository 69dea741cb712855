import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../text.ts';
import * as styles from './drawings.styles.ts';
import { LABS } from './sampleDay.ts';

/** A few markers of a blood test, one line each. */
export function LabsDrawing() {
  const { t } = useText();
  const { visitor } = useRemote();
  const number = new Intl.NumberFormat(visitor.locale);
  return (
    <dl className={classNames(styles.labs, trace.figure)}>
      {LABS.map(({ marker, value, unit, at, from, to }) => (
        <div className={styles.lab} key={marker}>
          <dt>{t(`drawings.labs.${marker}`)}</dt>
          <dd className={styles.value}>
            {number.format(value)} <span className={styles.labUnit}>{unit}</span>
          </dd>
          <dd className={styles.range}>
            <svg className={classNames(styles.plot, trace.across)} aria-hidden="true">
              <line className={styles.step} x1="0" x2="100%" y1="50%" y2="50%" />
              <line className={styles.expected} x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" />
              <line className={styles.mark} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
